import type { EffectContext } from '../../../core/rule/rule.ts'
import type { BundledLinter, LoadedLinter } from '../../linters/language-tools.ts'
import { withTimeLimit } from './time-limit.ts'

interface LoadedBefore {
  readonly packages: readonly unknown[]
  readonly loading: Promise<LoadedLinter>
}

/**
 * Starting a bundled linter costs more than loading it, and a process may handle many edits. So it is kept for these
 * packages.
 */
const loadedLinters = new WeakMap<BundledLinter, LoadedBefore>()

/** Starts the bundled linter; undefined if one of its packages is not installed. */
export const loadBundled = async (
  linter: BundledLinter,
  { edge, timed }: EffectContext,
): Promise<LoadedLinter | undefined> => {
  const packages = await Promise.all(linter.packages.map(name => edge.load(name)))
  if (packages.includes(undefined)) return undefined
  const known = loadedLinters.get(linter)
  const loaded = known?.packages.every((one, index) => one === packages[index]) ? known.loading : undefined
  const loading = loaded ?? linter.load(packages)
  if (loaded === undefined) loadedLinters.set(linter, { packages, loading })
  return withTimeLimit(await loading, timed)
}
