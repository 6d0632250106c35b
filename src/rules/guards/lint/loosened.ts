import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { sourcesAfter } from '../../../edits/change/change.ts'
import { loosened } from '../../../edits/checks/comparisons.ts'
import { isReplacedBy } from '../../../edits/checks/loosened.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore } from '../../../edits/comparison/compare-options.ts'

export default defineGuard({
  id: 'lint/loosened',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'A checker is set to find less.',
  instead: ['mend the code, not the rules'],
  options: { ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'lint/loosened',
      compare: loosened,
      has: [],
      says: 'lets a checker find less',
      moves: (lost, { path, after }, _how, others) =>
        after === undefined && sourcesAfter(others()).some(other => isReplacedBy(path, other.path, undefined))
          ? []
          : lost,
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A rule that is switched off is switched off for everybody. So is one for files that an ignore file, a shorter list of paths in a lint command or a new config nearer to them leaves out. Stricter settings, new rules and folders of made files pass.',
  denies: [
    "eslint.config.js = rules: { 'no-console': 'error' } ⇒ rules: { 'no-console': 'off' }",
    'tsconfig.json = { "compilerOptions": { "strict": true } } ⇒ { "compilerOptions": { "strict": false } }',
    'pyproject.toml = [tool.ruff.lint]\nignore = [] ⇒ [tool.ruff.lint]\nignore = ["F401"]',
    'Makefile = check:\n\tgovulncheck ./...\n ⇒ check:\n\t-govulncheck ./... || true\n',
    'composer.json = { "scripts": { "stan": "phpstan analyse" } } ⇒ { "scripts": { "stan": "@php -v" } }',
    'package.json = { "scripts": { "lint": "eslint . --max-warnings=0" } } ⇒ { "scripts": { "lint": "eslint . --max-warnings=99" } }',
  ],
  allows: [
    "eslint.config.js = rules: { 'no-console': 'warn' } ⇒ rules: { 'no-console': 'error' }",
    'tsconfig.json = { "compilerOptions": { "strict": true } } ⇒ { "compilerOptions": { "strict": true, "noUnusedLocals": true } }',
    '.eslintrc.json = { "ignorePatterns": [] } ⇒ { "ignorePatterns": ["dist/"] }',
    "docs/lint.md = eslint.config.js = rules: { 'no-console': 'error' } ⇒ rules: { 'no-console': 'off' }",
  ],
  related: ['lint/disabled', 'lint/config', 'coverage/lowered'],
}
