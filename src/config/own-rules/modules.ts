import { ownGroup } from '../../core/policy/own.ts'
import { defineCompanion, defineFixer, defineGate, defineGuard } from '../../core/rule/define.ts'
import type { Guard } from '../../core/rule/rule.ts'
import { checkedGuard } from './shape.ts'

/** A rule file as CommonJS, made a function. */
export type Module = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: object },
) => void

/** The files of a folder of rules by name, compiled. `run` makes a function of the code of one. */
export interface RuleModules {
  readonly code: ReadonlyMap<string, string>
  run(code: string, name: string): Module
}

/** Rule files, not their tests and not what begins with `_`, which only other files import. */
export const isRuleFile = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}\.ts$/.test(name)

/** The id that the rule of a file has. */
export const idOfFile = (name: string): string => `${ownGroup}${name.slice(0, -'.ts'.length)}`

/** Names that a rule may import from handrail. The whole library would load with it, at every event. */
const api = { defineGuard, defineFixer, defineGate, defineCompanion }

/**
 * Loads the rule of a file, with the files that it imports. Nothing else can be imported: what a human has read is all that runs.
 * Throws an error for people where it can't be loaded or is no guard.
 */
export const ruleIn = (name: string, { code, run }: RuleModules): LoadedRule => {
  const loaded = new Map<string, { exports: object }>()
  const load = (file: string): object => {
    const known = loaded.get(file)
    if (known !== undefined) return known.exports
    const text = code.get(file)
    if (text === undefined) throw new Error(`there is no ${file} beside it`)
    const module = { exports: {} }
    loaded.set(file, module)
    run(text, file)(module.exports, required, module)
    return module.exports
  }
  const required = (wanted: string): unknown => {
    if (wanted === 'handrail') return api
    const file = fileOf(wanted)
    if (file !== undefined) return load(file)
    throw new Error(`it imports ${wanted}; a rule imports handrail and files beside it, such as ./_names.ts`)
  }
  const rule: unknown = Reflect.get(load(name), 'default')
  return {
    guard: checkedGuard(rule, idOfFile(name)),
    imports: [...loaded.keys()].filter(file => file !== name),
  }
}

export interface LoadedRule {
  readonly guard: Guard
  /** The other files that it needs. */
  readonly imports: readonly string[]
}

/** The file that an import names. */
const fileOf = (wanted: string): string | undefined => {
  const [, name] = /^\.\/([\w-]+?)(?:\.ts)?$/.exec(wanted) ?? []
  return name === undefined ? undefined : `${name}.ts`
}
