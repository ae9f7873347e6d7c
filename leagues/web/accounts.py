"""Signing in and out."""

from django.contrib.auth.views import LoginView, LogoutView


class SignIn(LoginView):
    """Ask for a name and a password; go on to where the visitor was going."""

    template_name = "accounts/sign_in.html"
    redirect_authenticated_user = True
    next_page = "/"


class SignOut(LogoutView):
    """End the session and go home."""

    http_method_names = ["post", "options"]
    next_page = "/"
