import { dirname } from 'node:path'
import { parseConfig } from '../../config/read/parse.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { isRecord } from '../../core/text/json.ts'
import { InstallError } from '../../hosts/protocol/host.ts'
import { addItem, addProperty, removeAt } from '../../hosts/wiring/settings/json-edit.ts'
import { assertWritable, readTextFile, writeTextFile } from '../../hosts/wiring/settings/text-file.ts'
import { type CliCall, type Io, UsageError } from '../command.ts'
import { existingConfig, newConfigPath } from '../setup/init/config-file.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'
import { projectOf } from './grants/keep.ts'

/** A change of a config file that is shown before it is written. */
export interface ConfigEdit {
  readonly file: string
  readonly after: string
  show(io: Io): void
  write(): void
}

/** The file of `--user`, else the project's. */
export const fileFor = (call: CliCall): string => {
  const { platform } = call.io
  const scope = call.flag('user') ? 'user' : 'project'
  const { root } = projectOf(call)
  return existingConfig(platform, root, scope) ?? newConfigPath(platform, root, scope)
}

/** Adds entries to `allow`. The rest of the file, and its comments, stay byte for byte. */
export const addAnswers = (platform: Platform, file: string, answers: readonly object[]): ConfigEdit => {
  const before = textOf(file)
  let after = before ?? '{\n}\n'
  for (const answer of answers)
    after = Array.isArray(configOf(file, after).allow)
      ? addItem(after, ['allow'], answer)
      : addProperty(after, [], 'allow', [answer])
  return editOf(platform, file, before, after)
}

/** Takes entries of `allow` out, by their places. */
export const removeAnswer = (platform: Platform, file: string, places: readonly number[]): ConfigEdit => {
  const before = textOf(file)
  let after = before ?? ''
  for (const index of places.toSorted((a, b) => b - a)) after = removeAt(after, ['allow', index])
  return editOf(platform, file, before, after)
}

const editOf = (platform: Platform, file: string, before: string | undefined, after: string): ConfigEdit => {
  // A link in one's own home may lead to one's dotfiles; one in a project leads nowhere else.
  const isHome = file === newConfigPath(platform, '/', 'user')
  const base = { folder: dirname(file), isHome }
  return {
    file,
    after,
    show: io => showDiff(unifiedDiff(file, before, after), io),
    write: () =>
      guarded(() => {
        if (readTextFile(file) !== before)
          throw new InstallError(`${file} was changed in the meantime. Run this again. Nothing was changed.`)
        assertWritable(file, base)
        writeTextFile(file, after, base)
      }),
  }
}

const textOf = (file: string): string | undefined => guarded(() => readTextFile(file))

const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}

/** A file with a syntax error is not edited. */
const configOf = (file: string, text: string): Readonly<Record<string, unknown>> => {
  const { value, fault } = parseConfig(text)
  if (fault !== undefined || !isRecord(value))
    throw new UsageError(
      `${file}:${fault?.line ?? 1} ${fault?.says ?? 'is no object'}. Mend it first. Nothing was changed.`,
    )
  if (value.allow !== undefined && !Array.isArray(value.allow))
    throw new UsageError(`${file}: allow is no list. Mend it first. Nothing was changed.`)
  return value
}

/** The same platform with a file as the edit would leave it. */
export const shownEdit = (platform: Platform, { file, after }: ConfigEdit): Platform => {
  const { files } = platform
  return {
    ...platform,
    files: {
      ...files,
      kind: path => (path === file ? 'file' : files.kind(path)),
      real: path => (path === file ? (files.real(path) ?? path) : files.real(path)),
      size: path => (path === file ? after.length : files.size(path)),
      readText: (path, limit) => (path === file ? after : files.readText(path, limit)),
    },
  }
}
