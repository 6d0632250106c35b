import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './loosened.ts'

const flat =
  "import js from 'x'\nexport default defineConfig([\n  { ignores: ['dist/'] },\n  { rules: { 'no-console': 'error', 'max-lines': ['error', { max: 300 }], eqeqeq: 2 } },\n])\n"
const ruff =
  '[tool.ruff]\nline-length = 88\n\n[tool.ruff.lint]\nselect = [\n  "E",\n  "F", # flakes\n]\n\n[tool.mypy]\nstrict = true\n'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'eslint.config.mjs': flat, 'pyproject.toml': ruff } },
    asks: [
      `eslint.config.mjs = ${flat.replace("'error',", "'warn',")}`,
      `eslint.config.mjs = ${flat.replace("'no-console': 'error', ", '')}`,
      `eslint.config.mjs = ${flat.replace('300', '3000')}`,
      `eslint.config.mjs = ${flat.replace('eqeqeq: 2', 'eqeqeq: 0')}`,
      `eslint.config.mjs = ${flat.replace("['dist/']", "['dist/', 'src/legacy/']")}`,
      `eslint.config.mjs = ${flat.replace('])\n', "  { files: ['src/x.ts'], rules: { 'no-alert': 'off' } },\n])\n")}`,
      `pyproject.toml = ${ruff.replace('  "F", # flakes\n', '')}`,
      `pyproject.toml = ${ruff.replace('88', '300')}`,
      `pyproject.toml = ${ruff.replace('strict = true', 'strict = false')}`,
      `pyproject.toml = ${ruff.replace('strict = true', 'strict = true\nignore_errors = true')}`,
      `pyproject.toml = ${ruff}[tool.ruff.lint.per-file-ignores]\n"src/*" = ["ALL"]\n`,
      '.eslintrc.json = { "extends": ["a", "b"] } ⇒ { "extends": ["a"] }',
      'biome.json = { "linter": { "enabled": true } } ⇒ { "linter": { "enabled": false } }',
      'biome.jsonc = { "linter": { "rules": { "style": { "x": "error" } } } } ⇒ { "linter": { "rules": { "style": { "x": { "level": "off" } } } } }',
      'tsconfig.json = { "compilerOptions": { "strictNullChecks": true } } ⇒ { "compilerOptions": {} }',
      'tsconfig.build.json = { "compilerOptions": { "strict": true } } ⇒ { "compilerOptions": { "strict": true, "noImplicitAny": false } }',
      'tsconfig.json = { "compilerOptions": { "strict": true } } ⇒ { "compilerOptions": { "strict": true, "skipLibCheck": true } }',
      'tsconfig.json = { "exclude": ["dist"] } ⇒ { "exclude": ["dist", "src/old"] }',
      '.flake8 = [flake8]\nextend-ignore = E203 ⇒ [flake8]\nextend-ignore = E203, F401',
      'mypy.ini = [mypy]\ndisallow_untyped_defs = True ⇒ [mypy]\ndisallow_untyped_defs = False',
      'pyrightconfig.json = { "typeCheckingMode": "strict" } ⇒ { "typeCheckingMode": "basic" }',
      '.golangci.yml = linters:\n  enable:\n    - errcheck\n    - govet\n ⇒ linters:\n  enable:\n    - govet\n',
      'Cargo.toml = [lints.clippy]\nunwrap_used = "deny" ⇒ [lints.clippy]\nunwrap_used = "allow"',
      '.rubocop.yml = Style/X:\n  Enabled: true\n ⇒ Style/X:\n  Enabled: false\n',
      '.yamllint = rules:\n  comments: enable\n ⇒ rules:\n  comments: disable\n',
      '.markdownlint.json = { "MD013": true } ⇒ { "MD013": false }',
      '.eslintignore = dist\n ⇒ dist\nsrc/legacy\n',
      'package.json = { "scripts": { "lint": "eslint ." } } ⇒ { "scripts": { "lint": "eslint . || true" } }',
      'package.json = { "scripts": { "test": "vitest run" } } ⇒ { "scripts": { "test": "echo fine" } }',
      '.github/workflows/ci.yml = jobs:\n  test:\n    steps:\n      - run: npm test\n ⇒ jobs:\n  test:\n    steps:\n      - run: npm test\n        continue-on-error: true\n',
      '.gitlab-ci.yml = test:\n  script: make\n ⇒ test:\n  script: make\n  allow_failure: true\n',
      `$ cat > pyproject.toml <<'EOF'\n${ruff.replace('strict = true', 'strict = false')}EOF`,
      "$ sed -i 's/strict = true/strict = false/' pyproject.toml",
    ],
    allows: [
      `eslint.config.mjs = ${flat.replace("'no-console': 'error'", "'no-console': 'error', 'no-alert': 'error'")}`,
      `eslint.config.mjs = ${flat.replace('300', '200')}`,
      `eslint.config.mjs = ${flat.replace("['dist/']", "['dist/', 'node_modules/', 'coverage/']")}`,
      `eslint.config.mjs = // 'no-console': 'off'\n${flat}`,
      `pyproject.toml = ${ruff.replace('"E",', '"E",\n  "I",')}`,
      `pyproject.toml = [project]\nname = "x"\nignore = ["a"]\n\n${ruff}`,
      'tsconfig.json = { "compilerOptions": { "strict": true, "noImplicitAny": true } } ⇒ { "compilerOptions": { "strict": true } }',
      'tsconfig.json = { "include": ["a"] } ⇒ { "include": ["b"] }',
      'package.json = { "scripts": { "build": "x" } } ⇒ { "scripts": { "build": "x || true" } }',
      'package.json = { "version": "1.0.0" } ⇒ { "version": "1.0.1", "exclude": ["src"] }',
      'src/config.ts = const rules = { a: "error" } ⇒ const rules = { a: "off" }',
      'tsconfig.json = { "compilerOptions": { "strict": false } }',
      '.flake8 = [flake8]\nextend-ignore = E203, F401 ⇒ [flake8]\nextend-ignore = E203',
      '$ git commit -m "sed -i s/strict = true/strict = false/ pyproject.toml"',
      'docs/x.md = x ⇒ .eslintignore = dist\n ⇒ dist\nsrc/legacy\n',
    ],
  },
  {
    options: { ignore: ['made/'] },
    allows: ["made/eslint.config.js = rules: { 'no-console': 'error' } ⇒ rules: { 'no-console': 'off' }"],
  },
)
