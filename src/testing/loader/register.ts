import { register } from 'node:module'

/** `node --import` runs this before the tests of rules: Node then reads TypeScript, and finds handrail by its name. */
register(new URL('rule-hooks.mjs', import.meta.url))
