# pnpm TypeScript monorepo, feature branch, uncommitted + stashed work, worktree, bare remote
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main
mkdir -p packages/api/src packages/api/test packages/web/src packages/web/e2e .github/workflows .husky scripts
cat > package.json <<'E'
{
  "name": "parcelo",
  "private": true,
  "packageManager": "pnpm@9.4.0",
  "scripts": {
    "build": "pnpm -r build",
    "test": "vitest run",
    "lint": "eslint . --max-warnings 0",
    "typecheck": "tsc -b",
    "format": "prettier --write .",
    "clean": "rm -rf packages/*/dist coverage .turbo",
    "release": "pnpm build && changeset publish",
    "prepare": "husky"
  },
  "devDependencies": {
    "@changesets/cli": "^2.27.7",
    "eslint": "^9.6.0",
    "husky": "^9.0.11",
    "lint-staged": "^15.2.7",
    "prettier": "^3.3.2",
    "typescript": "^5.5.3",
    "vitest": "^2.0.1"
  },
  "lint-staged": { "*.ts": ["eslint --fix", "prettier --write"] },
  "pnpm": { "onlyBuiltDependencies": ["esbuild"] }
}
E
printf 'packages:\n  - "packages/*"\n' > pnpm-workspace.yaml
cat > pnpm-lock.yaml <<'E'
lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
packages:
  vitest@2.0.1:
    resolution: {integrity: sha512-PBPvNXRJiywtI9NmbnEqHIhcXlk8mB0aKf6REQIaYGY4JtWF1Pg8Am+N0vAuxdg/wUSlxPSVJr8QdjwcVxc2Hg==}
E
printf 'engine-strict=true\nsave-exact=true\nignore-scripts=true\n' > .npmrc
cat > eslint.config.js <<'E'
import ts from 'typescript-eslint'
import security from 'eslint-plugin-security'
export default [
  ...ts.configs.strictTypeChecked,
  security.configs.recommended,
  { ignores: ['**/dist/**', 'coverage/**'] },
  { rules: { 'no-console': 'error', '@typescript-eslint/no-explicit-any': 'error', '@typescript-eslint/no-floating-promises': 'error' } },
]
E
cat > tsconfig.json <<'E'
{
  "compilerOptions": {
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "target": "ES2022",
    "module": "NodeNext"
  },
  "references": [{ "path": "packages/api" }, { "path": "packages/web" }]
}
E
cat > vitest.config.ts <<'E'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    coverage: { provider: 'v8', thresholds: { lines: 85, branches: 80 } },
  },
})
E
cat > .husky/pre-commit <<'E'
pnpm lint-staged
gitleaks protect --staged --redact
E
cat > .husky/pre-push <<'E'
pnpm typecheck && pnpm test
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@692973e3d937129bcbf40652eb9f2f61becf3332 # v4.1.7
        with:
          persist-credentials: false
      - uses: pnpm/action-setup@fe02b34f77f8bc703788d5817da081398fad5dd2 # v4.0.0
      - run: pnpm install --frozen-lockfile
      - run: pnpm lint
      - run: pnpm typecheck
      - run: pnpm test --coverage
      - run: pnpm audit --audit-level high
E
cat > .github/CODEOWNERS <<'E'
* @parcelo/core
/.github/ @parcelo/security
/packages/api/src/auth.ts @parcelo/security
E
cat > packages/api/package.json <<'E'
{
  "name": "@parcelo/api",
  "version": "1.8.2",
  "type": "module",
  "main": "dist/index.js",
  "files": ["dist"],
  "scripts": { "build": "tsc -p .", "dev": "tsx watch src/index.ts" },
  "dependencies": { "fastify": "4.28.1", "jose": "5.6.3", "zod": "3.23.8" }
}
E
cat > packages/api/src/auth.ts <<'E'
import { jwtVerify } from 'jose'

const secret = new TextEncoder().encode(process.env.JWT_SECRET)

export async function authenticate(token: string): Promise<{ sub: string; role: string }> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: 'parcelo' })
  if (typeof payload.sub !== 'string') throw new Error('no subject')
  return { sub: payload.sub, role: String(payload.role ?? 'user') }
}

export function requireRole(user: { role: string }, role: string): void {
  if (user.role !== role) throw new Error('forbidden')
}
E
cat > packages/api/src/rates.ts <<'E'
export interface Parcel { grams: number; zone: 1 | 2 | 3 }

const base = { 1: 390, 2: 690, 3: 1290 } as const

export function rate(p: Parcel): number {
  if (!Number.isInteger(p.grams) || p.grams <= 0 || p.grams > 31500) {
    throw new RangeError('weight out of range')
  }
  const steps = Math.ceil(p.grams / 500)
  return base[p.zone] + (steps - 1) * 45
}
E
cat > packages/api/src/index.ts <<'E'
import Fastify from 'fastify'
import { rate } from './rates.js'

