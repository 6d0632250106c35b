import { accountFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { isRecord, text } from '../../core/text/json.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'

/** A process that runs the tests of some project of this account. */
export interface RegisteredRunner {
  readonly pid: number
  readonly mark: string
  readonly root: string
}

const folderOf = (platform: Platform): string => accountFolder(platform, 'test-runs')

/** Notes a process for the time that it lives. The result takes the note away. */
export const registerRunner = (platform: Platform, runner: RegisteredRunner): (() => void) => {
  const { files } = platform
  const path = join(folderOf(platform), `${runner.mark.replace(/\W/g, '')}.json`)
  try {
    if (files.kind(platform.home()) !== 'directory') return () => {}
    files.makeOwnFolder(folderOf(platform))
    files.writeWhole(path, `${JSON.stringify(runner)}\n`)
  } catch {
    // Without the note the process is ended by its project only.
    return () => {}
  }
  return () => files.remove(path)
}

/** The processes that are noted and alive. */
export const registeredRunners = (platform: Platform): readonly RegisteredRunner[] =>
  notesOf(platform).map(({ runner }) => runner)

/** Ends those of a folder, or all, with the tests that they run. */
export const endRunners = (platform: Platform, folder = '/'): readonly RegisteredRunner[] => {
  const notes = notesOf(platform).filter(({ runner }) => isWithin(runner.root, folder))
  for (const { runner, path } of notes) {
    platform.endCheck(runner.mark, [runner.pid])
    platform.files.remove(path)
  }
  return notes.map(({ runner }) => runner)
}

/** Notes of processes that are gone are taken away. */
const notesOf = (platform: Platform) => {
  const { files } = platform
  const folder = folderOf(platform)
  return files.list(folder).flatMap(name => {
    const path = join(folder, name)
    const runner = runnerIn(files.readText(path) ?? '')
    if (runner !== undefined && platform.isRunning(runner.pid)) return [{ runner, path }]
    files.remove(path)
    return []
  })
}

const runnerIn = (content: string): RegisteredRunner | undefined => {
  try {
    const json: unknown = JSON.parse(content)
    if (!isRecord(json) || typeof json.pid !== 'number') return undefined
    const [mark, root] = [text(json, 'mark'), text(json, 'root')]
    return mark === undefined || root === undefined ? undefined : { pid: json.pid, mark, root }
  } catch {
    return undefined
  }
}
