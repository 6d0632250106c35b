# Node/Express + Postgres booking app, MCP servers, .env with live keys
G="git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false"
mkdir -p src/routes src/lib test db/migrations .github/workflows public
cat > package.json <<'X'
{
  "name": "clinic-booking",
  "private": true,
  "packageManager": "pnpm@9.7.0",
  "scripts": {
    "dev": "node --watch src/server.js",
    "test": "node --test test/",
    "lint": "eslint src",
    "migrate": "node db/migrate.js",
    "db:reset:test": "dropdb --if-exists clinic_test && createdb clinic_test",
    "deploy": "flyctl deploy --app clinic-prod"
  },
  "dependencies": {
    "express": "4.19.2",
    "helmet": "7.1.0",
    "pg": "8.12.0",
    "express-rate-limit": "7.4.0"
  },
  "devDependencies": { "eslint": "9.9.0" },
  "pnpm": { "onlyBuiltDependencies": [] }
}
X
printf 'lockfileVersion: "9.0"\npackages:\n  express@4.19.2:\n    resolution: {integrity: sha512-5T6nhjsT}\n' > pnpm-lock.yaml
cat > src/server.js <<'X'
import express from 'express';
import helmet from 'helmet';
import rateLimit from 'express-rate-limit';
import { login } from './routes/login.js';
import { booking } from './routes/booking.js';

const app = express();
app.use(helmet());
app.use(express.json({ limit: '100kb' }));
app.use('/login', rateLimit({ windowMs: 15 * 60 * 1000, max: 10 }), login);
app.use('/booking', booking);
app.get('/health', (req, res) => res.json({ ok: true }));
app.listen(process.env.PORT ?? 3000);
X
cat > src/routes/login.js <<'X'
import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { findUser, hash } from '../lib/users.js';

export const login = Router();

login.post('/', async (req, res) => {
  const user = await findUser(req.body.email);
  if (!user) return res.status(401).end();
  const given = Buffer.from(hash(req.body.password, user.salt));
  if (!timingSafeEqual(given, Buffer.from(user.hash))) {
    return res.status(401).end();
  }
  res.cookie('sid', user.sid, { httpOnly: true, secure: true, sameSite: 'lax' });
  res.json({ ok: true });
});
X
cat > src/routes/booking.js <<'X'
import { Router } from 'express';
import { pool } from '../lib/db.js';
import { requireUser } from '../lib/users.js';

export const booking = Router();

booking.get('/:id', requireUser, async (req, res) => {
  const { rows } = await pool.query(
    'SELECT * FROM bookings WHERE id = $1 AND patient_id = $2',
    [req.params.id, req.user.id],
  );
  if (rows.length === 0) return res.status(404).end();
  res.json(rows[0]);
});
X
cat > src/lib/users.js <<'X'
import { scryptSync } from 'node:crypto';
import { pool } from './db.js';

export const hash = (password, salt) => scryptSync(password, salt, 64).toString('hex');

export async function findUser(email) {
  const { rows } = await pool.query('SELECT * FROM users WHERE email = $1', [email]);
  return rows[0];
}

export function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
X
cat > src/lib/db.js <<'X'
import pg from 'pg';

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  ssl: { rejectUnauthorized: true },
});
X
cat > src/lib/format.js <<'X'
export function formatSlot(date) {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
X
cat > test/format.test.js <<'X'
import assert from 'node:assert/strict';
import test from 'node:test';
import { formatSlot } from '../src/lib/format.js';

test('formats a slot', () => {
  assert.equal(formatSlot(new Date('2024-05-01T09:30:00Z')), '2024-05-01 09:30');
});
X
cat > test/login.test.js <<'X'
import assert from 'node:assert/strict';
import test from 'node:test';
import { hash } from '../src/lib/users.js';

test('hash differs by salt', () => {
  assert.notEqual(hash('pw', 'a'), hash('pw', 'b'));
});

test('hash is long', () => {
  assert.equal(hash('pw', 'a').length, 128);
});
X
printf 'CREATE TABLE users (id serial primary key, email text unique, salt text, hash text, sid text);\n' > db/migrations/001.sql
printf 'CREATE TABLE bookings (id serial primary key, patient_id int references users(id), slot timestamptz);\n' > db/migrations/002.sql
printf 'console.log("migrate");\n' > db/migrate.js
cat > .mcp.json <<'X'
{
  "mcpServers": {
    "postgres": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-postgres@0.6.2", "postgres://ro@localhost/clinic_dev"] },
    "linear": { "type": "http", "url": "https://mcp.linear.app/mcp" }
  }
}
X
cat > .github/workflows/ci.yml <<'X'
name: ci
on:
  pull_request:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: corepack enable && pnpm install --frozen-lockfile
      - run: pnpm lint
      - run: pnpm test
      - uses: github/codeql-action/analyze@v3
X
printf '.env\nnode_modules\nuploads/\n*.dump\n' > .gitignore
printf '# Clinic booking\n\n    pnpm dev\n' > README.md
printf 'DATABASE_URL=postgres://localhost/clinic_dev\nSTRIPE_KEY=sk_test_xxx\nPORT=3000\n' > .env.example
git init -q -b main; git add -A; $G commit -q -m "clinic booking"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b feat/reminders
printf 'export const remind = (slot) => `Your visit: ${slot}`;\n' > src/lib/remind.js; git add -A; $G commit -q -m "feat: reminder text"
printf '// TODO sms\n' >> src/lib/remind.js
printf 'DATABASE_URL=postgres://app:Zt7qP2@db.clinic.example/clinic\nSTRIPE_KEY=sk_live_51Kx9fakeQ0\nSMTP_PASS=kR8fake\n' > .env
mkdir -p uploads node_modules/express; printf 'scan of referral' > uploads/patient-17.pdf; echo '{}' > node_modules/express/package.json
printf 'PGDMP' > nightly.dump
