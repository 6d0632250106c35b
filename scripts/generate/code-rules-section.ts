import type { Fields, Rule } from '../../src/core/rule/rule.ts'
import { code, table } from './markdown.ts'

const example = `\`\`\`jsonc
{
  "architecture": {
    "rules": {
      "one-http-client": {
        "files": ["src/"],
        "except": ["src/http/"],
        "forbid": { "import": ["axios", "node-fetch"], "call": "fetch" },
        "message": "Requests go through src/http",
        "steps": ["Import { request } from src/http in place of {name}"],
        "see": "docs/decisions/004-http.md"
      },
      "core-knows-no-web": {
        "files": ["app/core/"],
        "forbid": { "import": ["app/web/"] },
        "message": "The core does not import the web layer"
      },
      "logged-handlers": {
        "files": ["handlers/*.ts"],
        "require": { "import": "@acme/logging" },
        "message": "Every handler logs",
        "sample": ["import { logger } from '@acme/logging'"]
      },
      "ids": {
        "files": ["*.ts"],
        "forbid": {
          "pattern": { "context": "({ id: $ID })", "selector": "pair" },
          "formats": { "ID": ["order-{n}", "user-{n}"] }
        },
        "message": "An id has one of our formats"
      }
    }
  }
}
\`\`\``

const text = `\`architecture.rules\` holds rules about the code of a project, by name. TypeScript, JavaScript, Python and Go are parsed as the file will be after the edit, so text in comments and strings never counts; notebooks and the scripts of Vue and Svelte files too. \`import\` sees static imports, \`import type\`, \`export … from\`, \`require()\`, \`import()\`, Python's \`import\`, \`from\` and \`import_module\`, and Go's imports; a relative one is resolved against the file. What an edit brings is denied, what the file had before is only told.

The parser is [ast-grep](https://ast-grep.github.io), an optional package of handrail that is loaded when a rule is about the edited file. Where it is missing that is said, and the edit passes.`

const rowsOf = (fields: Fields, prefix = ''): readonly (readonly string[])[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    [code(`${prefix}${key}`), field.required === true ? 'yes' : '', field.says],
    // The four forms have the same keys.
    ...(field.type === 'fields' && key === 'forbid' ? rowsOf(field.fields, `${key}.`) : []),
  ])

/** The section about the keys of a rule of `architecture.rules`, from the option itself. */
export const codeRulesSection = (rules: readonly Rule[]): string => {
  const options = rules.flatMap(rule => Object.values(rule.options ?? {}))
  const option = options.find(one => one.type === 'entries')
  const keys = option?.type === 'entries' ? rowsOf(option.fields) : []
  return [
    text,
    example,
    table(['key', 'needed', 'what it is for'], keys),
    'A rule has one of `forbid` and `require`. `require`, `when` and `unless` have the keys of `forbid`.',
  ].join('\n\n')
}
