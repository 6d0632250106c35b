import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { literalEntries } from './literal-config.ts'

describe('configs that are programs', () => {
  const read: Readonly<Record<string, unknown>> = {
    "export default { '*.ts': 'eslint', \"*.css\": ['stylelint', 'prettier -w'] }": {
      '*.ts': ['eslint'],
      '*.css': ['stylelint', 'prettier -w'],
    },
    "/** @type {x} */\nmodule.exports = {\n  // all\n  '*': f => `prettier ${f.join(' ')}`,\n}": {
      '*': ["prettier ${f.join(' ')}"],
    },
    "const config = { '*.md': ['a, b', () => { return ['c}'] }], py: \"ruff\" }\nexport default config": {
      '*.md': ['a, b', 'c}'],
      py: ['ruff'],
    },
    "import type { C } from 'lint-staged'\nconst x: C = { '*.ts': 'eslint' }\nexport default x satisfies C": {
      '*.ts': ['eslint'],
    },
    "export default { '*.ts'(files) { return `eslint ${files}` } }": { '*.ts': ['eslint ${files}'] },
    'export default {}': {},
    "export default { ...base, '*.ts': 'eslint' }": undefined,
    "export default { [key]: 'eslint' }": undefined,
    "export default make({ '*.ts': 'eslint' })": undefined,
    "export default files => ['eslint']": undefined,
    "export default { '*.ts': 'eslint'": undefined,
    "export const x = { '*.ts': 'eslint' }": undefined,
    "export default other\nconst config = { '*.ts': 'eslint' }": undefined,
  }
  for (const [code, expected] of Object.entries(read))
    it(`${expected === undefined ? 'are not read' : 'are read'}: ${code.replaceAll('\n', ' ')}`, () =>
      assert.deepEqual(literalEntries(code), expected))
})
