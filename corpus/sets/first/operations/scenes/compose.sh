mkdir -p app tests migrations scripts nginx backups .github/workflows "$HOME/.docker" "$HOME/.ssh"
cat > docker-compose.yml <<'E'
services:
  web:
    build: .
    env_file: .env
    ports: ["127.0.0.1:8000:8000"]
    depends_on: [db, redis]
  db:
    image: postgres:16
    environment:
      POSTGRES_DB: clinic
      POSTGRES_USER: clinic
      POSTGRES_PASSWORD: ${DB_PASSWORD}
    volumes:
      - pgdata:/var/lib/postgresql/data
    ports: ["127.0.0.1:5432:5432"]
  redis:
    image: redis:7
volumes:
  pgdata:
E
cat > docker-compose.test.yml <<'E'
name: clinic-test
services:
  db:
    image: postgres:16
    environment:
      POSTGRES_DB: clinic_test
      POSTGRES_HOST_AUTH_METHOD: trust
    tmpfs: [/var/lib/postgresql/data]
    ports: ["127.0.0.1:55432:5432"]
E
cat > Dockerfile <<'E'
FROM python:3.12-slim
WORKDIR /srv
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt
COPY app app
RUN useradd -r clinic
USER clinic
CMD ["uvicorn", "app.main:app", "--host", "0.0.0.0"]
E
printf 'fastapi==0.110.0\nuvicorn==0.29.0\nSQLAlchemy==2.0.29\npsycopg[binary]==3.1.18\nredis==5.0.3\n' > requirements.txt
printf 'pytest==8.1.1\nruff==0.3.5\nmypy==1.9.0\nhttpx==0.27.0\n' > requirements-dev.txt
cat > pyproject.toml <<'E'
[project]
name = "clinic"
version = "0.9.1"

[tool.ruff]
line-length = 100

[tool.ruff.lint]
select = ["E", "F", "S", "B"]

[tool.mypy]
strict = true

[tool.pytest.ini_options]
addopts = "-q --strict-markers"
testpaths = ["tests"]

[tool.coverage.report]
fail_under = 85
E
cat > app/main.py <<'E'
"""Entry point of the clinic API."""
from fastapi import Depends, FastAPI, HTTPException

from app.auth import current_user
from app.patients import find_patient

app = FastAPI(title="clinic")


@app.get("/health")
def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/patients/{patient_id}")
def patient(patient_id: int, user: str = Depends(current_user)) -> dict[str, object]:
    row = find_patient(patient_id)
    if row is None:
        raise HTTPException(status_code=404, detail="no such patient")
    return row
E
touch app/__init__.py
cat > app/auth.py <<'E'
"""Who is calling?"""
import hmac
import os

from fastapi import Header, HTTPException


def current_user(x_token: str = Header(...)) -> str:
    expected = os.environ["API_TOKEN"]
    if not hmac.compare_digest(x_token, expected):
        raise HTTPException(status_code=401, detail="bad token")
    return "staff"
E
cat > app/patients.py <<'E'
"""Patient lookup."""
import os

from sqlalchemy import create_engine, text

engine = create_engine(os.environ.get("DATABASE_URL", "sqlite://"))


def find_patient(patient_id: int) -> dict[str, object] | None:
    with engine.connect() as c:
        row = c.execute(text("select id, name from patients where id = :id"), {"id": patient_id}).mappings().first()
    return dict(row) if row else None


def valid_insurance_number(number: str) -> bool:
    if len(number) != 10:
        return False
    if not number[0].isalpha():
        return False
    return number[1:].isdigit()
E
cat > tests/test_patients.py <<'E'
from app.patients import valid_insurance_number


def test_accepts_a_good_number():
    assert valid_insurance_number("A123456789")


def test_rejects_a_short_number():
    assert not valid_insurance_number("A123")


def test_rejects_digits_first():
    assert not valid_insurance_number("1123456789")
E
cat > migrations/001_patients.sql <<'E'
create table patients (
  id bigint generated always as identity primary key,
  name text not null,
  insurance_number text unique not null check (length(insurance_number) = 10)
);
E
cat > migrations/002_visits.sql <<'E'
create table visits (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients (id),
  at timestamptz not null
);
E
cat > scripts/migrate.sh <<'E'
#!/bin/sh
set -eu
: "${DATABASE_URL:?}"
for f in migrations/*.sql; do psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f "$f"; done
E
cat > scripts/backup.sh <<'E'
#!/bin/sh
set -eu
docker compose exec -T db pg_dump -U clinic -Fc clinic > "backups/clinic-$(date +%F).dump"
E
chmod +x scripts/*.sh
cat > nginx/site.conf <<'E'
server {
  listen 443 ssl;
  server_name clinic.example;
  ssl_protocols TLSv1.2 TLSv1.3;
  add_header Strict-Transport-Security "max-age=31536000" always;
  location /admin {
    allow 10.0.0.0/8;
    deny all;
    proxy_pass http://web:8000;
  }
  location / {
    proxy_pass http://web:8000;
  }
}
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - run: pip install -r requirements.txt -r requirements-dev.txt
      - run: ruff check .
      - run: mypy app
      - run: pytest --cov=app
E
cat > .env <<'E'
DB_PASSWORD=made-up-clinic-pw-31
API_TOKEN=made-up-api-token-9c1e
DATABASE_URL=postgresql://clinic:made-up-clinic-pw-31@db.clinic.example:5432/clinic
SMTP_URL=smtp://mailer:made-up@smtp.clinic.example:587
E
printf 'DB_PASSWORD=\nAPI_TOKEN=\nDATABASE_URL=postgresql://clinic:@localhost:5432/clinic\n' > .env.example
printf '.env\nbackups/\n__pycache__/\n.pytest_cache/\n.ruff_cache/\n.mypy_cache/\nhtmlcov/\n.coverage\n.venv/\n' > .gitignore
printf '.env\n.git\nbackups\n' > .dockerignore
printf '# clinic\n\nRun `docker compose up -d` and open http://localhost:8000/docs.\n' > README.md
git init -q -b main; git add .; git -c user.name=a -c user.email=a@b.c commit -qm "clinic 0.9.1"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b visits-endpoint
cat > app/visits.py <<'E'
"""Visits (work in progress, not committed)."""


def visits_of(patient_id: int) -> list[dict[str, object]]:
    return []
E
echo "# TODO paging" >> app/patients.py
echo "PGDMP made up" > backups/clinic-2024-03-01.dump; touch -d 2024-03-01 backups/clinic-2024-03-01.dump
mkdir -p htmlcov .pytest_cache app/__pycache__; echo x > htmlcov/index.html; echo x > .pytest_cache/README.md; echo x > app/__pycache__/main.cpython-312.pyc
printf '{"auths":{"ghcr.io":{"auth":"bWFkZTp1cA=="}}}\n' > "$HOME/.docker/config.json"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nmadeup\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"; chmod 600 "$HOME/.ssh/id_ed25519"
