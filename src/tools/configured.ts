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
  return configs.some(name => {
    const [file = '', part] = name.split('#')
    const place = part === undefined ? undefined : target.nearest([file])
    const text = place === undefined ? undefined : target.read(place)
    if (text === undefined) return false
    return file.endsWith('.json') ? text.includes(`"${part}"`) : text.includes(`[${part}`)
  })
}
