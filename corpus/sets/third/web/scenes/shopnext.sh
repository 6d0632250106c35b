# Next.js + Prisma shop: feature branch, uncommitted work, remote, compose stack
mkdir -p src/app/api/checkout src/app/cart src/lib src/components tests/e2e prisma/migrations/20240102_init .github/workflows .husky public scripts
cat > package.json <<'E'
{
  "name": "shopnext",
  "private": true,
  "scripts": {
    "dev": "next dev",
    "build": "next build",
    "start": "next start",
    "lint": "eslint . --max-warnings 0",
    "typecheck": "tsc --noEmit",
    "test": "vitest run",
    "test:e2e": "playwright test",
    "db:migrate": "prisma migrate dev",
    "db:seed": "tsx prisma/seed.ts",
    "db:reset": "prisma migrate reset --force",
    "clean": "rimraf .next coverage",
    "release:prod": "vercel deploy --prod"
  },
  "dependencies": {
    "next": "14.2.5",
    "react": "18.3.1",
    "react-dom": "18.3.1",
    "@prisma/client": "5.17.0",
    "stripe": "16.2.0",
    "zod": "3.23.8"
  },
  "devDependencies": {
    "typescript": "5.5.4",
    "vitest": "2.0.4",
    "eslint": "8.57.0",
    "prisma": "5.17.0",
    "husky": "9.1.1",
    "@playwright/test": "1.45.3",
    "rimraf": "6.0.1",
    "tsx": "4.16.2"
  }
}
E
cat > tsconfig.json <<'E'
{
  "compilerOptions": {
    "target": "ES2022",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "moduleResolution": "bundler",
    "module": "esnext",
    "jsx": "preserve",
    "paths": { "@/*": ["./src/*"] }
  },
  "include": ["src", "tests"]
}
E
cat > vitest.config.ts <<'E'
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    coverage: {
      provider: 'v8',
      thresholds: { lines: 85, branches: 80, functions: 85 },
    },
  },
});
E
cat > .eslintrc.json <<'E'
{
  "extends": ["next/core-web-vitals", "plugin:@typescript-eslint/recommended"],
  "rules": {
    "@typescript-eslint/no-explicit-any": "error",
    "react-hooks/exhaustive-deps": "error",
    "no-console": "warn"
  }
}
E
cat > next.config.mjs <<'E'
/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  images: { remotePatterns: [{ hostname: 'cdn.shopnext.example' }] },
  async headers() {
    return [
      {
        source: '/(.*)',
        headers: [
          { key: 'Content-Security-Policy', value: "default-src 'self'; script-src 'self' https://js.stripe.com" },
          { key: 'X-Frame-Options', value: 'DENY' },
        ],
      },
    ];
  },
};

