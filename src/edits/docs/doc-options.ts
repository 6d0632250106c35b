import type { DeclaredOptions } from '../../core/rule/rule.ts'

export const docOptions = {
  header_lines: {
    type: 'number',
    default: 1,
    least: 0,
    key: 'doc_gate.header_lines',
    says: 'From this many lines on a source file begins with a comment; 0 for never.',
  },
  decision_lines: {
    type: 'number',
    default: 50,
    least: 0,
    key: 'doc_gate.decision_lines',
    says: 'From this many lines on a source file names a decision; 0 for never.',
  },
  decision_marks: {
    type: 'strings',
    default: ['@decision', '# DECISION:', '// DECISION:'],
    key: 'doc_gate.decision_marks',
    says: 'Each of these names a decision. The first one is the one that is recommended.',
  },
} satisfies DeclaredOptions
