import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isSetLine, linesOf, programsOf } from '../../src/programs/tables/table.ts'
import { globSync } from '../files.ts'
import type { Mutant } from './mutant.ts'

/** A file with tables, one form a line, and the tests that must notice where one is gone. */
export interface TableFile {
  readonly file: string
  readonly tests: readonly string[]
  /** Thousands of rows judge it, of which only those that name a program of the line can notice. */
  readonly narrow?: boolean
}

/** Guards with a test beside them, the tables that they import, and the forms of auto-review. */
export const tableFiles = (): readonly TableFile[] => {
  const tests = new Set(globSync(['src/rules/guards'], '.test.ts'))
  const sources = globSync(['src/rules/guards'], '.ts').filter(file => !file.endsWith('.test.ts'))
  const guards = sources.flatMap(file => {
    const test = file.replace(/\.ts$/, '.test.ts')
    if (tests.has(test)) return [{ file, tests: [test] }]
    const owners = ownersOf(file, sources)
    const found = owners.map(owner => owner.replace(/\.ts$/, '.test.ts')).filter(owner => tests.has(owner))
    return found.length > 0 ? [{ file, tests: found }] : []
  })
  return [
    ...guards,
    ...globSync(['src/programs/forms'], '.ts').map(file => ({ file, tests: formTests, narrow: true })),
  ]
}

/** One judges an example of every form, the other what a form must not approve. */
const formTests = ['src/rules/guards/review/_forms.test.ts', 'src/rules/guards/review/read-only.test.ts']

/** The files beside a helper that import it. */
const ownersOf = (file: string, sources: readonly string[]): readonly string[] =>
  sources.filter(
    source =>
      dirname(source) === dirname(file) && readFileSync(source, 'utf8').includes(`'./${basename(file)}'`),
  )

/** A template literal that is the value of a constant, a field or a function, over several lines. */
const table = /(?:\bcalls:|\bconst \w+ =|=>)\s*`\n([^`]*)`/g

/**
 * Every line of a file's tables taken out once, that of a set too; with `deep` every alternative of their words and
 * every word of a set.
 */
export const tableMutants = (
  { file, tests, narrow = false }: TableFile,
  deep: boolean,
): readonly Mutant[] => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(table)].flatMap(match => {
    const [whole, body = ''] = match
    let at = match.index + whole.length - 1 - body.length
    return body.split('\n').flatMap(line => {
      const start = at
      at += line.length + 1
      if (line.trim() === '') return []
      const where = {
        file,
        tests,
        narrow,
        hints: hintsOf(line, body),
        line: text.slice(0, start).split('\n').length,
      }
      const without = (changed: string): string =>
        `${text.slice(0, start)}${changed}${text.slice(start + line.length)}`
      const cut: Mutant = { ...where, what: line.trim(), text: without('') }
      return deep
        ? [
            cut,
            ...cutsIn(line).map(cut => ({
              ...where,
              what: `${cut.what} of ${line.trim()}`,
              text: without(cut.line),
              hints: [cut.what, ...where.hints],
            })),
          ]
        : [cut]
    })
  })
}

/** The programs of a line, or of those that name the set which it defines. */
const hintsOf = (line: string, table: string): readonly string[] => {
  const [first = ''] = line.trim().split(' ')
  const lines = isSetLine(line.trim())
    ? linesOf(table).filter(other => other.split(/[ |![\]]/).includes(first))
    : [line.trim()]
  return lines.flatMap(one => programsOf(one, table)).map(name => name.replace(/[*?].*$/, ''))
}

const cutsIn = (line: string): readonly { readonly what: string; readonly line: string }[] => {
  const words = line.split(' ')
  if (isSetLine(line.trim())) {
    const first = words.indexOf('=') + 1
    return words.slice(first).map((what, at) => ({ what, line: words.toSpliced(first + at, 1).join(' ') }))
  }
  return words.flatMap((word, at) => {
    const [, mark = '', forms = ''] = /^([!@+]?)(.*)$/.exec(word) ?? []
    const all = forms.split('|')
    if (all.length === 1 || forms.includes('${')) return []
    return all.map(form => ({
      what: form,
      line: words.with(at, mark + all.filter(other => other !== form).join('|')).join(' '),
    }))
  })
}
