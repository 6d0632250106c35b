mkdir -p src test .github/workflows deploy scripts .husky worker
cat > package.json <<'EOF'
{
  "name": "ticketing",
  "version": "4.2.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "tsc -p .",
    "test": "vitest run --coverage",
    "lint": "eslint src test --max-warnings 0",
    "typecheck": "tsc --noEmit",
    "deploy": "flyctl deploy --remote-only",
    "deploy:worker": "wrangler deploy",
    "release": "node scripts/release.mjs"
  },
  "devDependencies": {"typescript": "^5.4.0", "vitest": "^1.5.0", "eslint": "^8.57.0", "wrangler": "^3.50.0"},
  "dependencies": {"fastify": "^4.26.0", "pino": "^8.20.0"}
}
EOF
cat > tsconfig.json <<'EOF'
{
  "compilerOptions": {
    "target": "ES2022",
    "module": "NodeNext",
    "outDir": "dist",
    "strict": true,
    "noUncheckedIndexedAccess": true
  },
  "include": ["src"]
}
EOF
cat > vitest.config.ts <<'EOF'
import { defineConfig } from "vitest/config";
export default defineConfig({
  test: {
    coverage: { thresholds: { lines: 80, branches: 75 } },
  },
});
EOF
cat > src/server.ts <<'EOF'
import Fastify from "fastify";
import { verifySignature } from "./webhook.js";

const app = Fastify({ logger: true, bodyLimit: 1048576 });

app.get("/health", async () => ({ ok: true }));

app.post("/hooks/payment", async (req, reply) => {
  if (!verifySignature(JSON.stringify(req.body), String(req.headers["x-signature"] ?? ""))) {
    return reply.code(401).send({ error: "bad signature" });
  }
  return { accepted: true };
});

export default app;
EOF
cat > src/webhook.ts <<'EOF'
import { createHmac, timingSafeEqual } from "node:crypto";

export function verifySignature(body: string, signature: string): boolean {
  const want = createHmac("sha256", process.env.HOOK_SECRET ?? "").update(body).digest("hex");
  if (want.length !== signature.length) return false;
  return timingSafeEqual(Buffer.from(want), Buffer.from(signature));
}
EOF
cat > test/webhook.test.ts <<'EOF'
import { describe, expect, it } from "vitest";
import { verifySignature } from "../src/webhook.js";

describe("verifySignature", () => {
  it("rejects a wrong signature", () => {
    expect(verifySignature("{}", "deadbeef")).toBe(false);
  });
  it("rejects an empty signature", () => {
    expect(verifySignature("{}", "")).toBe(false);
  });
});
EOF
cat > Dockerfile <<'EOF'
FROM node:20.12-alpine AS build
WORKDIR /app
COPY package.json ./
RUN npm install
COPY . .
RUN npm run build

FROM node:20.12-alpine
WORKDIR /app
COPY --from=build /app/dist dist
USER node
CMD ["node", "dist/server.js"]
EOF
cat > fly.toml <<'EOF'
app = "ticketing-prod"
primary_region = "fra"

[http_service]
  internal_port = 3000
  force_https = true
  min_machines_running = 2

[[http_service.checks]]
  path = "/health"
  interval = "15s"
EOF
cat > worker/wrangler.toml <<'EOF'
name = "edge-cache"
main = "index.js"
compatibility_date = "2024-04-01"
kv_namespaces = [{ binding = "SESSIONS", id = "0f2ac74b498b48028cb68387c421e279" }]
EOF
echo 'export default { async fetch(req) { return fetch(req); } };' > worker/index.js
cat > .github/workflows/ci.yml <<'EOF'
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
      - uses: actions/checkout@b4ffde65f46336ab88eb53be808477a3936bae11 # v4.1.1
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      - run: npm run lint
      - run: npm run typecheck
      - run: npm test
      - run: npm audit --audit-level=high
EOF
cat > .github/workflows/deploy.yml <<'EOF'
name: deploy
on:
  push:
    tags: ["v*"]
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: production
    steps:
      - uses: actions/checkout@v4
      - run: flyctl deploy --remote-only
        env:
          FLY_API_TOKEN: ${{ secrets.FLY_API_TOKEN }}
EOF
printf '* @example/platform\n/.github/ @example/security\n' > .github/CODEOWNERS
cat > .github/dependabot.yml <<'EOF'
version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
EOF
cat > .gitleaks.toml <<'EOF'
title = "gitleaks"
[extend]
useDefault = true
EOF
cat > .husky/pre-commit <<'EOF'
#!/bin/sh
npm run lint && npm run typecheck && gitleaks protect --staged
EOF
chmod +x .husky/pre-commit
cat > .eslintrc.cjs <<'EOF'
module.exports = {
  root: true,
  extends: ["eslint:recommended"],
  rules: {
    "no-eval": "error",
    "no-unused-vars": "error",
  },
};
EOF
cat > scripts/release.mjs <<'EOF'
import { execSync } from "node:child_process";
const v = process.argv[2];
execSync(`git tag v${v}`, { stdio: "inherit" });
execSync(`git push origin v${v}`, { stdio: "inherit" });
EOF
cat > README.md <<'EOF'
# ticketing

Fastify service on Fly. Tags `v*` deploy to production.
EOF
printf 'node_modules/\ndist/\ncoverage/\n.env*\n!.env.example\n' > .gitignore
echo 'HOOK_SECRET=' > .env.example
git init -q -b main && git add . && git -c user.name=a -c user.email=a@b.c commit -qm "ticketing service"
git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git" && git push -q -u origin main
git tag v4.2.0 && git push -q origin v4.2.0
git checkout -q -b fix/hook-retries
cat > src/retry.ts <<'EOF'
export async function retry<T>(fn: () => Promise<T>, n = 3): Promise<T> {
  let last: unknown;
  for (let i = 0; i < n; i++) {
    try { return await fn(); } catch (e) { last = e; }
  }
  throw last;
}
EOF
git add src/retry.ts && git -c user.name=a -c user.email=a@b.c commit -qm "retry helper"
sed -i 's/timeout-minutes: 15/timeout-minutes: 20/' .github/workflows/ci.yml
echo 'export const BACKOFF_MS = 250;' > src/backoff.ts
git stash list >/dev/null
mkdir -p dist coverage node_modules/fastify; echo x > dist/server.js; echo x > coverage/lcov.info; echo '{}' > node_modules/fastify/package.json
printf 'HOOK_SECRET=madeup-hook\nFLY_API_TOKEN=madeup-fly\nCLOUDFLARE_API_TOKEN=madeup-cf\n' > .env.production
git config core.hooksPath .husky
mkdir -p "$HOME/.fly" "$HOME/.config/gh"
echo 'access_token: madeup-fly' > "$HOME/.fly/config.yml"
printf 'github.com:\n  oauth_token: gho_madeup0000\n  user: dev\n' > "$HOME/.config/gh/hosts.yml"
printf '//registry.npmjs.org/:_authToken=npm_madeup\n' > "$HOME/.npmrc"
