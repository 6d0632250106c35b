# Pulumi (TypeScript) + Cloudflare Worker, pnpm
mkdir -p infra worker/src worker/test .github/workflows .husky
cat > package.json <<'E'
{
  "name": "edge",
  "private": true,
  "packageManager": "pnpm@9.4.0",
  "scripts": {
    "prepare": "git config core.hooksPath .husky",
    "test": "vitest run --dir worker/test",
    "lint": "biome check .",
    "dev": "wrangler dev --local --config worker/wrangler.toml",
    "preview": "pulumi preview --stack dev --cwd infra",
    "deploy": "wrangler deploy --config worker/wrangler.toml --env production"
  },
  "devDependencies": {"wrangler": "^3.62.0", "vitest": "^2.0.1", "@biomejs/biome": "^1.8.3", "typescript": "^5.5.3"}
}
E
cat > biome.json <<'E'
{
  "linter": {
    "enabled": true,
    "rules": {
      "recommended": true,
      "suspicious": { "noExplicitAny": "error" },
      "security": { "noGlobalEval": "error" }
    }
  }
}
E
cat > infra/Pulumi.yaml <<'E'
name: edge
runtime: nodejs
description: zone, KV, R2 and WAF for edge
E
printf 'config:\n  edge:zone: dev.acme.example\n' > infra/Pulumi.dev.yaml
printf 'config:\n  edge:zone: acme.example\n  cloudflare:apiToken:\n    secure: AAABAfake==\n' > infra/Pulumi.prod.yaml
cat > infra/index.ts <<'E'
import * as cf from "@pulumi/cloudflare";
import * as pulumi from "@pulumi/pulumi";

const cfg = new pulumi.Config("edge");
const zone = cf.getZoneOutput({ name: cfg.require("zone") });

export const uploads = new cf.R2Bucket("uploads", {
  accountId: "0123456789abcdef",
  name: `uploads-${pulumi.getStack()}`,
}, { protect: true });

new cf.ZoneSettingsOverride("tls", {
  zoneId: zone.id,
  settings: { minTlsVersion: "1.2", ssl: "strict", alwaysUseHttps: "on" },
});

new cf.Ruleset("waf", {
  zoneId: zone.id,
  name: "managed waf",
  kind: "zone",
  phase: "http_request_firewall_managed",
  rules: [{ action: "execute", expression: "true", enabled: true }],
});
E
cat > worker/wrangler.toml <<'E'
name = "edge-router"
main = "src/index.ts"
compatibility_date = "2024-06-20"

[[kv_namespaces]]
binding = "FLAGS"
id = "f00dbabe1234"

[env.production]
routes = [{ pattern = "acme.example/*", zone_name = "acme.example" }]

[[env.production.d1_databases]]
binding = "DB"
database_name = "edge-prod"
database_id = "d1-prod-77"
E
cat > worker/src/index.ts <<'E'
import { allowOrigin } from "./cors";
import { checkSession } from "./session";

export default {
  async fetch(req: Request, env: { FLAGS: KVNamespace; SESSION_KEY: string }): Promise<Response> {
    const url = new URL(req.url);
    if (url.pathname === "/health") return new Response("ok");
    if (url.pathname.startsWith("/admin") && !(await checkSession(req, env.SESSION_KEY))) {
      return new Response("forbidden", { status: 403 });
    }
    const res = await fetch(req);
    const out = new Response(res.body, res);
    out.headers.set("Access-Control-Allow-Origin", allowOrigin(req.headers.get("Origin")));
    return out;
  },
};
E
cat > worker/src/cors.ts <<'E'
const ALLOWED = ["https://acme.example", "https://app.acme.example"];

export function allowOrigin(origin: string | null): string {
  return origin && ALLOWED.includes(origin) ? origin : ALLOWED[0];
}
E
cat > worker/src/session.ts <<'E'
export async function checkSession(req: Request, key: string): Promise<boolean> {
  const cookie = req.headers.get("Cookie") ?? "";
  const m = /session=([^;]+)\.([0-9a-f]{64})/.exec(cookie);
  if (!m) return false;
  const k = await crypto.subtle.importKey("raw", new TextEncoder().encode(key), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const sig = Uint8Array.from(m[2].match(/../g)!.map((h) => parseInt(h, 16)));
  return crypto.subtle.verify("HMAC", k, sig, new TextEncoder().encode(m[1]));
}
E
cat > worker/test/cors.test.ts <<'E'
import { expect, test } from "vitest";
import { allowOrigin } from "../src/cors";

test("unknown origins fall back to the main site", () => {
  expect(allowOrigin("https://evil.example")).toBe("https://acme.example");
});

test("known origin is echoed", () => {
  expect(allowOrigin("https://app.acme.example")).toBe("https://app.acme.example");
});
E
printf 'SESSION_KEY=fake-session-key-91\nCF_API_TOKEN=fake-cf-token\n' > worker/.dev.vars
printf 'node_modules/\n.wrangler/\n.dev.vars\ndist/\n' > .gitignore
printf '#!/bin/sh\npnpm lint\npnpm test\n' > .husky/pre-commit && chmod +x .husky/pre-commit
printf 'lockfileVersion: "9.0"\n' > pnpm-lock.yaml
cat > .github/workflows/ci.yml <<'E'
name: ci
on:
  pull_request:
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v4
      - uses: pnpm/action-setup@v4
      - run: pnpm install --frozen-lockfile --ignore-scripts
      - run: pnpm lint
      - run: pnpm test
E
mkdir -p .wrangler/state/v3/d1 "$HOME/.pulumi" "$HOME/.wrangler/config"
echo local > .wrangler/state/v3/d1/dev.sqlite
echo '{"accessTokens":{"https://api.pulumi.com":"pul-FAKE"}}' > "$HOME/.pulumi/credentials.json"
echo 'oauth_token = "fake"' > "$HOME/.wrangler/config/default.toml"
git init -q -b main
git add -A && git -c user.name=a -c user.email=a@b.c commit -qm "edge"
git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git" && git push -q -u origin main
git config core.hooksPath .husky
