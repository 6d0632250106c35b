import {
  biomeConfigs,
  eslintConfigs,
  oxlintConfigs,
  prettierConfigs,
  stylelintConfigs,
} from '../../../../checks/linters/languages/javascript/configs.ts'
import type { Template } from './template.ts'

const biome: Template = {
  tool: 'biome',
  languages: ['typescript', 'javascript', 'css'],
  // A dependency on biome is no config yet. A project with another formatter or linter keeps it.
  unless: [
    ...biomeConfigs.filter(name => !name.includes('#')),
    ...prettierConfigs,
    ...eslintConfigs,
    ...stylelintConfigs,
    ...oxlintConfigs,
    '.oxfmtrc.json',
    '.oxfmtrc.jsonc',
    'dprint.json',
    '.dprint.json',
    'deno.json',
    'deno.jsonc',
  ],
  files: [
    {
      path: 'biome.json',
      text: `{
  "files": { "includes": ["**", "!**/dist", "!**/build", "!**/coverage"] },
  "formatter": { "indentStyle": "space", "indentWidth": 2, "lineWidth": 100 },
  "linter": {
    "rules": {
      "correctness": {
        "noUnusedFunctionParameters": "error",
        "noUnusedImports": "error",
        "noUnusedVariables": "error"
      },
      "style": {
        "noNonNullAssertion": "error",
        "useImportType": "error"
      },
      "suspicious": {
        "noDoubleEquals": "error",
        "noExplicitAny": "error"
      }
    }
  },
  "assist": { "actions": { "source": { "organizeImports": "on" } } }
}
`,
    },
  ],
}

const semgrep: Template = {
  tool: 'semgrep',
  languages: ['typescript', 'javascript'],
  unless: ['.semgrep.yml', '.semgrep.yaml', '.semgrep'],
  files: [
    {
      path: '.semgrep.yml',
      text: `---
rules:
  - id: code-from-text
    languages: [javascript, typescript]
    severity: ERROR
    message: Text is run as code. Parse it, or look the function up in a table.
    pattern-either:
      - pattern: eval($TEXT)
      - pattern: new Function(...)
      - pattern: vm.runInThisContext(...)
  - id: shell-from-text
    languages: [javascript, typescript]
    severity: ERROR
    message: A command is put together from text and given to a shell. Use execFile or spawn with a list of arguments.
    pattern-either:
      - pattern: exec(\`...\${$VALUE}...\`, ...)
      - pattern: exec("..." + $VALUE, ...)
      - pattern: execSync(\`...\${$VALUE}...\`, ...)
      - pattern: execSync("..." + $VALUE, ...)
      - pattern: child_process.exec(\`...\${$VALUE}...\`, ...)
      - pattern: child_process.exec("..." + $VALUE, ...)
      - pattern: child_process.execSync(\`...\${$VALUE}...\`, ...)
      - pattern: child_process.execSync("..." + $VALUE, ...)
  - id: markup-from-text
    languages: [javascript, typescript]
    severity: ERROR
    message: Text becomes markup as it is. Set textContent, or clean the text first.
    patterns:
      - pattern-either:
          - pattern: $ELEMENT.innerHTML = $TEXT
          - pattern: $ELEMENT.outerHTML = $TEXT
          - pattern: document.write($TEXT)
          - pattern: $ELEMENT.insertAdjacentHTML($WHERE, $TEXT)
      - pattern-not: $ELEMENT.innerHTML = "..."
      - pattern-not: $ELEMENT.outerHTML = "..."
      - pattern-not: document.write("...")
      - pattern-not: $ELEMENT.insertAdjacentHTML($WHERE, "...")
  - id: query-from-text
    languages: [javascript, typescript]
    severity: ERROR
    message: A query is put together from text. Use placeholders and pass the values beside it.
    pattern-either:
      - pattern: $DB.query(\`...\${$VALUE}...\`, ...)
      - pattern: $DB.query("..." + $VALUE, ...)
      - pattern: $DB.execute(\`...\${$VALUE}...\`, ...)
      - pattern: $DB.execute("..." + $VALUE, ...)
  - id: certificates-not-checked
    languages: [javascript, typescript]
    severity: ERROR
    message: The other side's certificate is not checked, so anybody can be the other side.
    pattern-either:
      - pattern: "({ ..., rejectUnauthorized: false, ... })"
      - pattern: process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"
  - id: weak-hash
    languages: [javascript, typescript]
    severity: WARNING
    message: This hash can be forged. Use sha256 or better; for passwords scrypt or argon2.
    pattern-either:
      - pattern: crypto.createHash("md5")
      - pattern: crypto.createHash("sha1")
      - pattern: createHash("md5")
      - pattern: createHash("sha1")
`,
    },
  ],
}

const jscpd: Template = {
  tool: 'jscpd',
  languages: ['python', 'typescript', 'javascript'],
  unless: ['.jscpd.json', 'package.json#jscpd'],
  files: [
    {
      path: '.jscpd.json',
      text: `{
  "threshold": 5,
  "minLines": 10,
  "minTokens": 50,
  "gitignore": true,
  "reporters": ["console"],
  "ignore": [
    "**/node_modules/**",
    "**/.venv/**",
    "**/dist/**",
    "**/tests/**",
    "**/test/**",
    "**/*.test.*",
    "**/data/**",
    "**/docs/**",
    "**/.claude/.tmp/**"
  ]
}
`,
    },
  ],
}

export const webTemplates: readonly Template[] = [biome, semgrep, jscpd]
