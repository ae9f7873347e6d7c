"""Lists come in pages."""

from rest_framework.pagination import PageNumberPagination


class Pages(PageNumberPagination):
    """A hundred a page unless asked for fewer or more; never more than five hundred."""

    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 500
