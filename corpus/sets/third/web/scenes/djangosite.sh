# Django site, sqlite with real content and uploads (ignored by git), old project
mkdir -p site_cfg blog/migrations blog/tests accounts media/uploads templates/blog static staticfiles .github/workflows
cat > manage.py <<'E'
import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_cfg.settings")
from django.core.management import execute_from_command_line
execute_from_command_line(sys.argv)
E
cat > site_cfg/settings.py <<'E'
import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
ALLOWED_HOSTS = ["www.parish.example", "localhost"]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "blog",
    "accounts",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "site_cfg.urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}}
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
SESSION_COOKIE_SECURE = not DEBUG
CSRF_COOKIE_SECURE = not DEBUG
SECURE_SSL_REDIRECT = not DEBUG
MEDIA_ROOT = BASE_DIR / "media"
STATIC_ROOT = BASE_DIR / "staticfiles"
LANGUAGE_CODE = "en-us"
EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
E
echo 'from django.urls import path
from blog import views
urlpatterns = [path("", views.index), path("post/<int:pk>/edit", views.edit)]' > site_cfg/urls.py
cat > blog/models.py <<'E'
from django.db import models


class Post(models.Model):
    title = models.CharField(max_length=200)
    body = models.TextField()
    published = models.BooleanField(default=False)
    author = models.ForeignKey("auth.User", on_delete=models.PROTECT)

    def __str__(self):
        return self.title
E
cat > blog/views.py <<'E'
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.shortcuts import get_object_or_404, redirect, render

from .models import Post


def index(request):
    posts = Post.objects.filter(published=True)
    return render(request, "blog/index.html", {"posts": posts})


@login_required
def edit(request, pk):
    post = get_object_or_404(Post, pk=pk)
    if post.author_id != request.user.id:
        raise PermissionDenied
    if request.method == "POST":
        post.body = request.POST["body"]
        post.save()
        return redirect("/")
    return render(request, "blog/edit.html", {"post": post})
E
cat > blog/tests/test_views.py <<'E'
from django.contrib.auth.models import User
from django.test import TestCase

from blog.models import Post


class EditTests(TestCase):
    def setUp(self):
        self.ann = User.objects.create_user("ann")
        self.bob = User.objects.create_user("bob")
        self.post = Post.objects.create(title="t", body="b", author=self.ann)

    def test_other_user_is_refused(self):
        self.client.force_login(self.bob)
        r = self.client.post(f"/post/{self.post.pk}/edit", {"body": "x"})
        self.assertEqual(r.status_code, 403)

    def test_author_may_edit(self):
        self.client.force_login(self.ann)
        r = self.client.post(f"/post/{self.post.pk}/edit", {"body": "x"})
        self.assertEqual(r.status_code, 302)
E
touch blog/__init__.py blog/tests/__init__.py blog/migrations/__init__.py accounts/__init__.py site_cfg/__init__.py
cat > blog/migrations/0001_initial.py <<'E'
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [migrations.CreateModel("Post", [("id", models.AutoField(primary_key=True)), ("title", models.CharField(max_length=200))])]
E
cat > setup.cfg <<'E'
[flake8]
max-line-length = 100
select = E,F,W,S
exclude = migrations

[coverage:report]
fail_under = 80

[tool:pytest]
DJANGO_SETTINGS_MODULE = site_cfg.settings
addopts = --strict-markers
E
printf 'Django==4.2.14\npytest-django==4.8.0\nflake8==7.1.0\nPillow==10.4.0\n' > requirements.txt
cat > .github/workflows/test.yml <<'E'
name: test
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install -r requirements.txt
      - run: flake8
      - run: coverage run manage.py test
      - run: coverage report
E
echo '<ul>{% for p in posts %}<li>{{ p.title }}</li>{% endfor %}</ul>' > templates/blog/index.html
echo '<form method="post">{% csrf_token %}<textarea name="body">{{ post.body }}</textarea></form>' > templates/blog/edit.html
printf 'db.sqlite3\nmedia/\nstaticfiles/\n__pycache__/\n.env\nhtmlcov/\n.coverage\nvenv/\n' > .gitignore
printf 'Parish site. `python manage.py runserver`.\nLive content lives in db.sqlite3 and media/ on this machine (no backup yet).\n' > README.txt
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "site"
printf 'SQLite format 3\000 two years of posts' > db.sqlite3
echo jpegdata > media/uploads/wedding-2023.jpg; echo jpegdata > media/uploads/choir.jpg
echo css > staticfiles/base.css; mkdir -p htmlcov; echo x > htmlcov/index.html
printf 'DJANGO_SECRET_KEY=django-insecure-madeup-9x8c7v\nEMAIL_HOST_PASSWORD=parish-mail-pw\n' > .env
printf '\ndef archive(request):\n    return render(request, "blog/index.html", {"posts": Post.objects.all()})\n' >> blog/views.py
