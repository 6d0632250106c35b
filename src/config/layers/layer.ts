import type { Allowance } from '../../core/policy/own.ts'
import type { Problem, RuleSetting } from '../../core/policy/policy.ts'
import type { OptionValue } from '../../core/rule/rule.ts'
import type { Json } from '../../core/text/json.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import type { KeyPath } from '../read/parse.ts'

/** One config file, or one preset, after checking: it holds only valid settings. */
export interface Layer {
  readonly file: string
  readonly read: boolean
  readonly presets?: readonly string[] | undefined
  readonly root: boolean
  readonly rules: ReadonlyMap<string, RuleChange>
  /** Ids of the rules that no later layer may loosen. */
  readonly locked: ReadonlySet<string>
  /** Lasting answers to what rules ask. */
  readonly allow?: readonly Allowance[] | undefined
  /** The plain settings, nested as in the file. */
  readonly settings: Json
  /** The file has a syntax error: the recovered part may tighten but not loosen. */
  readonly broken: boolean
  /** The file of the project that this one's repository lies in: this one may tighten but not loosen. */
  readonly inside?: string | undefined
  /** It came from elsewhere and nothing proves that it is what it should be: it may tighten but not loosen. */
  readonly unproven?: boolean | undefined
  /** No person has agreed to it as it is: what guards a project it may tighten and not loosen. */
  readonly waits?: Waiting | undefined
  /** All layers above it may only tighten. */
  readonly tighten?: boolean | undefined
  /** The line of a key, for problems that are found only when the layers are merged. */
  line(path: KeyPath, ofKey?: boolean): number | undefined
}

export interface Waiting {
  /** Something else was agreed to, which goes on counting. */
  readonly agreed: boolean
  /** What would loosen and was left out, in words. */
  readonly left: string[]
}

export interface RuleChange {
  /** The key that set it: `rules` with an id or a pattern, or one that the rule declares. */
  readonly path: KeyPath
  readonly stance?: RuleSetting['stance'] | undefined
  /** It switches on a rule that is off. */
  readonly wakes?: boolean | undefined
  readonly options: Readonly<Record<string, OptionValue>>
}

export interface Report {
  error(path: KeyPath, says: string): void
  warning(path: KeyPath, says: () => string): void
  /** File, line and key, for a problem that shows only later. */
  at(path: KeyPath): string
}

/** A limit, so that a broken file does not give a problem for every line. */
const mostProblems = 20

export const reportOn = (file: string, line: Layer['line'], problems: Problem[]): Report => {
  let count = 0
  const add = (level: Problem['level'], path: KeyPath, says: () => string): void => {
    count += 1
    if (count > mostProblems + 1) return
    if (count > mostProblems)
      problems.push({ level: 'warning', file, says: 'There is more that is wrong here.' })
    else
      problems.push({
        level,
        file,
        line: line(path, level === 'warning'),
        key: path.map(keyText).join('.') || undefined,
        says: says(),
      })
  }
  return {
    error: (path, says) => add('error', path, () => says),
    warning: (path, says) => add('warning', path, says),
    at: path => {
      const number = line(path)
      return `${file}${number === undefined ? '' : `:${number}`}: ${path.map(keyText).join('.')}`
    },
  }
}

const keyText = (key: string | number): string =>
  /^[\w/*.:$-]{1,60}$/.test(String(key)) ? String(key) : data(String(key), 60)

/** A value in a few words, for a message. */
export const described = (value: unknown): string => {
  if (typeof value === 'string') return data(value, 40)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
