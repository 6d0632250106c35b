import { isSetLine, linesOf, setIn } from '../../programs/tables/table.ts'

/** A table of calls with one thing taken out, and how to say what it was. */
export interface Cut {
  readonly table: string
  readonly line: string
  /** The alternative or the forbidden option; the whole line where there is none. */
  readonly part?: string
  /** The programs of the line. */
  readonly programs: readonly string[]
  /** A command that only the missing part lets match, as far as the line tells. */
  readonly example: string
  /** Whether the row to write is one that passes: without a forbidden option the line stops more. */
  readonly passes: boolean
}

/**
 * Every way to take one line, one alternative or one forbidden option out of a table of calls.
 *
 * @example
 * cutsOf('git stash drop|clear').map(({ table }) => table) // '', 'git stash clear', 'git stash drop'
 */
export const cutsOf = (table: string): readonly Cut[] => {
  const lines = linesOf(table)
  const sets = table.split('\n').filter(line => isSetLine(line.trim()))
  return lines.flatMap((line, at) => {
    const words = line.split(/ +/).map(word => expanded(word, table))
    const programs = (words[0] ?? '').split('|')
    const cut = (changed: string, part?: string, passes = false, example = exampleOf(words)): Cut => ({
      table: [...sets, ...lines.with(at, changed)].join('\n'),
      line,
      programs,
      passes,
      example,
      ...(part === undefined ? {} : { part }),
    })
    return [cut(''), ...words.flatMap((word, index) => partsOf(words, word, index, cut))]
  })
}

/** A word with the sets in it written out. */
const expanded = (word: string, table: string): string => {
  const [mark = ''] = /^[!@]?/.exec(word) ?? []
  const forms = word.slice(mark.length).split('|')
  return mark + forms.flatMap(form => (form.startsWith('$') ? setIn(table, form) : form)).join('|')
}

type Make = (changed: string, part: string, passes: boolean, example: string) => Cut

const partsOf = (words: readonly string[], word: string, index: number, cut: Make): readonly Cut[] => {
  const forbidden = word.startsWith('!')
  const mark = forbidden ? '!' : word.startsWith('@') ? '@' : ''
  const forms = word.slice(mark.length).split('|')
  if (forms.length === 1 && !forbidden) return []
  return forms.map(form => {
    const others = forms.filter(other => other !== form).join('|')
    const changed = words.with(index, others === '' ? '' : `${mark}${others}`).filter(left => left !== '')
    const example = forbidden ? `${exampleOf(words)} ${form}` : exampleOf(words.with(index, `${mark}${form}`))
    return cut(changed.join(' '), `${forbidden ? '!' : ''}${form}`, forbidden, example)
  })
}

/** The first alternative of every word, with something for each `*`. */
const exampleOf = (words: readonly string[]): string =>
  words
    .filter(word => word !== '**' && !word.startsWith('!'))
    .map(word => (word.replace(/^@/, '').split('|')[0] ?? '').replaceAll('*', 'x').replaceAll('?', ' '))
    .map(word => (/[ ()<>{};&$]/.test(word) ? `'${word}'` : word))
    .join(' ')
