import type { Target } from './tool.ts'

/**
 * Whether a project has one of these configs. A part of a shared file is named after a `#`; in a package.json it is any
 * key, so that a dependency counts too.
 */
export const isConfigured = (
  configs: readonly string[],
  target: Pick<Target, 'nearest' | 'read'>,
): boolean => {
  const files = configs.filter(name => !name.includes('#'))
  if (target.nearest(files) !== undefined) return true
  return configs.some(name => name.includes('#') && configPath(name, target) !== undefined)
}

/** The config nearest to the file, for tools that search only in their working directory. */
export const nearestConfig = (
  configs: readonly string[],
  target: Pick<Target, 'nearest' | 'read'>,
): string | undefined =>
  configs
    .flatMap(name => configPath(name, target) ?? [])
    .reduce<string | undefined>(
      (best, one) => (best === undefined || depth(one) > depth(best) ? one : best),
      undefined,
    )

const depth = (path: string): number => path.split('/').length

const configPath = (name: string, target: Pick<Target, 'nearest' | 'read'>): string | undefined => {
  const [file = '', part] = name.split('#')
  const place = target.nearest([file])
  if (place === undefined || part === undefined) return place
  const text = target.read(place) ?? ''
  const has = file.endsWith('.json') ? text.includes(`"${part}"`) : text.includes(`[${part}`)
  return has ? place : undefined
}
