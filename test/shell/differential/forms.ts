import { bodies, places } from './form-places.ts'
import { commands, expansions, payloads, quotings, zshOnly } from './form-tables.ts'

/**
 * Shell commands that hide a harmless program in text that a shell evaluates: every construct that evaluates text, in
 * every place where it can stand, in every kind of quotes.
 */
export interface Form {
  readonly text: string
  /** The construct that evaluates the text, for reports. */
  readonly construct: string
}

/** The program that every form tries to start. */
export const canary = 'canary'

/** A generator of numbers below one that gives the same row for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const pick = <T>(random: () => number, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const fill = (template: string, mark: '@' | '#', text: string): string =>
  template.replaceAll(mark === '@' ? /@(?![A-Z])/g : /(?<![$#[/])#(?![#pq])/g, () => text)

const drawn = (random: () => number): Form => {
  const payload = pick(random, quotings)(pick(random, payloads))
  const kind = random()
  if (kind < 0.02) {
    const construct = pick(random, zshOnly)
    return { text: random() < 0.5 ? construct : fill(pick(random, bodies), '#', construct), construct }
  }
  if (kind < 0.5) {
    const construct = pick(random, expansions)
    return { text: fill(pick(random, places), '#', fill(construct, '@', payload)), construct }
  }
  const construct = pick(random, commands)
  return { text: fill(pick(random, bodies), '#', fill(construct, '@', payload)), construct }
}

/** So many different forms, the same for the same seed; each construct stands alone at least once with each payload. */
export const formsFrom = (seed: number, count: number): readonly Form[] => {
  const random = randomFrom(seed)
  const forms = new Map<string, Form>()
  for (const construct of zshOnly) forms.set(construct, { text: construct, construct })
  for (const construct of [...expansions.map(expansion => `echo ${expansion}`), ...commands])
    for (const payload of payloads)
      for (const quoting of quotings.slice(0, 3)) {
        const text = fill(construct, '@', quoting(payload))
        forms.set(text, { text, construct })
      }
  for (let tries = 0; forms.size < count && tries < count * 20; tries += 1) {
    const form = drawn(random)
    forms.set(form.text, form)
  }
  return [...forms.values()].slice(0, count)
}

/** Commands of everyday with an expansion put somewhere into their text. */
export const spliced = (seed: number, count: number, hosts: readonly string[]): readonly Form[] => {
  const random = randomFrom(seed)
  const forms = new Map<string, Form>()
  for (let tries = 0; forms.size < count && tries < count * 20; tries += 1) {
    const host = pick(random, hosts)
    const construct = pick(random, expansions)
    const inner = fill(construct, '@', pick(random, quotings)(pick(random, payloads)))
    const at = Math.floor(random() * (host.length + 1))
    const spaced = random() < 0.3 ? ` ${inner} ` : inner
    forms.set(host.slice(0, at) + spaced + host.slice(at), {
      text: host.slice(0, at) + spaced + host.slice(at),
      construct,
    })
  }
  return [...forms.values()]
}

const noise = [
  '$',
  '`',
  "'",
  '"',
  '\\',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '|',
  '&',
  ';',
  '\n',
  '#',
  '!',
  '*',
  '=',
  ' ',
  '$(',
  '${',
  '$((',
  '<<',
  '))',
  ']]',
  '[[',
  '((',
]

/** Commands of everyday with a few characters put in, taken out or doubled. */
export const mutated = (seed: number, count: number, hosts: readonly string[]): readonly string[] => {
  const random = randomFrom(seed)
  const found = new Set<string>()
  for (let tries = 0; found.size < count && tries < count * 20; tries += 1) {
    let text = pick(random, hosts)
    for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits -= 1) {
      const at = Math.floor(random() * (text.length + 1))
      const kind = random()
      if (kind < 0.6) text = text.slice(0, at) + pick(random, noise) + text.slice(at)
      else if (kind < 0.85) text = text.slice(0, at) + text.slice(at + 1)
      else text = text.slice(0, at) + text.slice(Math.max(0, at - 4))
    }
    found.add(text)
  }
  return [...found]
}
