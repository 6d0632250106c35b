import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { projectFile, userFile } from '../../config/files.ts'
import type { Platform } from '../../core/platform.ts'
import type { FileEdit, Scope } from '../../hosts/host.ts'
import { projectAt } from '../../project.ts'
import { ancestors, isWithin } from '../../text/path.ts'

interface ConfigRequest {
  readonly root: string
  readonly scope: Scope
  readonly preset: string
  readonly script: string
}

/** The config that already applies to a folder, if there is one. */
export const existingConfig = (platform: Platform, root: string, scope: Scope): string | undefined => {
  if (scope === 'user') return userFile(platform)
  const project = projectAt(platform, root)
  const folders = ancestors(root).filter(folder => isWithin(folder, project.root))
  for (const folder of folders) {
    const found = projectFile(platform, folder)
    if (found !== undefined) return found
  }
  return undefined
}

/** A first config, with hints. Only for a project without one. */
export const newConfig = (platform: Platform, wish: ConfigRequest): FileEdit => {
  const path = newConfigPath(platform, wish.root, wish.scope)
  return { path, before: undefined, after: configText(wish.preset, schemaPath(dirname(path), wish)) }
}

/** Where the first config of a project or an account goes. */
export const newConfigPath = (platform: Platform, root: string, scope: Scope): string =>
  scope === 'user' ? userConfigPath(platform) : join(root, 'handrail.jsonc')

const userConfigPath = (platform: Platform): string => {
  const named = platform.env('XDG_CONFIG_HOME')
  const base = named !== undefined && isAbsolute(named) ? named : join(platform.home(), '.config')
  return join(base, 'handrail', 'config.jsonc')
}

/** Relative, so that every editor finds it: a project's file must not contain a path of one machine. */
const schemaPath = (folder: string, { script, scope }: ConfigRequest): string | undefined => {
  const schema = join(dirname(dirname(script)), 'schema.json')
  if (!existsSync(schema)) return undefined
  const short = relative(folder, schema)
  if (!short.startsWith('..')) return `./${short}`
  return scope === 'user' ? schema : undefined
}

const configText = (preset: string, schema: string | undefined): string => `{
${schema === undefined ? '' : `  "$schema": ${JSON.stringify(schema)},\n\n`}  // What is switched on: recommended, safety, quality, discipline or strict.
  "preset": ${JSON.stringify(preset)},

  // One line changes one rule: "off", "advise", "ask", "deny", or "on" for its own verdict.
  // \`handrail rules\` lists them all, \`handrail explain <rule>\` tells what one does.
  "rules": {
    // "git/add-all": "on",
    // "git/*": "ask"
  }
}
`
