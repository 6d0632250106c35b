import type { Option } from '../core/rule.ts'

/** One list for every rule that looks for decisions in code. */
export const decisionMarks: Option = {
  type: 'strings',
  default: ['@decision', '# DECISION:', '// DECISION:'],
  key: 'doc_gate.decision_marks',
  says: 'Each of these names a decision. The first one is the one that is recommended.',
}

/** The decisions that a text names, each as the rest of its line: `DEC-AUTH-001: tokens, not cookies`. */
export const decisionsIn = (text: string, marks: readonly string[]): readonly string[] =>
  text.split(/\r?\n/).flatMap(line => {
    const mark = marks.find(one => one !== '' && line.includes(one))
    const told = mark === undefined ? '' : line.slice(line.indexOf(mark) + mark.length)
    const words = told
      .replace(/\s*(?:\*\/|-->)\s*$/, '')
      .replace(/^[\s:]+/, '')
      .trim()
    return words === '' ? [] : [words]
  })
