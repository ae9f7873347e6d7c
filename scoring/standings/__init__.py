"""Who stands where: points, tie-breaks, the table, and why one stands above another."""
