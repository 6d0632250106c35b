import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { silencesByEdit, silencesByText } from './_silencing.ts'

export default defineGuard({
  id: 'lint/silenced',
  on: 'script',
  class: 'quality',
  verdict: 'ask',
  touches: ['write'],
  says: 'This has a checker accept what it finds now, all at once.',
  instead: ['ruff check --fix', 'mend what the checker found'],
  calls: `
    ruff check|linter --add-noqa
    eslint --suppress-all
    phpstan analyse|analyze --generate-baseline|-b
    psalm --set-baseline
    rubocop --auto-gen-config|--disable-uncorrectable
    detekt|ktlint --create-baseline|-cb
    swiftlint --write-baseline
    basedpyright --writebaseline
    mypy-baseline sync
    buildozer @add?tags*manual*
    R CMD check --no-tests
  `,
  check: ({ invocations, written = [] }, _context, calls) =>
    calls.some(call => call.matched) ||
    invocations.some(silencesByEdit) ||
    (written.some(({ text }) => silencesByText(text)) && {
      says: 'This tells a checker at run time not to report what it finds.',
    }),
})

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'A mark on every finding, or a list of all of them, makes the report clean and leaves the faults. The next one is then hard to see.',
  denies: [
    'ruff check . --add-noqa',
    'vendor/bin/phpstan analyse --generate-baseline',
    'for f in $(git ls-files); do sed -i "1s/^/# mypy: ignore-errors\\n/" $f; done',
    "buildozer 'add tags manual' //app:%cc_test",
  ],
  allows: [
    'ruff check . --fix',
    'eslint --fix .',
    "sed -i 's/  # type: ignore$//' src/a.py",
    "rg 'ruff check . --add-noqa' docs",
  ],
  related: ['lint/disabled', 'lint/loosened'],
}
