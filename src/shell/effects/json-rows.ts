import { isRecord, type Json } from '../../core/text/json.ts'
import { parsedJson } from '../../core/text/settings/nested.ts'

/** Whether a row stays: `select(.kind != "a" and .n > 3)`. */
type Choice = (row: Json) => boolean

/** The condition of a query that is one `select`; undefined for any other. */
export const choiceIn = (program: string): Choice | undefined => {
  const [, inner] = /^\s*select\((.*)\)\s*$/s.exec(program) ?? []
  if (inner === undefined) return undefined
  const tests = inner.split(/\s+and\s+/).map(testIn)
  return tests.some(test => test === undefined) ? undefined : row => tests.every(test => test?.(row) === true)
}

const testIn = (text: string): Choice | undefined => {
  const [, key = '', sign, given = ''] = /^\s*\.(\w+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/s.exec(text) ?? []
  const value = parsedJson(given)
  if (sign === undefined || !/^(?:string|number|boolean)$/.test(typeof value)) return undefined
  return row => {
    const own = row[key]
    if (sign === '==' || sign === '!=') return (own === value) === (sign === '==')
    const order = Number(own) - Number(value)
    return sign.startsWith('<')
      ? order < 0 || (sign === '<=' && order === 0)
      : order > 0 || (sign === '>=' && order === 0)
  }
}

/** Rows of JSON, one a line, of which some stay. */
export const chosenRows = (text: string | null, choice: Choice): string | null => {
  const lines = text?.split('\n').filter(line => line.trim() !== '') ?? []
  const rows = lines.map(line => parsedJson(line))
  if (text === null || !rows.every(isRecord)) return null
  return lines.flatMap((line, at) => (choice(rows[at] ?? {}) ? [`${line}\n`] : [])).join('')
}
