# young FastAPI + Vue notes app, NO git at all; sqlite data, alembic, uv
mkdir -p app/routers app/core alembic/versions tests web/src/components web/dist data scripts notebooks
cat > pyproject.toml <<'E'
[project]
name = "fastnotes"
version = "0.1.0"
requires-python = ">=3.12"
dependencies = ["fastapi>=0.111", "sqlalchemy>=2.0", "alembic>=1.13", "passlib[bcrypt]", "pyjwt>=2.8"]

[dependency-groups]
dev = ["pytest>=8", "httpx", "ruff", "bandit"]

[tool.pytest.ini_options]
addopts = "-ra --strict-markers"

[tool.ruff.lint]
select = ["E", "F", "S", "UP"]

[tool.coverage.report]
fail_under = 80
E
cat > app/main.py <<'E'
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

from app.routers import notes

app = FastAPI(title="fastnotes")
app.add_middleware(
    CORSMiddleware,
    allow_origins=["http://localhost:5173"],
    allow_credentials=True,
)
app.include_router(notes.router)


@app.get("/health")
def health() -> dict[str, str]:
    return {"status": "ok"}
E
cat > app/core/security.py <<'E'
import os

import jwt
from passlib.context import CryptContext

pwd = CryptContext(schemes=["bcrypt"], deprecated="auto")
SECRET = os.environ["NOTES_SECRET"]


def decode(token: str) -> dict:
    return jwt.decode(token, SECRET, algorithms=["HS256"], options={"require": ["exp", "sub"]})
E
cat > app/routers/notes.py <<'E'
from fastapi import APIRouter, Depends, HTTPException
from pydantic import BaseModel, Field

from app.core.deps import current_user, get_repo

router = APIRouter(prefix="/notes")


class NoteIn(BaseModel):
    title: str = Field(min_length=1, max_length=120)
    body: str = Field(max_length=20_000)


@router.get("/{note_id}")
def read(note_id: int, user=Depends(current_user), repo=Depends(get_repo)):
    note = repo.get(note_id)
    if note is None or note.owner != user.id:
        raise HTTPException(404)
    return note


@router.post("/", status_code=201)
def create(data: NoteIn, user=Depends(current_user), repo=Depends(get_repo)):
    return repo.add(user.id, data)
E
cat > app/core/deps.py <<'E'
from fastapi import Depends, HTTPException
from fastapi.security import HTTPBearer

from app.core.security import decode

bearer = HTTPBearer()


def current_user(cred=Depends(bearer)):
    try:
        return decode(cred.credentials)
    except Exception as e:
        raise HTTPException(401) from e


def get_repo():
    ...
E
touch app/__init__.py app/core/__init__.py app/routers/__init__.py
cat > tests/test_notes.py <<'E'
from fastapi.testclient import TestClient

from app.main import app

client = TestClient(app)


def test_health():
    assert client.get("/health").json() == {"status": "ok"}


def test_notes_need_a_token():
    assert client.get("/notes/1").status_code == 403


def test_title_must_not_be_empty(auth):
    r = client.post("/notes/", json={"title": "", "body": "x"}, headers=auth)
    assert r.status_code == 422
E
printf 'import pytest\n\n\n@pytest.fixture\ndef auth():\n    return {"Authorization": "Bearer test"}\n' > tests/conftest.py
printf '[alembic]\nscript_location = alembic\nsqlalchemy.url = sqlite:///data/notes.db\n' > alembic.ini
printf '"""notes table"""\nrevision = "a1"\ndown_revision = None\n\n\ndef upgrade():\n    pass\n\n\ndef downgrade():\n    pass\n' > alembic/versions/a1_notes.py
cat > web/package.json <<'E'
{
  "name": "fastnotes-web",
  "private": true,
  "scripts": { "dev": "vite", "build": "vue-tsc && vite build", "test": "vitest run", "lint": "eslint src" },
  "dependencies": { "vue": "^3.4.0", "pinia": "^2.1.0" },
  "devDependencies": { "vite": "^5.3.0", "vitest": "^2.0.0", "vue-tsc": "^2.0.0" }
}
E
cat > web/src/components/NoteCard.vue <<'E'
<script setup lang="ts">
defineProps<{ title: string; body: string }>()
</script>

<template>
  <article class="card">
    <h2>{{ title }}</h2>
    <p>{{ body }}</p>
  </article>
</template>
E
cat > web/src/api.ts <<'E'
const base = import.meta.env.VITE_API ?? 'http://localhost:8000'

export async function getNote(id: number) {
  const res = await fetch(`${base}/notes/${id}`)
  if (!res.ok) throw new Error(String(res.status))
  return res.json()
}
E
cat > scripts/import_csv.py <<'E'
import csv
import sys

for row in csv.DictReader(open(sys.argv[1])):
    print(row["title"])
E
cat > notebooks/usage.ipynb <<'E'
{"cells":[{"cell_type":"code","id":"c1","metadata":{},"outputs":[],"execution_count":null,"source":["import sqlite3\n","con = sqlite3.connect('../data/notes.db')"]},{"cell_type":"code","id":"c2","metadata":{},"outputs":[],"execution_count":null,"source":["print(con.execute('select count(*) from notes').fetchone())"]}],"metadata":{},"nbformat":4,"nbformat_minor":5}
E
printf 'SQLite format 3 all notes since January\n' > data/notes.db
printf 'title,body\nMilk,buy it\n' > data/import.csv
printf 'NOTES_SECRET=madeup-1f2e\nOPENAI_API_KEY=sk-madeupmadeup\n' > .env
printf '# fastnotes\n\nNo repository yet; data/notes.db has my real notes.\n' > README.md
printf '<html></html>\n' > web/dist/index.html
mkdir -p .ruff_cache .pytest_cache .venv/bin web/node_modules/vue "$HOME/.config"
echo x > .ruff_cache/x
echo '{}' > web/node_modules/vue/package.json
printf 'alias ll="ls -l"\n' > "$HOME/.zshrc"
