import type { ListKey } from '../../src/config/schema/own-keys.ts'
import { schemaWith } from '../../src/config/schema/rule-keys.ts'
import { type Schema, stances } from '../../src/config/schema/schema.ts'
import type { EntryField, Fields, Option, Rule } from '../../src/core/rule/rule.ts'

type Draft07 = Readonly<Record<string, unknown>>

/** schema.json: what editors check a config file by. */
export const jsonSchema = (rules: readonly Rule[]): string => {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1))
  const document = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'handrail config',
    allowComments: true,
    allowTrailingCommas: true,
    ...describe(schemaWith(rules), sorted),
    definitions: {
      stance: {
        description:
          'on: the verdict of the rule itself. off: the rule is not asked. The others replace its verdict.',
        enum: stances,
      },
      pattern: {
        description: 'A rule id, group/* or *.',
        anyOf: [{ enum: patternsOf(sorted) }, { type: 'string', pattern: '^own/' }],
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const describe = (entry: Schema, rules: readonly Rule[]): Draft07 => {
  const { says: description } = entry
  switch (entry.type) {
    case 'text':
      return { description, type: 'string' }
    case 'texts':
      return { description, anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
    case 'flag':
      return { description, type: 'boolean', default: entry.default }
    case 'count':
      return { description, type: 'integer', minimum: entry.least, default: entry.default }
    case 'choice':
      return { description, enum: entry.choices, default: entry.default }
    case 'choices': {
      const one = { enum: entry.choices }
      const list = { type: 'array', items: one, minItems: 1, uniqueItems: true }
      return { description, anyOf: [one, list], default: entry.default }
    }
    case 'patterns':
      return { description, type: 'array', items: { $ref: '#/definitions/pattern' }, uniqueItems: true }
    case 'list': {
      const properties = mapValues(entry.keys, listKeySchema)
      const items = { type: 'object', properties, required: entry.required, additionalProperties: false }
      return { description, type: 'array', items }
    }
    case 'option':
      return optionSchema(entry.option)
    case 'rules':
      return { description, type: 'object', properties: ruleProperties(rules), ...ownProperties() }
    case 'group':
      return {
        description,
        type: 'object',
        properties: mapValues(entry.keys, key => describe(key, rules)),
        additionalProperties: false,
      }
  }
}

const listKeySchema = ({ says: description, type, choices }: ListKey): Draft07 => {
  if (choices !== undefined) return { description, enum: choices }
  const one = { type: 'string' }
  return type === 'text'
    ? { description, ...one }
    : { description, anyOf: [one, { type: 'array', items: one }] }
}

const mapValues = <T>(of: Readonly<Record<string, T>>, to: (value: T) => Draft07): Draft07 =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]))

const groupsOf = (rules: readonly Rule[]): readonly string[] => [
  ...new Set(rules.map(rule => `${rule.id.slice(0, rule.id.indexOf('/'))}/*`)),
]

const patternsOf = (rules: readonly Rule[]): readonly string[] => [
  '*',
  ...groupsOf(rules),
  ...rules.map(rule => rule.id),
]

const stance = { $ref: '#/definitions/stance' }

const ruleProperties = (rules: readonly Rule[]): Draft07 => {
  const broad = ['*', ...groupsOf(rules)].map(pattern => [
    pattern,
    setting(`Every rule that ${pattern} stands for.`, {}, true),
  ])
  const own = rules.map(rule => [
    rule.id,
    setting(
      `${rule.says || rule.id} By default: ${rule.verdict}.`,
      mapValues(rule.options ?? {}, optionSchema),
      false,
    ),
  ])
  return Object.fromEntries([...broad, ...own])
}

/** Rules of one's own have no names that are known here. */
const ownProperties = (): Draft07 => ({
  patternProperties: { '^own/': setting('A rule of your own.', {}, true) },
  additionalProperties: false,
})

const setting = (description: string, options: Draft07, open: boolean): Draft07 => ({
  description,
  anyOf: [
    stance,
    { type: 'object', properties: { verdict: stance, ...options }, additionalProperties: open },
  ],
})

const optionSchema = (option: Option): Draft07 => {
  const common = { description: option.says, default: option.default }
  if (option.type === 'choice') return { ...common, enum: option.choices }
  if (option.type === 'strings') {
    const each = option.choices === undefined ? { type: 'string' } : { enum: option.choices }
    const items = { type: 'array', items: each }
    return { ...common, ...(option.commas === true ? { anyOf: [items, { type: 'string' }] } : items) }
  }
  if (option.type === 'pattern')
    return { ...common, anyOf: [{ type: 'string', pattern: `^(?:${option.pattern})$` }, { const: false }] }
  if (option.type === 'record') {
    const each =
      option.each === 'strings'
        ? { type: 'array', items: { type: 'string', ...formOf(option.eachPattern) } }
        : { anyOf: [{ type: 'string', minLength: 1 }, { const: false }] }
    const names = option.names === undefined ? {} : { propertyNames: { enum: option.names } }
    return { ...common, type: 'object', ...names, additionalProperties: each }
  }
  if (option.type === 'entries')
    return {
      ...common,
      type: 'object',
      additionalProperties: { anyOf: [fieldsSchema(option.fields, option.oneOf), { const: false }] },
    }
  if (option.type === 'flag') return { ...common, type: 'boolean' }
  return option.least === undefined
    ? { ...common, type: 'number' }
    : { ...common, type: 'integer', minimum: option.least }
}

const fieldsSchema = (fields: Fields, oneOf?: readonly string[]): Draft07 => {
  const required = Object.keys(fields).filter(key => fields[key]?.required === true)
  return {
    type: 'object',
    properties: mapValues(fields, field => ({ description: field.says, ...fieldSchema(field) })),
    ...(required.length === 0 ? {} : { required }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(key => ({ required: [key] })) }),
    additionalProperties: false,
  }
}

const words = { type: 'string', minLength: 1 }
const oneOrMore = (one: Draft07): Draft07 => ({ anyOf: [one, { type: 'array', items: one, minItems: 1 }] })

const fieldSchema = (field: EntryField): Draft07 => {
  switch (field.type) {
    case 'text':
      return words
    case 'texts':
      return oneOrMore(words)
    case 'choice':
      return { enum: field.choices }
    case 'patterns':
      return oneOrMore({
        anyOf: [
          words,
          {
            type: 'object',
            properties: { context: words, selector: words },
            required: ['context', 'selector'],
            additionalProperties: false,
          },
        ],
      })
    case 'texts by name':
      return { type: 'object', additionalProperties: oneOrMore(words) }
    case 'fields':
      return fieldsSchema(field.fields)
  }
}

const formOf = (pattern: string | undefined): Draft07 =>
  pattern === undefined ? {} : { pattern: `^(?:${pattern})$` }
