"""Forms: what people type, checked for its form; whether it is allowed is the actions' business."""
