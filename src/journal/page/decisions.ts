import { askWords } from '../report/asks.ts'
import { answerOf } from '../report/counts.ts'
import type { ReportData, Shown } from '../report/data.ts'
import { type DecisionFilter, logOptions, matches } from '../report/filter.ts'
import { localTime } from '../report/local-time.ts'
import { number } from '../report/words.ts'
import { button, byId, el } from './dom.ts'
import { section, table } from './parts.ts'
import { addressOf } from './place.ts'

const step = 200

/** The text of a filter, for people. */
const words = (filter: DecisionFilter): string => {
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === 'from' || key === 'to') return `${key} ${localTime(new Date(Number(value)).toISOString())}`
    return value === 'yes' ? key : `${key} ${value}`
  })
  return parts.length === 0 ? 'all' : parts.join(', ')
}

/** The list of decisions behind a number. */
export const decisionList = (data: ReportData, filter: DecisionFilter): HTMLElement => {
  const found = data.decisions.filter(shown => matches(shown, filter))
  const rows = el('div', {})
  const show = (most: number): void => {
    rows.replaceChildren(
      table(
        `Decisions: ${words(filter)}`,
        ['when', 'answer', 'rule', 'host', 'what'].map(title => ({ title, text: true })),
        found.slice(0, most).map(shown => rowOf(shown, filter)),
      ),
      ...(found.length > most
        ? [button(`Show ${number(Math.min(step, found.length - most))} more`, () => show(most + step))]
        : []),
    )
  }
  show(step)
  return section(
    'decisions',
    `Decisions: ${words(filter)}`,
    '',
    el(
      'p',
      { role: 'status' },
      `${number(found.length)} of the ${number(data.decisions.length)} decisions that this page holds whole, of ${number(data.span.lines)} in all. Those that it does not hold: `,
      el('code', {}, logOptions(filter)),
    ),
    searchField(filter),
    el('p', {}, el('a', { href: '#' }, 'Back to the numbers')),
    rows,
  )
}

const searchField = (filter: DecisionFilter): HTMLElement => {
  const input = el('input', { type: 'search', id: 'search', value: filter.text ?? '' })
  const form = el(
    'form',
    { role: 'search' },
    el('label', { for: 'search' }, 'Containing '),
    input,
    ' ',
    el('button', {}, 'Search'),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    const { text: _text, ...rest } = filter
    location.hash = addressOf(input.value === '' ? rest : { ...rest, text: input.value })
  })
  return form
}

const rowOf = (shown: Shown, filter: DecisionFilter): readonly (Node | string)[] => {
  const { entry, became } = shown
  const answer = answerOf(entry)
  return [
    localTime(entry.at),
    el(
      'span',
      {},
      el('span', { class: `tag ${answer}` }, answer),
      became === undefined ? '' : ` ${askWords[became.became]}`,
    ),
    entry.rule ?? '',
    entry.host,
    el(
      'a',
      { href: addressOf(filter, entry.id), class: 'what' },
      entry.subject === '' ? entry.event : entry.subject,
    ),
  ]
}

/** Shows a search of all decisions at the end of the page. */
export const openDecisions = (): Node =>
  el('p', {}, el('a', { href: addressOf({}) }, 'All decisions that this page holds'))

export const focusTitle = (id: string): void => byId(`${id}-title`).focus()
