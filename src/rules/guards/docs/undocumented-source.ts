import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { data, named } from '../../../core/text/quoting/foreign.ts'
import { editedText, wholeText } from '../../../edits/change/whole-text.ts'
import { lacksDecision } from '../../../edits/docs/decisions.ts'
import { hasHeader, headerFor } from '../../../edits/docs/doc-header.ts'
import { docOptions } from '../../../edits/docs/doc-options.ts'
import { linesIn, sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'

export default defineGuard({
  id: 'docs/undocumented-source',
  class: 'quality',
  on: 'edit',
  verdict: 'deny',
  says: 'This source file does not say what it is for.',
  options: { ...sourceOptions, ...docOptions },
  check: (change, context) => {
    const { number, strings } = context
    const file = change.deleted === undefined ? sourceFileAt(change.path, context) : undefined
    const whole = file === undefined ? undefined : wholeText(change, context)
    const text = whole ?? (file === undefined ? undefined : editedText(change, context))
    if (file === undefined || text === undefined || text.trim() === '' || text.includes('\0')) return false
    const lines = linesIn(text)
    const isAsked = (least: number): boolean => least > 0 && lines >= least
    const marks = strings('decision_marks')
    const [mark = '@decision'] = marks
    const missing = [
      ...(isAsked(number('header_lines')) && !hasHeader(file.path, text)
        ? ['lacks a doc header: a comment at its beginning that says what it is for']
        : []),
      ...(lacksDecision(text, number('decision_lines'), marks)
        ? [`has ${lines} lines and names no decision (${named(mark)})`]
        : []),
    ]
    if (missing.length === 0) return false
    const says = `${data(file.name, 100)} ${missing.join(', and ')}.`
    const template = { says: 'A header to fill in:', rows: headerFor(file.path, mark) }
    // An edit of a part is not held for what the file lacked before.
    return whole === undefined
      ? { verdict: 'pass', says }
      : [
          { says, instead: ['write the file again with what is missing'] },
          { verdict: 'pass', ...template, instead: [] },
        ]
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'The agent that writes a file knows why it is as it is, and the next one does not. A new file, or one that is written whole, is held; the edit of a part gets advice.',
  denies: [
    'src/a.ts = export const a = 1',
    'tool.sh = #!/bin/sh\nset -e',
    '$ cat > src/a.py <<EOF\nimport os\nEOF',
  ],
  allows: [
    'src/a.ts = // Adds numbers.\nexport const a = 1',
    'tool.sh = #!/bin/sh\n# Builds the site.\nset -e',
    'src/a.test.ts = export const a = 1',
    'notes.md = src/a.ts = export const a = 1',
  ],
  related: ['docs/stray-markdown'],
}
