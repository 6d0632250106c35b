import type { DecisionFilter } from '../report/filter.ts'
import { number } from '../report/words.ts'
import { el } from './dom.ts'
import { addressOf } from './place.ts'

/** A number that leads to its decisions. Nothing leads nowhere. */
export const count = (value: number, filter: DecisionFilter, says: string, shown = number(value)): Node => {
  if (value === 0) return el('span', { class: 'zero' }, '0')
  return el(
    'a',
    { href: addressOf(filter), class: 'count', title: says, 'aria-label': `${shown} ${says}` },
    shown,
  )
}

export interface Column {
  readonly title: string
  readonly text?: true
}

export type Cell = Node | string

/** A table with a heading for each column; the first cell of a row is its heading. */
export const table = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): HTMLElement =>
  el(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
    el(
      'table',
      {},
      el('caption', {}, caption),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...columns.map(({ title, text }) => el('th', { scope: 'col', class: text && 'text' }, title)),
        ),
      ),
      el(
        'tbody',
        {},
        ...rows.map(row =>
          el(
            'tr',
            {},
            ...row.map((cell, at) =>
              at === 0
                ? el('th', { scope: 'row', class: 'text' }, cell)
                : el('td', { class: columns[at]?.text && 'text' }, cell),
            ),
          ),
        ),
      ),
    ),
  )

/** A part of the page. Empty ones are left out of it. */
export const section = (
  id: string,
  title: string,
  lead: string,
  ...children: readonly (Node | undefined)[]
): HTMLElement =>
  el(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    el('h2', { id: `${id}-title`, tabindex: '-1' }, title),
    lead === '' ? undefined : el('p', { class: 'lead' }, lead),
    ...children,
  )

/** A number with the bar of its share. */
export const withBar = (node: Node, value: number, most: number): Node => {
  const meter = el('span', { class: 'bar', 'aria-hidden': 'true' })
  meter.style.setProperty('--share', String(most === 0 ? 0 : value / most))
  return el('span', { class: 'barred' }, meter, node)
}
