import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gitAt } from '../support/git.ts'

/** A small honest project in two languages. */
const files: Readonly<Record<string, string>> = {
  'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b\n',
  'src/sum.test.ts': `import { expect, it } from 'vitest'
import { sum } from './sum.ts'

it('adds', () => {
  expect(sum(1, 2)).toBe(3)
})
`,
  'app/price.py': 'def price(count):\n    return count * 3\n',
  'tests/test_price.py': 'from app.price import price\n\n\ndef test_one():\n    assert price(1) == 3\n',
  'package.json': '{ "name": "shop", "scripts": { "test": "vitest run", "lint": "eslint ." } }\n',
  'pyproject.toml': '[project]\nname = "shop"\n\n[tool.ruff.lint]\nselect = ["E", "F"]\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }\n',
  'biome.json': '{ "linter": { "enabled": true } }\n',
  Makefile: 'test:\n\tpytest -q\n',
  'README.md': '# Shop\n',
  '.claude/settings.json': '{}\n',
  '.gitignore': 'node_modules/\n.handrail/\n',
}

/** Writes it with two commits, a change that is not committed, and a file that git does not know. */
export const writeProject = (dir: string): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  gitAt(dir, ['init', '-q', '-b', 'feature'])
  gitAt(dir, ['add', '-A'])
  gitAt(dir, ['commit', '-q', '-m', 'Start'])
  writeFileSync(join(dir, 'README.md'), '# The shop\n')
  gitAt(dir, ['commit', '-q', '-a', '-m', 'Say which'])
  writeFileSync(join(dir, 'src/sum.ts'), 'export const sum = (a: number, b: number): number => b + a\n')
  writeFileSync(join(dir, 'notes.txt'), 'not yet added\n')
}
