import { prettierWhereUsed } from '../javascript/prettier.ts'
import type { Engine, Plan } from '../suite.ts'
import { biomeFormatJson } from '../typescript/biome.ts'
import { formatJson } from './format.ts'
import { jsonSyntax } from './syntax.ts'

/** Needs nothing that the program does not have anyway. */
const json: Engine = {
  name: 'json',
  languages: ['json'],
  packages: [],
  make: async () => ({
    format: async (text, target) => formatJson(text, target),
    lint: async (text, target) => jsonSyntax(text, target),
  }),
}

/** At most one of the formatters wants a file, and the engine always tells where it does not parse. */
export const jsonPlan: Plan = {
  suites: [{ name: 'json', formatters: [prettierWhereUsed, biomeFormatJson], linters: [] }],
  beside: [],
  engine: json,
}
