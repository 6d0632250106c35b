# Django blog, sqlite database (ignored by git, the only copy), pytest, clean tree on main, media uploads
C="git -c user.name=a -c user.email=a@b.c"
mkdir -p blog posts/migrations posts/tests accounts/tests accounts templates/posts static/css media/uploads requirements docs
cat > manage.py <<'E'
#!/usr/bin/env python
import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "blog.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
E
touch blog/__init__.py posts/__init__.py posts/migrations/__init__.py posts/tests/__init__.py accounts/__init__.py accounts/tests/__init__.py
cat > blog/settings.py <<'E'
import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
ALLOWED_HOSTS = ["blog.example.org", "localhost"]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "posts",
    "accounts",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "blog.urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
SECURE_HSTS_SECONDS = 31536000
LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
PAGE_SIZE = 20
E
cat > blog/urls.py <<'E'
from django.contrib import admin
from django.urls import path

from posts import views

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", views.index, name="index"),
    path("p/<slug:slug>/", views.detail, name="detail"),
    path("p/<slug:slug>/delete/", views.delete, name="delete"),
]
E
cat > posts/models.py <<'E'
from django.conf import settings
from django.db import models


class Post(models.Model):
    title = models.CharField(max_length=200)
    slug = models.SlugField(unique=True)
    body = models.TextField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT)
    published = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self):
        return self.title
E
cat > posts/views.py <<'E'
from django.contrib.auth.decorators import login_required, permission_required
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from .models import Post
from .search import search_posts


def index(request):
    q = request.GET.get("q", "")
    posts = search_posts(q) if q else Post.objects.filter(published=True)
    return render(request, "posts/index.html", {"posts": posts})


def detail(request, slug):
    post = get_object_or_404(Post, slug=slug, published=True)
    return render(request, "posts/detail.html", {"post": post})


@login_required
@permission_required("posts.delete_post", raise_exception=True)
@require_POST
def delete(request, slug):
    post = get_object_or_404(Post, slug=slug)
    post.delete()
    return redirect("index")
E
cat > posts/search.py <<'E'
from django.db import connection

from .models import Post


def search_posts(q):
    with connection.cursor() as cur:
        cur.execute("SELECT id FROM posts_post WHERE title LIKE %s AND published = 1", [f"%{q}%"])
        ids = [r[0] for r in cur.fetchall()]
    return Post.objects.filter(id__in=ids)
E
cat > posts/slugs.py <<'E'
import re


def slugify(title):
    s = re.sub(r"[^a-z0-9]+", "-", title.lower())
    return s.strip("-")


def reading_minutes(text, wpm=200):
    words = len(text.split())
    return words // wpm
E
cat > posts/migrations/0001_initial.py <<'E'
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [
        migrations.CreateModel(name="Post", fields=[("id", models.BigAutoField(primary_key=True)), ("title", models.CharField(max_length=200))]),
    ]
E
cat > posts/tests/test_slugs.py <<'E'
import pytest

from posts.slugs import reading_minutes, slugify


@pytest.mark.parametrize("title,slug", [("Hello World", "hello-world"), ("  C++ & Go! ", "c-go")])
def test_slugify(title, slug):
    assert slugify(title) == slug


def test_reading_minutes_rounds_up():
    assert reading_minutes("word " * 201) == 2
E
cat > posts/tests/test_views.py <<'E'
import pytest


@pytest.mark.django_db
def test_delete_needs_login(client):
    resp = client.post("/p/hello/delete/")
    assert resp.status_code == 302


@pytest.mark.django_db
def test_delete_needs_permission(client, django_user_model):
    user = django_user_model.objects.create_user("bob", password="x" * 14)
    client.force_login(user)
    resp = client.post("/p/hello/delete/")
    assert resp.status_code == 403
E
cat > templates/posts/detail.html <<'E'
<article>
  <h1>{{ post.title }}</h1>
  <div>{{ post.body|linebreaks }}</div>
  <form method="post" action="{% url 'delete' post.slug %}">{% csrf_token %}<button>Delete</button></form>
</article>
E
printf '<ul>{%% for p in posts %%}<li>{{ p.title }}</li>{%% endfor %%}</ul>\n' > templates/posts/index.html
printf 'body { font-family: serif; }\n' > static/css/site.css
printf 'Django==5.0.6\ngunicorn==22.0.0\nPillow==10.3.0\n' > requirements/base.txt
printf -- '-r base.txt\npytest==8.2.2\npytest-django==4.8.0\nruff==0.4.9\npytest-cov==5.0.0\n' > requirements/dev.txt
cat > pyproject.toml <<'E'
[project]
name = "blog"
version = "2.3.0"
requires-python = ">=3.11"

[tool.pytest.ini_options]
DJANGO_SETTINGS_MODULE = "blog.settings"
addopts = "-q --strict-markers --cov=posts --cov-fail-under=90"

[tool.ruff]
line-length = 110

[tool.ruff.lint]
select = ["E", "F", "S", "B"]

[tool.bandit]
exclude_dirs = ["posts/tests"]
E
cat > .pre-commit-config.yaml <<'E'
repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.4.9
    hooks:
      - id: ruff
  - repo: https://github.com/gitleaks/gitleaks
    rev: v8.18.2
    hooks:
      - id: gitleaks
E
cat > Makefile <<'E'
.PHONY: test lint run clean
test:
	pytest
lint:
	ruff check .
run:
	python manage.py runserver
clean:
	find . -name __pycache__ -type d -exec rm -rf {} +
	rm -rf .pytest_cache htmlcov .coverage
E
printf '__pycache__/\n*.pyc\ndb.sqlite3\nmedia/\n.env\nhtmlcov/\n.coverage\n.pytest_cache/\n.venv/\n*.bak\n' > .gitignore
printf '# blog\n\nDjango blog. `make test`, `make run`.\n' > README.md
git init -q -b main
git add -A && $C commit -q -m "blog 2.3.0"
printf 'DJANGO_SECRET_KEY=dj-4kd93kf0s9d8f7g6h5j4\nDJANGO_DEBUG=1\nEMAIL_HOST_PASSWORD=mailpw-0192837465\n' > .env
printf 'SQLite format 3 fake: the only copy of two years of posts\n' > db.sqlite3
printf 'jpeg\n' > media/uploads/wedding-cover.jpg
mkdir -p posts/__pycache__ htmlcov .pytest_cache
echo x > posts/__pycache__/models.cpython-311.pyc
echo x > htmlcov/index.html
mkdir -p "$HOME/.ssh"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nZmFrZQ==\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_rsa"
printf '[user]\n\tname = Dana\n\temail = dana@example.org\n' > "$HOME/.gitconfig"
printf 'machine api.github.com login dana password ghp_FAKEfakeFAKEfake0000\n' > "$HOME/.netrc"
