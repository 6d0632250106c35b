/**
 * The version that the next release has: that of the newest section of the changelog where it is written already, else the next minor one,
 * because a release with a new rule is a minor one.
 */
export const nextVersion = (version: string, changelog: string): string => {
  const [, newest] = /^## (\d+\.\d+\.\d+)\s*$/m.exec(changelog) ?? []
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  if (newest !== undefined && isLater(numbersOf(newest), [major, minor, patch])) return newest
  return `${major}.${minor + 1}.0`
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number)

const isLater = (one: readonly number[], than: readonly number[]): boolean => {
  const at = one.findIndex((number, index) => number !== than[index])
  return at >= 0 && (one[at] ?? 0) > (than[at] ?? 0)
}
