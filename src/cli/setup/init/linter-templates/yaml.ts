import { yamllint as yamllintLinter } from '../../../../checks/linters/languages/yaml/yamllint.ts'
import type { Template } from './template.ts'

/** Sets every rule of yamllint, so that a new default changes nothing. */
export const yamllint: Template = {
  tool: 'yamllint',
  languages: ['yaml'],
  unless: yamllintLinter.configs,
  files: [
    {
      path: '.yamllint',
      text: `---
ignore: |
  node_modules/
  .venv/
  pnpm-lock.yaml

rules:
  anchors:
    forbid-undeclared-aliases: true
    forbid-duplicated-anchors: true
    forbid-unused-anchors: true
  braces:
    forbid: false
    min-spaces-inside: 0
    max-spaces-inside: 1
    min-spaces-inside-empty: 0
    max-spaces-inside-empty: 0
  brackets:
    forbid: false
    min-spaces-inside: 0
    max-spaces-inside: 1
    min-spaces-inside-empty: 0
    max-spaces-inside-empty: 0
  colons:
    max-spaces-before: 0
    max-spaces-after: 1
  commas:
    max-spaces-before: 0
    min-spaces-after: 1
    max-spaces-after: 1
  comments:
    require-starting-space: true
    ignore-shebangs: true
    min-spaces-from-content: 1
  comments-indentation: enable
  document-end:
    present: false
  document-start:
    present: true
  empty-lines:
    max: 2
    max-start: 0
    max-end: 0
  empty-values:
    # A key with nothing behind it is how many tools spell "with its defaults".
    forbid-in-block-mappings: false
    forbid-in-flow-mappings: true
    forbid-in-block-sequences: true
  float-values:
    require-numeral-before-decimal: true
    forbid-scientific-notation: false
    forbid-nan: true
    forbid-inf: true
  hyphens:
    max-spaces-after: 1
  indentation:
    spaces: 2
    indent-sequences: consistent
    check-multi-line-strings: false
  key-duplicates: enable
  # The order of keys often says something.
  key-ordering: disable
  line-length:
    max: 120
    allow-non-breakable-words: true
    allow-non-breakable-inline-mappings: true
  new-line-at-end-of-file: enable
  new-lines:
    type: unix
  octal-values:
    forbid-implicit-octal: true
    forbid-explicit-octal: true
  quoted-strings:
    quote-type: any
    required: false
  trailing-spaces: enable
  truthy:
    allowed-values: ["true", "false"]
    # So that a workflow may have its "on".
    check-keys: false
`,
    },
  ],
}
