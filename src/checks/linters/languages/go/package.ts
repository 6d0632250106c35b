import { dirname } from '../../../../core/text/paths/path.ts'
import type { Target } from '../../tool.ts'

/** The folder of a file's module. */
export const moduleOf = (target: Target): string | undefined => {
  const file = target.nearest(['go.mod'])
  return file === undefined ? undefined : dirname(file)
}

/** The import path of a file's package relative to a folder above it. */
export const packageOf = ({ path }: Target, from: string): string => {
  const folder = dirname(path)
  return folder === from ? '.' : `.${folder.slice(from.length)}`
}

const configs = ['yml', 'yaml', 'toml', 'json'].map(ending => `.golangci.${ending}`)

export const golangciConfigs: readonly string[] = configs

export const usesGolangci = (target: Target): boolean => configs.some(name => target.read(name) !== undefined)
