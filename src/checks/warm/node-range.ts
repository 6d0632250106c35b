/** A version of Node, as far as a project names it. */
type Version = readonly [major: number, minor: number, patch: number]

export const versionOf = (text: string): Version | undefined => {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text.trim()) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** The names of lines with long-term support, as nvm knows them. */
const lines: Readonly<Record<string, string>> = {
  gallium: '16',
  hydrogen: '18',
  iron: '20',
  jod: '22',
  krypton: '24',
}

/**
 * Whether a version fits a range, as in `.nvmrc` or `engines`: `22`, `v20.11.1`, `lts/iron`, `^18.18 || >=20`, `>=18 <23`, `20.x`.
 * Undefined where the range says nothing about a version, as `lts/*` or `node`.
 */
export const fits = (version: Version, range: string): boolean | undefined => {
  const named = /^lts\/(\w+)$/.exec(range.trim())?.[1]
  const wanted = named === undefined ? range : (lines[named.toLowerCase()] ?? '*')
  const ways = wanted.split('||').map(part => comparators(part.trim()))
  if (ways.some(way => way === undefined || way.length === 0)) return undefined
  return ways.some(way => way?.every(holds => holds(version)) === true)
}

type Holds = (version: Version) => boolean

/** Undefined for what is no range; none for one that every version fits. */
const comparators = (part: string): readonly Holds[] | undefined => {
  const dashed = /^(\S+)\s+-\s+(\S+)$/.exec(part)
  const words =
    dashed === null ? part.replace(/([<>=^~]+)\s+/g, '$1').split(/\s+/) : [`>=${dashed[1]}`, `<=${dashed[2]}`]
  const all: Holds[] = []
  for (const word of words) {
    if (/^(?:\*|x|latest)?$/i.test(word)) continue
    const [, sign = '', major, minor, patch] =
      /^(>=|<=|>|<|=|\^|~)?v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?(?:[-+]\S*)?$/i.exec(word) ?? []
    if (major === undefined) return undefined
    all.push(comparator(sign, Number(major), partOf(minor), partOf(patch)))
  }
  return all
}

const partOf = (text: string | undefined): number | undefined =>
  text === undefined || /^[x*]$/i.test(text) ? undefined : Number(text)

const comparator = (sign: string, major: number, minor?: number, patch?: number): Holds => {
  const low: Version = [major, minor ?? 0, patch ?? 0]
  // The first version that is no longer part of what was written.
  const above: Version =
    minor === undefined
      ? [major + 1, 0, 0]
      : patch === undefined
        ? [major, minor + 1, 0]
        : [major, minor, patch + 1]
  const from: Holds = version => compareVersions(version, low) >= 0
  const below =
    (end: Version): Holds =>
    version =>
      compareVersions(version, end) < 0
  const both =
    (end: Version): Holds =>
    version =>
      from(version) && below(end)(version)
  switch (sign) {
    case '>=':
      return from
    case '>':
      return version => compareVersions(version, above) >= 0
    case '<':
      return below(low)
    case '<=':
      return below(above)
    case '^':
      return both([major + 1, 0, 0])
    case '~':
      return both(minor === undefined ? [major + 1, 0, 0] : [major, minor + 1, 0])
    default:
      return both(above)
  }
}
