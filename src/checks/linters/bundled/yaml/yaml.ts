import type * as Yaml from 'yaml'
import { isRecord } from '../../../../core/text/json.ts'
import type { BundledLinter } from '../../language-tools.ts'
import type { Severity, Violation } from '../../tool.ts'
import { errorText, positionsIn, withoutBom } from '../text.ts'
import { wrongIndents } from './indents.ts'
import { lineRules } from './lines.ts'
import { type YamlRules, yamlRules } from './rules.ts'
import { silenced } from './silence.ts'

const isYaml = (value: unknown): value is typeof Yaml =>
  isRecord(value) && typeof value.parseAllDocuments === 'function'

/** Reports syntax errors, duplicate keys, unknown aliases, and violations of the yamllint config. */
export const bundledYaml: BundledLinter = {
  name: 'yaml',
  languages: ['yaml'],
  packages: ['yaml'],
  load: async ([yaml]) => {
    if (!isYaml(yaml)) throw new Error('yaml is not what it was')
    return {
      lint: async (text, target) => {
        try {
          const rules = yamlRules(target, written => yaml.parse(written))
          const { bare } = withoutBom(text)
          return rules.excluded ? [] : lint(yaml, bare, rules)
        } catch (error) {
          return { failed: errorText(error) }
        }
      },
    }
  },
}

/** A template is valid YAML only after rendering. */
const isTemplate = (text: string): boolean => /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/.test(text)

const lint = (yaml: typeof Yaml, text: string, { on }: YamlRules): readonly Violation[] => {
  const parsed = yaml.parseAllDocuments(text, {
    prettyErrors: false,
    merge: true,
    logLevel: 'error',
    // The package compares all pairs of keys: a long mapping would take minutes.
    uniqueKeys: false,
  })
  const documents = Array.isArray(parsed) ? parsed : [parsed]
  const broken = documents.flatMap(document => document.errors)[0]
  const placeOf = positionsIn(text)
  const at = (offset: number, code: string, message: string): Violation =>
    violation({ ...placeOf(offset), message }, code, 'error')
  // Errors after the first one are mostly its consequence.
  if (broken !== undefined)
    return isTemplate(text) ? [] : [at(wordFrom(text, broken.pos[0]), 'syntax', errorText(broken))]
  const doubled = on.has('key-duplicates')
    ? documents.flatMap(document =>
        duplicateKeys(yaml, document).map(offset =>
          at(offset, 'key-duplicates', `duplication of key "${wordAt(text, offset)}" in mapping`),
        ),
      )
    : []
  const aliases = on.has('anchors')
    ? documents.flatMap(document =>
        lostAliases(yaml, document).map(({ offset, name }) =>
          at(offset, 'anchors', `found undeclared alias "${name}"`),
        ),
      )
    : []
  return [...doubled, ...aliases, ...styleIn(yaml, text, on)].filter(silenced(text))
}

/** An indentation error is reported at the start of the indentation. The word is at its end. */
const wordFrom = (text: string, offset: number): number => {
  let at = offset
  while (text[at] === ' ') at += 1
  return at
}

const wordAt = (text: string, offset: number): string =>
  /^(?:"[^"\n]*"|'[^'\n]*'|[^:\n]*)/.exec(text.slice(offset, offset + 200))?.[0].trim() ?? ''

/** The offsets of duplicate keys. */
const duplicateKeys = (yaml: typeof Yaml, document: Yaml.Document.Parsed): readonly number[] => {
  const doubled: number[] = []
  yaml.visit(document, {
    Map: (_key, map) => {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        if (!yaml.isScalar(key)) continue
        if (seen.has(key.value)) doubled.push(key.range?.[0] ?? 0)
        seen.add(key.value)
      }
    },
  })
  return doubled
}

const lostAliases = (yaml: typeof Yaml, document: Yaml.Document.Parsed) => {
  const lost: { readonly offset: number; readonly name: string }[] = []
  const anchors = new Set<string>()
  yaml.visit(document, {
    Value: (_key, { anchor }) => {
      if (anchor !== undefined) anchors.add(anchor)
    },
    Alias: (_key, alias) => {
      if (!anchors.has(alias.source)) lost.push({ offset: alias.range?.[0] ?? 0, name: alias.source })
    },
  })
  return lost
}

const styleIn = (yaml: typeof Yaml, text: string, on: YamlRules['on']): readonly Violation[] => {
  const lines = text.split(/\r?\n/)
  const placeOf = positionsIn(text)
  const indentation = on.get('indentation')
  const indents =
    indentation === undefined
      ? []
      : wrongIndents(new yaml.Parser().parse(text), indentation).map(({ offset, message }) =>
          violation({ ...placeOf(offset), message }, 'indentation', 'warning'),
        )
  const found = Object.entries(lineRules).flatMap(([code, rule]) => {
    const options = on.get(code)
    return options === undefined ? [] : rule(lines, options, text).map(one => violation(one, code, 'warning'))
  })
  return [...indents, ...found]
}

const violation = (
  { line, column, message }: Pick<Violation, 'line' | 'column' | 'message'>,
  code: string,
  severity: Severity,
): Violation => ({ line, column, code, message, linter: 'yaml', severity })
