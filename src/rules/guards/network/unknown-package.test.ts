import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './unknown-package.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'go install github.com/fastgo/limiter/cmd/l@latest',
      'npm init zz-fork-app web',
      'pnpm create zz-fork-app',
      'yarn create zz-fork-app',
      'bun create zz-fork-app',
      'bunx fix-my-ci',
      'pnpx fix-my-ci',
      'pnpm dlx quick-db-patcher',
      'yarn dlx @xqlabs/codemod src',
      'npm exec --yes -- totally-unknown-pkg run',
      'npm x totally-unknown-pkg',
      'bun x totally-unknown-pkg',
      'pipx run quick-formatterx .',
      'uv tool run quick-formatterx .',
      'npx --package=odd-thing odd',
      'bash -c "npx -y odd-thing"',
    ],
    allows: [
      'go install ./...',
      'go install golang.org/x/tools/gopls@latest',
      'npm init -y',
      'npm init -w packages/core -y',
      'npm init playwright@latest',
      'npm create vite@latest web -- --template react-ts',
      'npm init @eslint/config@latest',
      'bun create next-app web',
      'pnpm create astro@latest',
      'yarn init -2',
      'npx tsc --noEmit -p tsconfig.build.json',
      'npx commitlint --from HEAD~1',
      'uvx --from ruff ruff check',
      'npx -y prettier@3 --write src',
      'npx @biomejs/biome check src',
      'npx ./tools/gen.js',
      'npx --no-install odd-thing',
      'pnpm dlx create-next-app web',
      'pnpm exec odd-thing',
      'go run .',
      "rg 'npx -y odd-thing' docs",
    ],
  },
  {
    facts: {
      files: {
        'package.json': '{"devDependencies":{"acme-codegen":"2.0.0"}}',
        'node_modules/.bin/installed-here': '',
        'go.mod': 'module github.com/acme/shop\n\nrequire github.com/odd/required v1.2.0\n',
      },
    },
    allows: [
      'npx acme-codegen --out src',
      'npx installed-here',
      'go run github.com/acme/tool/cmd/gen@v1.0.0',
      'go run github.com/odd/required/cmd/x@v1.2.0',
    ],
  },
  {
    facts: {
      branch: 'main',
      files: { Makefile: 'flash:\n\tflash-odd --port x\n', 'odd-board.ini': '[env]\n', 'notes.ini': '' },
      uncommitted: ['notes.ini'],
    },
    asks: ['uvx odd', 'pipx run notes'],
    allows: ['uvx flash-odd==1.2 info', 'pipx run odd-board==6.1 --version'],
  },
)
