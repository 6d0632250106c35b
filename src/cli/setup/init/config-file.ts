import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { localFile, projectFile, userConfig, userFile } from '../../../config/read/files.ts'
import { parseConfig } from '../../../config/read/parse.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { isRecord } from '../../../core/text/json.ts'
import { ancestors, isWithin } from '../../../core/text/paths/path.ts'
import { projectAt } from '../../../event/project.ts'
import type { FileEdit, Scope } from '../../../hosts/protocol/host.ts'
import { withoutMark } from '../../../hosts/wiring/settings/hook-file.ts'
import { addProperty, replaceValue } from '../../../hosts/wiring/settings/json-edit.ts'
import { readTextFile } from '../../../hosts/wiring/settings/text-file.ts'

interface ConfigRequest {
  readonly root: string
  readonly scope: Scope
  readonly presets: readonly string[]
  readonly script: string
}

/** The config that already applies to a folder, if there is one. */
export const existingConfig = (platform: Platform, root: string, scope: Scope): string | undefined => {
  if (scope === 'user') return userFile(platform)
  const project = projectAt(platform, root)
  const folders = ancestors(root).filter(folder => isWithin(folder, project.root))
  for (const folder of folders) {
    const found =
      projectFile(platform, folder) ?? (scope === 'local' ? localFile(platform, folder) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** A config with further presets. Undefined where it has them, or can't be read. */
export const withPresets = (path: string, presets: readonly string[]): FileEdit | undefined => {
  const before = readTextFile(path) ?? ''
  const body = withoutMark(before)
  const { value, fault } = parseConfig(body)
  if (fault !== undefined || !isRecord(value)) return undefined
  // Without the key it is the recommended preset that counts.
  const given = [value.preset ?? 'recommended'].flat()
  const missing = presets.filter(preset => !given.includes(preset))
  if (missing.length === 0) return undefined
  const all = [...given, ...missing]
  const wanted = all.length === 1 ? all[0] : all
  const after =
    value.preset === undefined
      ? addProperty(body, [], 'preset', wanted)
      : replaceValue(body, ['preset'], wanted)
  return { path, before, after: before.slice(0, before.length - body.length) + after }
}

/** A first config, with hints. Only for a project without one. */
export const newConfig = (platform: Platform, wish: ConfigRequest): FileEdit => {
  const path = newConfigPath(platform, wish.root, wish.scope)
  return { path, before: undefined, after: configText(wish.presets, schemaPath(dirname(path), wish)) }
}

/** Where the first config of a project or an account goes. */
export const newConfigPath = (platform: Platform, root: string, scope: Scope): string =>
  scope === 'user'
    ? userConfig(platform)
    : join(root, scope === 'local' ? 'handrail.local.jsonc' : 'handrail.jsonc')

/** Relative, so that every editor finds it: a project's file must not contain a path of one machine. */
const schemaPath = (folder: string, { script, scope }: ConfigRequest): string | undefined => {
  const schema = join(dirname(dirname(script)), 'schema.json')
  if (!existsSync(schema)) return undefined
  const short = relative(folder, schema)
  if (!short.startsWith('..')) return `./${short}`
  return scope === 'user' ? schema : undefined
}

const configText = (presets: readonly string[], schema: string | undefined): string => `{
${schema === undefined ? '' : `  "$schema": ${JSON.stringify(schema)},\n\n`}  // What is switched on: recommended, safety, quality, discipline or strict.
  "preset": ${JSON.stringify(presets.length === 1 ? presets[0] : presets)},

  // One line changes one rule: "off", "advise", "ask", "deny", or "on" for its own verdict.
  // \`handrail rules\` lists them all, \`handrail explain <rule>\` tells what one does.
  "rules": {
    // "git/add-all": "on",
    // "git/*": "ask"
  }
}
`