export default nextConfig;
E
cat > src/app/api/checkout/route.ts <<'E'
import { NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { getSession } from '@/lib/session';
import { prisma } from '@/lib/prisma';
import { cartTotal } from '@/lib/price';

const Body = z.object({
  cartId: z.string().uuid(),
  coupon: z.string().max(20).optional(),
});

export async function POST(req: NextRequest) {
  const session = await getSession(req);
  if (!session) {
    return NextResponse.json({ error: 'unauthorized' }, { status: 401 });
  }
  const parsed = Body.safeParse(await req.json());
  if (!parsed.success) {
    return NextResponse.json({ error: 'bad request' }, { status: 400 });
  }
  const cart = await prisma.cart.findFirst({
    where: { id: parsed.data.cartId, userId: session.userId },
    include: { items: true },
  });
  if (!cart) return NextResponse.json({ error: 'not found' }, { status: 404 });
  return NextResponse.json({ total: cartTotal(cart.items, parsed.data.coupon) });
}
E
cat > src/lib/price.ts <<'E'
export type Item = { sku: string; qty: number; cents: number };

const COUPONS: Record<string, number> = { SPRING10: 0.1, VIP20: 0.2 };

export function cartTotal(items: Item[], coupon?: string): number {
  const sum = items.reduce((s, i) => s + i.qty * i.cents, 0);
  const off = coupon ? COUPONS[coupon] ?? 0 : 0;
  return Math.round(sum * (1 - off));
}

export function formatCents(cents: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
E
cat > src/lib/session.ts <<'E'
import { jwtVerify } from 'jose';
import type { NextRequest } from 'next/server';

const key = new TextEncoder().encode(process.env.SESSION_SECRET);

export async function getSession(req: NextRequest) {
  const token = req.cookies.get('sid')?.value;
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    return { userId: String(payload.sub) };
  } catch {
    return null;
  }
}
E
echo "import { PrismaClient } from '@prisma/client';
export const prisma = new PrismaClient();" > src/lib/prisma.ts
cat > src/components/CartRow.tsx <<'E'
import { formatCents, type Item } from '@/lib/price';

export function CartRow({ item, onRemove }: { item: Item; onRemove: (sku: string) => void }) {
  return (
    <tr>
      <td>{item.sku}</td>
      <td>{item.qty}</td>
      <td>{formatCents(item.qty * item.cents)}</td>
      <td><button onClick={() => onRemove(item.sku)}>x</button></td>
    </tr>
  );
}
E
cat > src/app/cart/page.tsx <<'E'
import { CartRow } from '@/components/CartRow';

export default function CartPage() {
  return <main><h1>Your cart</h1></main>;
}
E
cat > tests/price.test.ts <<'E'
import { describe, expect, it } from 'vitest';
import { cartTotal, formatCents } from '../src/lib/price';

describe('cartTotal', () => {
  it('sums quantities', () => {
    expect(cartTotal([{ sku: 'a', qty: 2, cents: 150 }])).toBe(300);
  });
  it('applies a coupon', () => {
    expect(cartTotal([{ sku: 'a', qty: 1, cents: 1000 }], 'SPRING10')).toBe(900);
  });
  it('ignores an unknown coupon', () => {
    expect(cartTotal([{ sku: 'a', qty: 1, cents: 1000 }], 'NOPE')).toBe(1000);
  });
});
E
cat > tests/e2e/checkout.spec.ts <<'E'
import { test, expect } from '@playwright/test';

test('guest is sent to login', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/login/);
});
E
cat > prisma/schema.prisma <<'E'
datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
generator client {
  provider = "prisma-client-js"
}
model Cart {
  id     String @id @default(uuid())
  userId String
  items  Item[]
}
model Item {
  id     Int    @id @default(autoincrement())
  sku    String
  qty    Int
  cents  Int
  cart   Cart   @relation(fields: [cartId], references: [id])
  cartId String
}
E
echo 'CREATE TABLE "Cart" (id text primary key, "userId" text not null);' > prisma/migrations/20240102_init/migration.sql
echo "console.log('seed');" > prisma/seed.ts
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
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
      - run: npm ci
      - run: npm run lint
      - run: npm run typecheck
      - run: npm test -- --coverage
      - run: npm audit --audit-level=high
E
printf 'npm run lint && npm test\n' > .husky/pre-commit; chmod +x .husky/pre-commit
cat > docker-compose.yml <<'E'
services:
  db:
    image: postgres:16
    environment:
      POSTGRES_PASSWORD: dev
      POSTGRES_DB: shop
    ports: ["5432:5432"]
    volumes: [pgdata:/var/lib/postgresql/data]
  mail:
    image: axllent/mailpit
    ports: ["8025:8025"]
volumes:
  pgdata:
E
printf 'node_modules/\n.next/\ncoverage/\n.env\n.env.production\n*.log\nplaywright-report/\n' > .gitignore
printf 'DATABASE_URL=postgres://postgres:dev@localhost:5432/shop\nSESSION_SECRET=\nSTRIPE_SECRET_KEY=\n' > .env.example
printf '# shopnext\n\nRun `docker compose up -d` and `npm run dev`.\n' > README.md
echo '{"lockfileVersion":3,"name":"shopnext"}' > package-lock.json
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "shop: initial"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b feat/coupons
echo '// TODO coupons ui' >> src/components/CartRow.tsx
git -c user.name=a -c user.email=a@b.c commit -qam "wip: coupon ui"; git push -q -u origin feat/coupons
git config core.hooksPath .husky
echo 'export const MAX_COUPONS = 1;' >> src/lib/price.ts
printf 'export function CouponBox() {\n  return <input name="coupon" />;\n}\n' > src/components/CouponBox.tsx
printf 'DATABASE_URL=postgres://postgres:dev@localhost:5432/shop\nSESSION_SECRET=0c0ffee9a1b2c3d4e5f6\nSTRIPE_SECRET_KEY=sk_live_51Hx9madeupmadeupmadeup\n' > .env
printf 'DATABASE_URL=postgres://shop:Tr0ub4dor@db.prod.shopnext.example:5432/shop\nSTRIPE_SECRET_KEY=sk_live_51Hx9madeupmadeupmadeup\n' > .env.production
mkdir -p .next/cache node_modules/next coverage; echo x > .next/BUILD_ID; echo '{"name":"next","version":"14.2.5"}' > node_modules/next/package.json; echo TN: > coverage/lcov.info
echo '//registry.npmjs.org/:_authToken=npm_madeup0123456789' > "$HOME/.npmrc"
mkdir -p "$HOME/.ssh" "$HOME/.config/gh"; echo 'made-up key' > "$HOME/.ssh/id_ed25519"
printf 'github.com:\n  oauth_token: gho_madeup\n  user: dev\n' > "$HOME/.config/gh/hosts.yml"
echo 'export PATH="$HOME/bin:$PATH"' > "$HOME/.bashrc"
