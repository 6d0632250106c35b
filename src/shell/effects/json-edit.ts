import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { type NestedEdit, parsedJson, withValues } from '../../core/text/settings/nested.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { valueIn } from '../../programs/arguments/given.ts'
import type { Filter } from './filters.ts'
import { choiceIn, chosenRows } from './json-rows.ts'

/** `.a.b`, `."a-b".c`, `.a["b"]`, `.a[0]`, and with `bare` also `a.b`. */
const pathOf = (text: string, bare = false): readonly string[] | undefined => {
  const full = bare && /^[\w"]/.test(text) ? `.${text}` : text
  return /^(?:\.?(?:[\w$-]+|"[^"]+")|\.?\[(?:"[^"]+"|\d+)\])+$/.test(full) && /^\./.test(full)
    ? [...full.matchAll(/[.[]+(?:"([^"]+)"|([\w$-]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    : undefined
}

/** The output of `jq` for `.a.b = value`, `del(.a.b)`, and several of these; null for other programs. */
export const jqOutput: Filter = (args, read) => {
  const words = args.filter(
    (word, at) =>
      !/^(?:-M|-S|--indent=\d|--indent|--tab|--monochrome-output|--sort-keys)$/.test(word) &&
      args[at - 1] !== '--indent',
  )
  const rows = words.filter(word => !/^(?:-c|--compact-output)$/.test(word))
  const [program = '', file, ...more] = rows
  if (rows.some(word => word.startsWith('-')) || more.length > 0) return null
  const chosen = choiceIn(program)
  if (chosen !== undefined) return chosenRows(read(file), chosen)
  if (rows.length < words.length) return null
  const edits = editsIn(program)
  if (edits === undefined) return null
  const text = read(file)
  return text === null ? null : (withValues('.json', text, edits) ?? null)
}

/** `.a |= map(select(.k != "v"))`, `del(.a[] | select(.k == "v"))`. */
const filtered = (step: string): readonly NestedEdit[] | undefined => {
  const plain = withoutItems(step)
  if (plain !== undefined) return plain
  const [, list, key = '', value = ''] =
    /^(\S+?)\s*\|=\s*map\(\s*select\(\s*\.(\w+)\s*!=\s*"([^"]*)"\s*\)\s*\)$/.exec(step) ??
    /^del\(\s*(\S+?)\[\]\s*\|\s*select\(\s*\.(\w+)\s*==\s*"([^"]*)"\s*(?:or\s[^()]*)?\)\s*\)$/.exec(step) ??
    []
  const path = list === undefined ? undefined : pathOf(list)
  if (path === undefined) return undefined
  const more = [...step.matchAll(/\bor\s+\.(\w+)\s*==\s*"([^"]*)"/g)]
  return [
    { path, without: { key, value } },
    ...more.map(([, other = '', text = '']) => ({ path, without: { key: other, value: text } })),
  ]
}

/** `.a -= ["v"]`, `del(.a[] | select(. == "v"))`, `.a |= map(select(. != "v"))`: items that are the text itself. */
const withoutItems = (step: string): readonly NestedEdit[] | undefined => {
  const [, minus, items] = /^(\S+?)\s*-=\s*(\[.*\])$/.exec(step) ?? []
  const [, list = minus, value] =
    /^del\(\s*(\S+?)\[\]\s*\|\s*select\(\s*\.\s*==\s*"([^"]*)"\s*\)\s*\)$/.exec(step) ??
    /^(\S+?)\s*\|=\s*map\(\s*select\(\s*\.\s*!=\s*"([^"]*)"\s*\)\s*\)$/.exec(step) ??
    []
  const path = list === undefined ? undefined : pathOf(list)
  const gone = items === undefined ? [value] : parsedJson(items)
  if (path === undefined || !Array.isArray(gone)) return undefined
  return gone.flatMap(item => (typeof item === 'string' ? [{ path, without: { key: '', value: item } }] : []))
}

const jqEdit = (step: string): readonly NestedEdit[] | undefined => {
  const some = filtered(step)
  if (some !== undefined) return some
  const [, gone] = /^del\((.+)\)$/.exec(step) ?? []
  if (gone !== undefined) {
    const paths = gone.split(',').map(one => pathOf(one.trim()))
    return paths.some(path => path === undefined)
      ? undefined
      : paths.flatMap(path => (path === undefined ? [] : { path }))
  }
  const [, set, sign, value = ''] = /^(\S+?)\s*(\|=|\+=|\*=|=)(?!=)\s*(.+)$/s.exec(step) ?? []
  const path = pathOf(set ?? '')
  const known = parsedJson(value)
  if (path === undefined || known === undefined) return undefined
  return [{ path, value: known, adds: /^[+*]/.test(sign ?? '') }]
}

/** The steps of a query; `|=` and what stands in brackets or quotes divides nothing. */
const stepsIn = (program: string): readonly string[] =>
  (program.match(/(?:"(?:[^"\\]|\\.)*"|\([^()]*\)|\|=|[^|])+/g) ?? []).map(step => step.trim())

const editsIn = (program: string): readonly NestedEdit[] | undefined => {
  const whole = filtered(program.trim())
  if (whole !== undefined) return whole
  const edits = stepsIn(program).map(jqEdit)
  return edits.some(edit => edit === undefined) ? undefined : edits.flatMap(edit => edit ?? [])
}

/** `yq -i '.a.b = 1' x.yml` and `dasel put -f x.json -v 1 .a.b` change a file in its place. */
export const queryEdits = ({ name, words, argv, cwd }: Invocation, facts: Facts): readonly FileChange[] => {
  if (cwd === null || !/^(?:yq|tomlq|xq|dasel|toml|crudini|json)$/.test(name)) return []
  const args = argumentsOf(name, words)
  const operands = args.operands.map(({ value }) => value ?? '')
  const [edits, files] =
    name === 'crudini' || name === 'json'
      ? wordsPut(name, argv)
      : name === 'dasel' || name === 'toml'
        ? putBy(operands, option => valueIn(words, args, option), name)
        : argv.some(word => /^-\w*i|^--in-?place/.test(word ?? ''))
          ? queriedBy(operands)
          : [undefined, []]
  if (edits === undefined) return []
  return files.flatMap(file => {
    const path = facts.resolve(join(cwd, file))
    const text = facts.readText(path)
    const content = text === undefined ? undefined : withValues(path, text, edits)
    return content === undefined ? [] : [{ path, content, partial: true }]
  })
}

type FileEdits = readonly [edits: readonly NestedEdit[] | undefined, files: readonly string[]]

const queriedBy = (operands: readonly string[]): FileEdits => {
  const [program = '', ...files] = operands.filter(
    (word, at) => at > 0 || !/^(?:e|eval|ea|eval-all)$/.test(word),
  )
  return [editsIn(program), files]
}

const putBy = (
  [verb, first = '', second = '', third = '']: readonly string[],
  option: (names: readonly string[]) => string | null | undefined,
  name: string,
): FileEdits => {
  // `toml set pyproject.toml tool.x false`
  if (name === 'toml') return verb === 'set' ? [put(second, third), [first]] : [undefined, []]
  const file = option(['-f', '--file'])
  if (file == null || (verb !== 'put' && verb !== 'delete')) return [undefined, []]
  const typed = /^(?:string|bool|int|float|json|object|document)$/.test(first)
  const selector = option(['-s', '--selector']) ?? (typed ? second : first)
  if (verb === 'delete') return [put(selector, undefined), [file]]
  return [put(selector, option(['-v', '--value']) ?? third), [file]]
}

/** `crudini --set setup.cfg flake8 max-complexity 99`, `json -I -f x.json -e 'this.a.b = 1'`. */
const wordsPut = (name: string, argv: Invocation['argv']): FileEdits => {
  const words = argv.slice(1).map(word => word ?? '')
  if (name === 'json') {
    const after = (option: string): string | undefined =>
      words.includes(option) ? words[words.indexOf(option) + 1] : undefined
    const [file, program = ''] = [after('-f'), after('-e')]
    return words.includes('-I') && file !== undefined
      ? [
          editsIn(
            program
              .replaceAll(/\bthis(?=[.[])/g, '')
              .replaceAll(/;\s*(?=\S)/g, ' | ')
              .replace(/;\s*$/, ''),
          ),
          [file],
        ]
      : [undefined, []]
  }
  const [verb, file = '', section = '', key, value] = words
  const path = [section, ...(key === undefined ? [] : [key])]
  if (verb === '--del') return [[{ path }], [file]]
  return verb === '--set' && key !== undefined ? [[{ path, value }], [file]] : [undefined, []]
}

const put = (selector: string, value: string | undefined): readonly NestedEdit[] | undefined => {
  const path = pathOf(selector, true)
  if (path === undefined) return undefined
  return [value === undefined ? { path } : { path, value: parsedJson(value) ?? value }]
}

/** `npm pkg set scripts.lint=true` and `npm pkg delete scripts.lint` change the manifest of the folder. */
export const manifestEdits = ({ name, argv, cwd }: Invocation, facts: Facts): readonly FileChange[] => {
  if (!/^(?:npm|pnpm|bun|yarn)$/.test(name) || cwd === null) return []
  const folder = folderOption(argv)
  const plain = argv
    .slice(1)
    .filter((word, at) => word?.startsWith('-') !== true && !takesNext.test(argv[at] ?? ''))
  const words = plain[0] === 'pm' ? plain.slice(1) : plain
  const [first, verb, ...entries] = words
  if (first !== 'pkg' || (verb !== 'set' && verb !== 'delete') || folder === null) return []
  const isJson = argv.includes('--json')
  const edits = entries.map((entry): NestedEdit | undefined => {
    const [, key = entry ?? '', value = ''] = (verb === 'set' && /^([^=]+)=(.*)$/s.exec(entry ?? '')) || []
    // `a.b[]=x` and `a.b[0]=x` make a list where there is none, and one item more where there is.
    const item = verb === 'set' ? /^(.+)\[\d*\]$/.exec(key)?.[1] : undefined
    const path = pathOf(
      `.${(item ?? key).replaceAll(/\[([\w-]+)\]/g, '."$1"').replaceAll(/(?<=^|\.)[\w-]+:[\w:-]+/g, '"$&"')}`,
    )
    if (entry == null || path === undefined) return undefined
    if (verb === 'delete') return { path }
    const said = isJson ? parsedJson(value) : value
    return item === undefined ? { path, value: said } : { path, value: [said], adds: true }
  })
  return changedBy(edits, facts.resolve(join(join(cwd, folder), 'package.json')), facts)
}

const changedBy = (
  edits: readonly (NestedEdit | undefined)[],
  path: string,
  facts: Facts,
): readonly FileChange[] => {
  const text = edits.some(edit => edit === undefined) ? undefined : facts.readText(path)
  const known = edits.flatMap(edit => edit ?? [])
  const content = text === undefined || text === '' ? undefined : withValues(path, text, known)
  return content === undefined ? [] : [{ path, content, partial: true }]
}

/** Keys of composer.json that do not stand below `config`. */
const ownKeys =
  /^(?:scripts|extra|repositories|suggest|name|type|description|homepage|version|minimum-stability|prefer-stable|keywords|license)(?:\.|$)/

/** `composer config scripts.test true` and `composer config --unset scripts.test` change the manifest of the folder. */
export const composerEdits = ({ name, argv, cwd }: Invocation, facts: Facts): readonly FileChange[] => {
  if (name !== 'composer' || cwd === null || !argv.includes('config')) return []
  if (
    argv.some(word =>
      /^(?:-g|--global|-l|--list|-e|--editor|-a|--auth|--file=.*|-f|--file)$/.test(word ?? ''),
    )
  )
    return []
  const [, key, ...values] = argv.slice(1).filter(word => word?.startsWith('-') !== true)
  if (key == null || values.some(value => value === null)) return []
  const path = pathOf(
    `.${ownKeys.test(key) ? key : `config.${key}`}`.replaceAll(/\.([\w-]+\/[\w-]+)$/g, '."$1"'),
  )
  if (path === undefined) return []
  const [value, more] = values
  const said =
    value == null
      ? undefined
      : argv.includes('--json') || /^(?:true|false)$/.test(value)
        ? parsedJson(value)
        : value
  const edit: NestedEdit = { path, value: more == null ? said : { type: value, url: more } }
  if (argv.includes('--unset') ? false : said === undefined) return []
  return changedBy(
    [argv.includes('--unset') ? { path } : edit],
    facts.resolve(join(cwd, 'composer.json')),
    facts,
  )
}

const takesNext = /^(?:--prefix|-C|--dir|--cwd)$/

/** The folder that an option names; null where only the running shell knows it. */
const folderOption = (argv: Invocation['argv']): string | null => {
  const at = argv.findIndex(word => takesNext.test(word ?? ''))
  if (at >= 0) return argv[at + 1] ?? null
  return argv.flatMap(word => /^(?:--prefix|--dir|--cwd)=(.+)$/.exec(word ?? '')?.[1] ?? [])[0] ?? '.'
}
