import type { Invocation } from '../../../core/script/script.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { valueIn } from '../../../programs/arguments/given.ts'
import { codeIn } from '../../printed/shown.ts'

/** Columns that say who somebody is, by the words of their names. */
const naming =
  /(?:^|[\s_.-])(?:account|address|birth\w*|card|contact|customer|dob|email|e-?mail|first|full|given|iban|id|ip|last|lat|latitude|lng|login|lon|longitude|mail|mobile|name|nick\w*|note|notes|passport|patient|person|phone|post\w*|sex|social|ssn|street|sur\w*|tax|tel|telephone|user\w*|uuid|zip)(?:[\s_.-]|$)|(?:name|mail|phone|number|address)$|[a-z]I[dD]$/i

/** A count or a sum, over all rows or for each value of a column: `n[$6]++`, `c[$6] += $NF`. */
const adding = /^(?:\w+(?:\[\$(\d+)\])?\s*(?:\+\+|\+=\s*(?:\$(?:\d+|NF)|\d+))|\+\+\w+(?:\[\$(\d+)\])?)$/

/**
 * Whether a program of awk prints counts and sums of a table of people, and nothing of a single one: its rows only add something, what it
 * adds by is a column of kinds, and it prints at the end alone.
 */
export const isSummed = (call: Invocation, text: string): boolean => {
  if (!/^[gm]?awk$/.test(call.name)) return false
  const code = codeIn(call).trim()
  const [, rows = '', end = ''] = /^(.*?)\bEND\s*\{(.*)\}\s*$/s.exec(code) ?? []
  const [, condition = '', body] =
    /^([^{}]*)\{([^{}]*)\}\s*$/s.exec(rows.replace(/^BEGIN\s*\{[^{}]*\}\s*/, '')) ?? []
  if (body === undefined || end.includes('$') || /print|getline|[|>]/.test(body)) return false
  if (/[|>]|getline|system|close/.test(end.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) || !isChoice(condition))
    return false
  const steps = body.split(/[;\n]/).flatMap(step => (step.trim() === '' ? [] : [adding.exec(step.trim())]))
  const separator = separatorOf(call)
  const table = text.split('\n').flatMap(line => (line === '' ? [] : [line.split(separator)]))
  return (
    steps.length > 0 &&
    steps.every(step => {
      const column = step?.[1] ?? step?.[2]
      return step !== null && (column === undefined || isKind(Number(column) - 1, table))
    })
  )
}

/** `NR>1`, `$6 == "plus" && NR > 1`; who is chosen by a name is one person. */
const isChoice = (condition: string): boolean =>
  /^\s*(?:N[RF]\s*[<>=!]=?\s*\d+|FNR\s*[<>=!]=?\s*\d+)?\s*$/.test(condition)

const separatorOf = ({ name, words }: Invocation): string => {
  const given = valueIn(words, argumentsOf(name, words), ['-F', '--field-separator']) ?? ','
  return given === '\\t' || given === 't' ? '\t' : given
}

/** Whether a column holds kinds: its name says nobody's, and in more than a few rows its values come again. */
const isKind = (column: number, [head = [], ...rows]: readonly (readonly string[])[]): boolean => {
  const name = head[column]?.trim().replaceAll(/["']/g, '') ?? ''
  const values = rows.map(row => row[column] ?? '')
  if (name === '' || naming.test(name) || values.some(value => /@|\d{6}/.test(value))) return false
  return rows.length < 10 || new Set(values).size <= rows.length / 2
}
