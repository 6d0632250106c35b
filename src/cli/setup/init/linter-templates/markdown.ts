import { markdownlint as markdownlintLinter } from '../../../../checks/linters/languages/markdown/markdownlint.ts'
import { rumdl } from '../../../../checks/linters/languages/markdown/rumdl.ts'
import type { Template } from './template.ts'

export const markdownlint: Template = {
  tool: 'markdownlint',
  languages: ['markdown'],
  unless: [...markdownlintLinter.configs, ...rumdl.configs],
  files: [
    {
      path: '.markdownlint.jsonc',
      text: `{
  "default": true,
  // Prose is short; code and tables are as wide as they have to be.
  "MD013": { "line_length": 80, "code_blocks": false, "tables": false },
  // The same heading may come again below another one.
  "MD024": { "siblings_only": true },
  "MD033": {
    "allowed_elements": ["a", "br", "details", "img", "kbd", "p", "picture", "source", "summary"]
  },
  "MD046": { "style": "fenced" },
  "MD048": { "style": "backtick" }
}
`,
    },
    {
      path: '.markdownlint-cli2.jsonc',
      text: `{
  "globs": ["**/*.md"],
  // Only what others wrote. The rules are in .markdownlint.jsonc.
  "ignores": ["**/node_modules/**", "**/.venv/**"]
}
`,
    },
  ],
}
