import type { Rule } from '../../../core/rule/rule.ts'
import { once } from '../../../core/text/memo.ts'

/** A rule's data, with the names of its functions between spaces. */
interface LateRow {
  at: number
  readonly asks: string
}

/** The large parts of a rule: an event needs them for few rules. */
interface LateText {
  readonly calls?: string
  readonly options?: Rule['options']
}

/**
 * Rules that are data until they are asked: one text and few functions for all of them, because a literal and a closure for each
 * would have to be made at every start.
 */
export const lateRules = (
  text: string,
  readTexts: () => string,
  load: (index: number) => Rule,
): readonly Rule[] => {
  const rules: Rule[] = []
  // Bundled `require` makes its result anew at each call.
  const ruleAt = (at: number): Rule => {
    const rule = rules[at] ?? load(at)
    rules[at] = rule
    return rule
  }
  const texts: LateText[] = []
  const lines = once(() => readTexts().split('\n'))
  const textOf = (at: number): LateText => {
    texts[at] ??= JSON.parse(lines()[at + 1] ?? '{}')
    return texts[at] ?? {}
  }
  const data = {
    at: 0,
    /** Undefined where it has no `calls`. */
    named: undefined,
    /** Known to have none: the config need not look at the options of a rule for keys. */
    keys: '',
    get says() {
      return ruleAt(this.at).says
    },
    get instead() {
      return ruleAt(this.at).instead
    },
    get calls(): string | undefined {
      return this.named === undefined ? undefined : textOf(this.at).calls
    },
    hasOptions: false,
    get options(): Rule['options'] {
      return this.hasOptions ? textOf(this.at).options : undefined
    },
  }
  const shapes = new Map<string, object>()
  const shapeOf = (asks: string): object => {
    const known = shapes.get(asks)
    if (known !== undefined) return known
    const methods = asks === '' ? [] : asks.split(' ').map(name => [name, asking(name, ruleAt)])
    const shape: object = Object.setPrototypeOf(Object.fromEntries(methods), data)
    shapes.set(asks, shape)
    return shape
  }
  const rows: readonly LateRow[] = JSON.parse(text)
  return rows.map((row, at) => {
    row.at = at
    return Object.setPrototypeOf(row, shapeOf(row.asks))
  })
}

/** A method that loads the rule and asks it. */
const asking = (name: string, ruleAt: (index: number) => Rule) =>
  function (this: LateRow, ...given: readonly unknown[]): unknown {
    const rule = ruleAt(this.at)
    return Reflect.apply(Reflect.get(rule, name), rule, given)
  }
