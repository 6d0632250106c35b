import type { Facts } from '../../../core/facts/facts.ts'

/** Packages that the project uses already. */
export const usedIn = (facts: Facts): readonly string[] => {
  const json = facts.readText('package.json') ?? ''
  const lines = ['requirements.txt', 'Cargo.toml', 'pyproject.toml']
    .map(name => facts.readText(name) ?? '')
    .join('\n')
  return [
    ...[...json.matchAll(/"([a-z][\w.-]{4,60})"\s*:\s*"[\^~]?\d/g)].map(([, name = '']) => name),
    ...[...lines.matchAll(/^[ \t]*"?([A-Za-z][\w.-]{4,60})"?\s*(?:[=<>~!]|$)/gm)].map(([, name = '']) =>
      name.toLowerCase(),
    ),
  ]
}

/** Whether somebody who meant the one may have typed the other: a slip of the fingers, or letters that look alike. */
export const isSlip = (name: string, right: string): boolean =>
  isNear(name, right) ||
  (bare(right).length >= 8 && bare(name) !== bare(right) && isNear(bare(name), bare(right)))

/** Without what is put before or behind a name, and without its dashes: `python-sqlalchmey`. */
const bare = (name: string): string =>
  name.replaceAll(/^(?:python|py|node|ruby)-|-(?:python|py|js|node|rb)$|[-_.]/g, '')

const isNear = (name: string, right: string): boolean => {
  if (name === right || name.startsWith('@') !== right.startsWith('@') || right.length < 5) return false
  if (plain(name) === plain(right)) return true
  const [short, long] = name.length < right.length ? [name, right] : [right, name]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const [rest, other] = [short.slice(at), long.slice(at)]
  // Two neighbours in the wrong order.
  if (short.length === long.length)
    return rest.length > 1 && rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  if (rest !== other.slice(1)) return false
  // A letter twice, or once instead of twice. Plurals and numbers at the end are other packages.
  if (long[at] === long[at - 1]) return true
  return other.length > 1 && (right.length >= 8 || right.startsWith('@'))
}

const plain = (name: string): string =>
  name.replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('rn', 'm')
