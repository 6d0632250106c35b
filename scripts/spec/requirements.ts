/** One line of a page in `spec/`. */
export interface Requirement {
  readonly id: string
  readonly text: string
  /** The page that has it. */
  readonly page: string
}

/** Why requirements have no test. */
export interface Exception {
  readonly ids: readonly string[]
  readonly reason: string
}

const id = '[A-Z]+-\\d+'
const line = new RegExp(`^\\|\\s*(${id})\\s*\\|\\s*(.*\\S)\\s*\\|\\s*$`)
const listed = new RegExp(`^- (${id}(?:(?:, |\\.\\.)${id})*): (.*\\S)$`)

/** `PM-001..PM-003, CFG-002` in single ids; a range counts in the width of its first number. */
export const idsIn = (list: string): readonly string[] =>
  list.split(/,\s*/).flatMap(part => {
    const [first = '', last = first] = part.trim().split('..')
    const [, group = '', from = ''] = /^([A-Z]+)-(\d+)$/.exec(first) ?? []
    const [, end = '', to = ''] = /^([A-Z]+)-(\d+)$/.exec(last) ?? []
    const count = Number(to) - Number(from) + 1
    if (group === '' || group !== end || count < 1) return [part.trim()]
    return Array.from(
      { length: count },
      (_, index) => `${group}-${String(Number(from) + index).padStart(from.length, '0')}`,
    )
  })

/** The rows of the tables of a page: `| PM-041 | what holds |`. */
export const requirementsIn = (page: string, text: string): readonly Requirement[] =>
  text.split('\n').flatMap(row => {
    const [, found, says = ''] = line.exec(row) ?? []
    return found === undefined ? [] : [{ id: found, text: says, page }]
  })

/** The items of a list: `- PM-031, CFG-001..CFG-003: the reason`. */
export const exceptionsIn = (text: string): readonly Exception[] =>
  text.split('\n').flatMap(row => {
    const [, ids, reason = ''] = listed.exec(row) ?? []
    return ids === undefined ? [] : [{ ids: idsIn(ids), reason }]
  })
