import type { Difference } from '../../change/change.ts'
import { hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const fixed = /^("[^"]*"|\d+(?:\.\d+)?)\s*(==|!=|<=?|>=?)\s*("[^"]*"|\d+(?:\.\d+)?)$/
const compared = /^([a-z_][\w.[\]"-]*)\s*==\s*("[^"]*"|\d+|true|false)$/

const holds = (left: string, sign: string, right: string): boolean => {
  if (sign === '==' || sign === '!=') return (left === right) === (sign === '==')
  const [one, other] = [Number(left), Number(right)]
  if (sign.startsWith('<')) return sign === '<=' ? one <= other : one < other
  return sign === '>=' ? one >= other : one > other
}

/** Whether a line of a body never holds by itself. */
const isNever = (line: string): boolean => {
  if (/^(?:false|not true|not (?:startswith|endswith|contains)\([^,]+,\s*""\s*\))$/.test(line)) return true
  const [, left = '', sign = '', right = ''] = fixed.exec(line) ?? []
  return sign !== '' && !holds(left, sign, right)
}

/** Things that a body holds to two different values. */
const contradictions = (text: string): readonly string[] =>
  text.split(/^\}/m).flatMap(body => {
    const values = new Map<string, string>()
    return body.split('\n').flatMap(line => {
      const [, name, value = ''] = compared.exec(line.trim()) ?? []
      if (name === undefined || name.includes('[_]')) return []
      const was = values.get(name)
      values.set(name, value)
      return was !== undefined && was !== value ? [`${name} == ${value}`] : []
    })
  })

const found = (difference: Difference): readonly string[] => {
  const { path, before = '', after = '' } = difference
  const never = hunksOf(difference).flatMap(({ come }) => come.filter(isNever))
  const old = contradictions(uncommented(path, before))
  const both = contradictions(uncommented(path, after)).filter(one => !old.includes(one))
  return [...never, ...both].map(line => `${line}: the rule never holds`)
}

/** Rules of a policy with a line that can never be true. */
export const deadPolicies: EditReader = { named: '*.rego', except: ['aside'], find: found }
