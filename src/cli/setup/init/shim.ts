import { dirname, join } from 'node:path'
import { makeState } from '../../../core/edge/state-home.ts'
import { type FileEdit, InstallError } from '../../../hosts/protocol/host.ts'
import { isFleeting, type Programs, shimFile } from '../../../hosts/wiring/command-line.ts'
import { type Base, readTextFile, writeTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { files } from '../../../platform/node/files.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { recordFolder } from './install-record.ts'

/** The answer before a tool runs on a machine without handrail. */
export const missingAnswers = ['ask', 'deny', 'pass'] as const
export type MissingAnswer = (typeof missingAnswers)[number]

const shimPath = (root: string): string => join(root, shimFile)

/** The shim that comes with a program. */
const shimSource = (script: string): string => join(dirname(script), 'hook.sh')

const isShim = (text: string): boolean => text.startsWith('# handrail hook: written by `handrail init`')

const answerLine = /^handrail_missing=(.*)$/m

/** The shim of a project as it is and as it should be. What it answers where handrail is missing stays, if nothing else is said. */
export const shimEdit = (root: string, script: string, missing: MissingAnswer | undefined): FileEdit => {
  const path = shimPath(root)
  const before = readTextFile(path)
  if (before !== undefined && !isShim(before))
    throw new InstallError(
      `${path} was not written by handrail. Move it away and run this again. Nothing was changed.`,
    )
  const source = readTextFile(shimSource(script))
  if (source === undefined)
    throw new InstallError(`${shimSource(script)} was not found. Install or build handrail again.`)
  const kept = missingAnswers.find(answer => answer === answerLine.exec(before ?? '')?.[1])
  const after = source.replace(answerLine, `handrail_missing=${missing ?? kept ?? 'ask'}`)
  return { path, before, after }
}

/** Takes the shim out, whoever wrote it: a clone has no record of it. */
export const withoutShim = (root: string): readonly FileEdit[] => {
  const before = readTextFile(shimPath(root))
  return before === undefined || !isShim(before) ? [] : [{ path: shimPath(root), before, after: undefined }]
}

/** Keeps which programs this machine has, where git ignores it: the shim tries them before it searches. */
export const recordMachine = (base: Base, { node, script }: Programs): void => {
  makeState(files, base.folder)
  const lines = [node, isFleeting(script) ? '' : script.replace(/\.cjs$/, '.sh')]
  // The shim reads it line by line.
  if (lines.some(line => /[\n\r]/.test(line))) return
  writeTextFile(join(recordFolder(base.folder), 'machine'), `${lines.join('\n')}\n`, base, 0o600)
}

/** The programs that the shim finds for a project on this machine. Undefined where the program or Node is not there. */
export const foundPrograms = (root: string, shim: string = shimPath(root)): Programs | undefined => {
  const print = '. "$HANDRAIL_SHIM" && printf "%s\\n" "$HANDRAIL" "$HANDRAIL_NODE"'
  const env = { HANDRAIL_ROOT: root, HANDRAIL_SHIM: shim }
  const { stdout } = nodePlatform.run('/bin/sh', ['-c', print], { cwd: '/', env, timeoutMs: 10_000 })
  const [script = '', node = ''] = stdout.split('\n')
  return script === '' || node === '' ? undefined : { node, script }
}

/** The same by the shim that comes with a program, for a project that has none. */
export const installedPrograms = (root: string, script: string): Programs | undefined =>
  foundPrograms(root, shimSource(script))

/** Whether the shim of a project is the one that comes with a program, whatever it answers where handrail is missing. */
export const isCurrentShim = (root: string, script: string): boolean => {
  const plain = (text: string | undefined): string | undefined => text?.replace(answerLine, '')
  return plain(readTextFile(shimPath(root))) === plain(readTextFile(shimSource(script)))
}
