import { type CaseKey, type CaseKeys, caseKeys, fileKeys, subjectKeys } from '../../src/testing/cases/keys.ts'
import { code, table } from './markdown.ts'

type Draft07 = Readonly<Record<string, unknown>>

/** tests.schema.json: what editors check handrail.tests.jsonc by. */
export const testsSchema = (ids: readonly string[]): string => {
  const document = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'handrail cases',
    allowComments: true,
    allowTrailingCommas: true,
    ...objectOf(fileKeys),
    definitions: { rule: { anyOf: [{ enum: ids.toSorted() }, { type: 'string', pattern: '^own/' }] } },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const objectOf = (keys: CaseKeys): Draft07 => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [
      name,
      { description: key.says, ...(name === 'rule' ? { $ref: '#/definitions/rule' } : valueSchema(key)) },
    ]),
  ),
  additionalProperties: false,
})

const word = { type: 'string' }
const words = { anyOf: [word, { type: 'array', items: word }] }

const valueSchema = (key: CaseKey): Draft07 => {
  switch (key.type) {
    case 'text':
    case 'branch':
      return word
    case 'path':
      return { type: 'string', minLength: 1, pattern: '^[^/]' }
    case 'flag':
      return { type: 'boolean' }
    case 'object':
      return { type: 'object' }
    case 'texts':
    case 'paths':
      return words
    case 'files':
      return {
        anyOf: [word, { type: 'array', items: word }, { type: 'object', additionalProperties: word }],
      }
    case 'variables':
      return { type: 'object', additionalProperties: word }
    case 'choice':
      return { enum: key.choices }
    case 'group':
      return objectOf(key.keys)
    case 'answer':
      return { anyOf: [{ enum: key.choices }, { ...objectOf(key.keys), required: ['verdict'] }] }
    case 'cases':
      return { type: 'array', items: caseSchema() }
  }
}

const caseSchema = (): Draft07 => ({
  ...objectOf(caseKeys),
  required: ['expect'],
  oneOf: subjectKeys.map(key => ({ required: [key] })),
})

const start = '<!-- keys: printed by npm run generate from src/testing/cases/keys.ts -->'
const end = '<!-- end of keys -->'

/** The page with the tables of keys between its two marks. */
export const withCaseKeys = (page: string): string => {
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`docs/cases.md has lost the marks of its keys: ${start} and ${end}`)
  const own = Object.keys(caseKeys)
  const whole = Object.fromEntries(Object.entries(fileKeys).filter(([name]) => name !== 'cases'))
  const sections = [
    tableOf('### A case', caseKeys),
    ...own.flatMap(name => inner(name, caseKeys[name])),
    tableOf(
      '### The whole file',
      whole,
      'What stands here too holds for all cases; a case says otherwise for itself.',
    ),
  ]
  return `${page.slice(0, from)}${start}\n\n${sections.join('\n\n')}\n\n${page.slice(to)}`
}

/** The keys inside a key. */
const inner = (name: string, key: CaseKey | undefined): readonly string[] => {
  if (key?.type !== 'group' && key?.type !== 'answer') return []
  const below = Object.entries(key.keys).flatMap(([more, one]) => inner(`${name}.${more}`, one))
  return [tableOf(`### ${code(name)}`, key.keys), ...below]
}

const tableOf = (title: string, keys: CaseKeys, says = ''): string =>
  [
    title,
    ...(says === '' ? [] : [says]),
    table(
      ['key', 'value', 'meaning'],
      Object.entries(keys).map(([name, key]) => [code(name), valueText(key), key.says]),
    ),
  ].join('\n\n')

const valueText = (key: CaseKey): string => {
  if (key.type === 'choice') return key.choices.map(code).join(', ')
  if (key.type === 'answer') return `${key.choices.map(code).join(', ')}, or an object`
  return values[key.type]
}

const values: Readonly<Record<Exclude<CaseKey['type'], 'choice' | 'answer'>, string>> = {
  text: 'text',
  texts: 'text, or a list',
  flag: '`true`, `false`',
  object: 'an object',
  path: 'a path from the root on',
  paths: 'a path, or a list',
  files: 'paths with their texts, or a list of paths',
  variables: 'names with their values',
  branch: 'a name',
  group: 'an object',
  cases: 'a list of cases',
}