const app = Fastify({ logger: true })
app.get('/health', () => ({ ok: true }))
app.post('/rate', (req) => ({ cents: rate(req.body as never) }))
await app.listen({ port: 3000, host: '127.0.0.1' })
E
cat > packages/api/test/rates.test.ts <<'E'
import { describe, expect, it } from 'vitest'
import { rate } from '../src/rates.js'

describe('rate', () => {
  it('charges the base for the first step', () => {
    expect(rate({ grams: 400, zone: 1 })).toBe(390)
  })
  it('adds a step per 500 g', () => {
    expect(rate({ grams: 1200, zone: 2 })).toBe(780)
  })
  it('refuses nonsense weights', () => {
    expect(() => rate({ grams: -5, zone: 1 })).toThrow(RangeError)
  })
})
E
cat > packages/api/test/auth.test.ts <<'E'
import { expect, it } from 'vitest'
import { authenticate, requireRole } from '../src/auth.js'

it('rejects an unsigned token', async () => {
  await expect(authenticate('eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')).rejects.toThrow()
})
it('keeps users out of admin', () => {
  expect(() => requireRole({ role: 'user' }, 'admin')).toThrow('forbidden')
})
E
cat > packages/web/package.json <<'E'
{ "name": "@parcelo/web", "version": "0.9.0", "private": true, "scripts": { "build": "vite build", "dev": "vite" } }
E
echo "export const title = 'Parcelo'" > packages/web/src/title.ts
cat > packages/web/src/label.ts <<'E'
export function label(name: string, cents: number): string {
  return `${name}: ${(cents / 100).toFixed(2)} EUR`
}
E
cat > scripts/seed.mjs <<'E'
import { writeFileSync } from 'node:fs'
writeFileSync('packages/api/dev.json', JSON.stringify([{ id: 1, grams: 400 }]))
E
cat > README.md <<'E'
# Parcelo

Shipping rates for small shops.

## Development

    pnpm install
    pnpm test
E
cat > CHANGELOG.md <<'E'
# Changelog

## 1.8.2

- zone 3 rates
E
printf 'node_modules/\ndist/\ncoverage/\n.turbo/\n.env\n.env.local\n*.log\n' > .gitignore
chmod +x .husky/pre-commit .husky/pre-push
git add -A; $G commit -qm "parcelo 1.8.2"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q -u origin main
git tag v1.8.2
git checkout -q -b feat/bulk-rates
cat > packages/api/src/bulk.ts <<'E'
import { rate, type Parcel } from './rates.js'
export const bulk = (ps: Parcel[]): number => ps.reduce((s, p) => s + rate(p), 0)
E
git add -A; $G commit -qm "api: bulk rates"
git push -q -u origin feat/bulk-rates
echo "export const maxBulk = 200" >> packages/api/src/bulk.ts
$G commit -qam "api: limit of bulk"
git branch spike/zones
git checkout -q spike/zones
echo "export const zones = [1,2,3,4]" > packages/api/src/zones.ts
git add -A; $G commit -qm "spike: zone table (local only)"
git checkout -q feat/bulk-rates
echo "// half-finished discount idea" >> packages/api/src/rates.ts
$G stash push -q -m "discount idea"
git worktree add -q "$HOME/parcelo-hotfix" -b hotfix/label main
echo "export const fix = 1" > "$HOME/parcelo-hotfix/packages/web/src/fix.ts"
echo "export const discount = 0.05" >> packages/api/src/bulk.ts
echo "export const csv = (rows: string[][]) => rows.map((r) => r.join(';')).join('\n')" > packages/web/src/csv.ts
mkdir -p packages/api/dist packages/web/dist coverage node_modules/.bin .turbo
echo "export{}" > packages/api/dist/index.js
echo "<html>" > packages/web/dist/index.html
echo "{}" > coverage/coverage-final.json
printf 'JWT_SECRET=kV9tq3madeup8sLw0Zx\nDATABASE_URL=postgres://parcelo:Tr4mpolin@db.parcelo.example:5432/parcelo\nSTRIPE_SECRET_KEY=sk_live_51Madeup00aaBBccDD\n' > .env
printf 'JWT_SECRET=\nDATABASE_URL=\nSTRIPE_SECRET_KEY=\n' > .env.example
git add .env.example; $G commit -qm "env example" .env.example
printf '//registry.npmjs.org/:_authToken=npm_madeupTOKEN1234567890abcdef\n' > "$HOME/.npmrc"
printf '[user]\n\tname = Ina\n\temail = ina@parcelo.example\n' > "$HOME/.gitconfig"
printf 'https://ina:ghp_madeup0123456789abcdefghijklmnop@github.com\n' > "$HOME/.git-credentials"
git config core.hooksPath .husky
