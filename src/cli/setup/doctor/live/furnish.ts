import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../../../core/edge/platform.ts'
import { isRecord, type Json } from '../../../../core/text/json.ts'
import { projectAt } from '../../../../event/project.ts'
import { movedPath } from '../../../../hosts/live/client.ts'
import type { InstallPlace, OwnLine } from '../../../../hosts/protocol/host.ts'
import { isOurs, isShared } from '../../../../hosts/wiring/command-line.ts'
import { readJson } from '../../../../hosts/wiring/settings/read-json.ts'
import { readTextFile, writeTextFile } from '../../../../hosts/wiring/settings/text-file.ts'
import { gitIn } from '../../../../platform/git/start.ts'
import { foundPrograms, recordMachine } from '../../init/shim.ts'
import { copyShim } from '../answers/places.ts'

interface Furniture {
  readonly platform: Platform
  /** Where handrail is installed. */
  readonly account: InstallPlace
  /** The throw-away project and home. */
  readonly place: InstallPlace
  readonly lines: readonly OwnLine[]
  readonly host: string
  /** Settings that make the client ask our model. */
  readonly files: Readonly<Record<string, string>>
}

/** Settings that say whether hooks run. Of a settings file with our lines only these and the hooks are taken along. */
const switches = ['version', 'hooks', 'disableAllHooks', 'hooksConfig']

/** Makes a repository with unsaved work and the registration as it is installed, and a home. */
export const furnish = ({ platform, account, place, lines, host, files }: Furniture): void => {
  for (const folder of [place.root, place.home]) mkdirSync(folder, { recursive: true })
  makeRepository(platform, place.root)
  write(join(place.root, 'handrail.jsonc'), '{ "preset": "recommended", "root": true }\n')
  for (const file of new Set(lines.map(line => line.file)))
    write(movedPath(file, account, place), registrationIn(file, host))
  for (const [path, content] of Object.entries(files)) write(path, joined(path, content))
  if (lines.some(({ command }) => isShared(command))) bringShim(account.root, place.root)
}

/** The shim of the project, and the programs that it finds from there. */
const bringShim = (from: string, to: string): void => {
  const found = foundPrograms(from)
  copyShim(from, to)
  if (found !== undefined) recordMachine({ folder: to, isHome: false }, found)
}

const write = (path: string, content: string): void =>
  void writeTextFile(path, content, { folder: join(path, '..'), isHome: false })

/** A repository with one commit, and a change that is not in it. */
const makeRepository = (platform: Platform, root: string): void => {
  for (const folder of ['objects', 'refs/heads']) mkdirSync(join(root, '.git', folder), { recursive: true })
  write(join(root, '.git/HEAD'), 'ref: refs/heads/main\n')
  write(join(root, '.git/config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n')
  write(join(root, 'README.md'), 'saved\n')
  const git = (...args: readonly string[]) =>
    gitIn(platform, projectAt(platform, root)).run(args, { timeoutMs: 30_000 })
  git('add', 'README.md')
  git('-c', 'user.name=handrail', '-c', 'user.email=handrail@localhost', 'commit', '-q', '-m', 'Start')
  write(join(root, 'README.md'), 'unsaved\n')
}

/** The text of a file with our lines, in which the hooks of others do nothing: they are not asked to take part. */
const registrationIn = (file: string, host: string): string => {
  if (!file.endsWith('.json')) return readTextFile(file) ?? ''
  const settings = readJson(file)
  const known = Object.keys(settings).filter(key => switches.includes(key))
  // Without `hooks` the events stand at the top.
  const kept = 'hooks' in settings ? Object.fromEntries(known.map(key => [key, settings[key]])) : settings
  return JSON.stringify(quieted(kept, host))
}

/** A hook keeps its place, because hosts count them. */
const quieted = (value: unknown, host: string): unknown => {
  if (Array.isArray(value)) return value.map(one => quieted(one, host))
  if (!isRecord(value)) return value
  if (typeof value.type === 'string' && !isOwnHook(value, host)) return { type: 'command', command: 'true' }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, quieted(one, host)]))
}

const isOwnHook = (hook: Json, host: string): boolean =>
  Object.values(hook).some(one => typeof one === 'string' && isOurs(one, host))

/** Settings of the account that are there already stay, key by key, where the client's own do not need them. */
const joined = (path: string, content: string): string => {
  if (!path.endsWith('.json') || !existsSync(path)) return content
  const wanted: unknown = JSON.parse(content)
  return JSON.stringify({ ...readJson(path), ...(isRecord(wanted) ? wanted : {}) })
}
