"""Signing in and out."""

from http import HTTPStatus
from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.utils.translation import gettext as _

from leagues.passwords import is_blocked

TOO_MANY = "too_many"


class SignInForm(AuthenticationForm):
    """Asks for a name and a password, and says so when too many were wrong."""

    def clean(self) -> dict[str, Any]:
        """Return the fields. Raises ValidationError; its code is TOO_MANY when slowed down."""
        name = self.cleaned_data.get("username")
        if name and self.cleaned_data.get("password") and is_blocked(self.request, name):
            sentence = _("Too many wrong passwords. Wait a quarter of an hour and try again.")
            raise ValidationError(sentence, code=TOO_MANY)
        return super().clean()


class SignIn(LoginView):
    """Ask for a name and a password; go on to where the visitor was going."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True
    next_page = "/"

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Show the form again, with what is wrong."""
        response = super().form_invalid(form)
        if form.has_error("__all__", TOO_MANY):
            response.status_code = HTTPStatus.TOO_MANY_REQUESTS
        return response


class SignOut(LogoutView):
    """End the session and go home."""

    http_method_names = ["post", "options"]
    next_page = "/"
