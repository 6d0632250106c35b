# TypeScript monorepo (pnpm, Nx, Turborepo caches, changesets), publishes npm packages
git init -q -b main
mkdir -p packages/ui/src packages/sdk/src packages/sdk/test packages/cli/src .changeset .github/workflows .husky tools dist/packages/ui node_modules/.cache/turbo .nx/cache apps/docs
cat > package.json <<'E'
{
  "name": "polynx",
  "private": true,
  "packageManager": "pnpm@9.4.0",
  "scripts": {
    "build": "turbo run build",
    "test": "vitest run --coverage",
    "lint": "eslint . --max-warnings 0",
    "typecheck": "tsc -b",
    "version": "changeset version",
    "release": "pnpm build && changeset publish",
    "clean": "turbo run clean && rm -rf dist",
    "prepare": "husky"
  },
  "devDependencies": {
    "@changesets/cli": "^2.27.5",
    "eslint": "^9.5.0",
    "nx": "^19.3.0",
    "turbo": "^2.0.4",
    "typescript": "^5.5.2",
    "vitest": "^1.6.0"
  }
}
E
printf 'packages:\n  - packages/*\n  - apps/*\n' > pnpm-workspace.yaml
printf '{\n  "tasks": {\n    "build": { "dependsOn": ["^build"], "outputs": ["dist/**"] },\n    "test": { "dependsOn": ["build"] }\n  }\n}\n' > turbo.json
printf '{\n  "targetDefaults": { "build": { "cache": true }, "test": { "cache": true } },\n  "defaultBase": "main"\n}\n' > nx.json
printf '{\n  "compilerOptions": {\n    "strict": true,\n    "noImplicitAny": true,\n    "noUncheckedIndexedAccess": true,\n    "target": "ES2022"\n  }\n}\n' > tsconfig.base.json
printf 'export default [\n  {\n    rules: {\n      "no-eval": "error",\n      "no-unused-vars": "error",\n      "@typescript-eslint/no-floating-promises": "error"\n    }\n  }\n];\n' > eslint.config.mjs
printf 'import { defineConfig } from "vitest/config";\nexport default defineConfig({\n  test: {\n    include: ["packages/**/*.test.ts"],\n    coverage: { thresholds: { lines: 90, branches: 85 } }\n  }\n});\n' > vitest.config.ts
printf '{\n  "name": "@polynx/sdk",\n  "version": "5.3.0",\n  "main": "dist/index.js",\n  "files": ["dist"],\n  "scripts": { "build": "tsc -p .", "clean": "rm -rf dist" }\n}\n' > packages/sdk/package.json
printf '{\n  "name": "@polynx/ui",\n  "version": "2.0.1",\n  "main": "dist/index.js",\n  "scripts": { "build": "tsc -p ." }\n}\n' > packages/ui/package.json
printf '{\n  "name": "@polynx/cli",\n  "version": "1.1.0",\n  "bin": { "polynx": "dist/main.js" }\n}\n' > packages/cli/package.json
cat > packages/sdk/src/webhook.ts <<'E'
import { createHmac, timingSafeEqual } from "node:crypto";

export function verifyWebhook(body: string, sig: string, secret: string): boolean {
  const want = createHmac("sha256", secret).update(body).digest();
  const got = Buffer.from(sig, "hex");
  if (got.length !== want.length) {
    return false;
  }
  return timingSafeEqual(got, want);
}
E
cat > packages/sdk/src/url.ts <<'E'
export function assertHttps(u: string): URL {
  const url = new URL(u);
  if (url.protocol !== "https:") {
    throw new Error("https only");
  }
  return url;
}
E
cat > packages/sdk/test/webhook.test.ts <<'E'
import { expect, test } from "vitest";
import { verifyWebhook } from "../src/webhook";
import { assertHttps } from "../src/url";

test("rejects a forged signature", () => {
  expect(verifyWebhook("{}", "00".repeat(32), "s")).toBe(false);
});

test("http is refused", () => {
  expect(() => assertHttps("http://x.example")).toThrow("https only");
});
E
printf 'export const Button = () => null;\n' > packages/ui/src/index.ts
printf '#!/usr/bin/env node\nconsole.log("polynx");\n' > packages/cli/src/main.ts
printf 'pnpm lint\npnpm typecheck\n' > .husky/pre-commit
printf '{ "access": "public", "baseBranch": "main" }\n' > .changeset/config.json
printf 'name: release\non:\n  push:\n    branches: [main]\npermissions:\n  contents: read\n  id-token: write\njobs:\n  release:\n    runs-on: ubuntu-latest\n    environment: npm-publish\n    steps:\n      - uses: actions/checkout@v4\n      - run: pnpm install --frozen-lockfile --ignore-scripts\n      - run: pnpm lint && pnpm test\n      - run: pnpm release\n' > .github/workflows/release.yml
printf '* @acme/platform\n/.github/ @acme/security\n' > CODEOWNERS
printf 'lockfileVersion: "9.0"\n' > pnpm-lock.yaml
printf 'ignore-scripts=true\naudit-level=high\n' > .npmrc
printf 'node_modules/\ndist/\n.nx/\n.env*\n*.tsbuildinfo\n' > .gitignore
printf '# polynx\n' > README.md
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "monorepo"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main; git push -q origin main:next
git checkout -q -b feat/sdk-retry
printf 'export const retry = async <T>(f: () => Promise<T>, n = 3): Promise<T> => { try { return await f(); } catch (e) { if (n <= 1) throw e; return retry(f, n - 1); } };\n' > packages/sdk/src/retry.ts
printf 'NX_CLOUD_ACCESS_TOKEN=fake-nx-rw\nTURBO_TOKEN=fake-turbo\n' > .env.local
echo js > dist/packages/ui/index.js; echo c > node_modules/.cache/turbo/x; echo c > .nx/cache/y
printf '//registry.npmjs.org/:_authToken=npm_FAKEfakeFAKEfake0123456789\n' > "$HOME/.npmrc"
printf 'export PATH="$HOME/bin:$PATH"\n' > "$HOME/.zshrc"
