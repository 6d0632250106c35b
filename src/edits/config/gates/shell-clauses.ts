import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** A way out that says that something is wrong. */
const fails = /\bexit\s+(?:[1-9]|"?\$)|\breturn\s+[1-9]|(?:^|[\s;&|{])(?:die|fatal|fail|abort|bail)\b/
/** Whether there is something, and what the caller typed: a script that goes on fails by itself. */
const presence =
  /\$#|\$\{#|(?:^|\s)!?\s*-[a-hnrswxzLS]\s|\bcommand\s+-v\b|\bwhich\b|\btype\s|\bid\s+-u|\bEUID\b|\$\?|\bhelp\b|\busage\b|==?\s*["']{2}|\bhash\s/
const asked = /^if\s+(.+?)(?:\s*;\s*then\b(.*))?$/
const orElse = /^(.+?)\s*\|\|\s*(.+)$/

/** The conditions of a script under which it ends with an error, with the number of their line. */
const clausesIn = (text: string): readonly string[] => {
  const lines = text.split('\n').map(line => line.trim())
  return lines.flatMap((line, at) => {
    const [, condition, rest = ''] = asked.exec(line) ?? []
    if (condition !== undefined) {
      const end = lines.slice(at + 1, at + 8).findIndex(one => /^(?:fi|else|elif)\b/.test(one))
      const body = [rest, ...lines.slice(at + 1, at + 1 + Math.max(end, 0))].join('\n')
      return fails.test(body) && !presence.test(condition) ? [condition] : []
    }
    const [, tried = '', otherwise = ''] = orElse.exec(line) ?? []
    const isTest = /^(?:\[|test\s|\(\()/.test(tried) || /(?:sum\b.*-c|verif|--check|-V\w*)/.test(tried)
    return isTest && fails.test(otherwise) && !presence.test(tried) ? [tried] : []
  })
}

const keyOf = (condition: string): string => condition.replaceAll(/[\s"'[\]!]|^test\b/g, '')
const wordsOf = (condition: string): readonly string[] =>
  condition.match(/(?<=\$\{?)\w+|[A-Za-z_]\w{2,}/g) ?? []

/** Clauses that ended a script where something was wrong, gone while the rest of it stays. */
export const lostClauses: EditReader = {
  named: '*.sh *.bash .githooks/ githooks/ .husky/ bin/ scripts/',
  except: ['aside', 'test'],
  gone: 'if || exit return die fatal fail abort bail',
  find: ({ path, before = '', after = '' }) => {
    if (!/\.(?:sh|bash)$/.test(path) && !/^#![^\n]*\b(?:ba|da|k|z)?sh\b/.test(before)) return []
    const [old, now] = [uncommented(path, before), uncommented(path, after)]
    const left = clausesIn(now).map(keyOf)
    const lost = clausesIn(old).filter(condition => !left.includes(keyOf(condition)))
    const was = new Set(old.split('\n').map(line => line.trim()))
    const come = now.split('\n').filter(line => line.trim() !== '' && !was.has(line.trim()))
    // Another condition in its place is read by others.
    if (come.some(line => /\b(?:if|elif|case|test)\b|\[|\|\||&&/.test(line))) return []
    return lost.flatMap(condition => {
      const words = wordsOf(condition)
      // What came asks about the same things.
      if (words.some(word => come.some(line => line.includes(word)))) return []
      const goesOn = words.length === 0 || words.some(word => now.includes(word))
      return goesOn && now.trim() !== '' ? [`${shown(condition)}: nothing ends it now`] : []
    })
  },
}
