import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Event } from '../../core/event.ts'
import { join } from '../../core/text/paths/path.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { edgeOf } from '../../platform/edge.ts'
import { gitIn } from '../../platform/git/start.ts'
import { deleted } from './changes.ts'
import { contentHash, displayPath } from './files.ts'
import { approvalText, approvedHashes, standaloneApprovalFile } from './hold.ts'

/**
 * `handrail run approve-configs <process> <file…>`: writes the approval file that `handrail run stop-config-guardian`
 * reads, with the current hashes of the files. Returns the exit code.
 */
export const approveConfigs = (
  platform: Platform,
  project: Project,
  [owner, ...files]: readonly string[],
): number => {
  if (owner === undefined || !/^\w+$/.test(owner) || files.length === 0) {
    platform.writeStderr('Usage: handrail run approve-configs <process id> <file> [file ...]\n')
    return 1
  }
  const cwd = platform.cwd()
  const found = files.flatMap(file => {
    const path = join(cwd, file)
    const hash = hashNow(platform, project, path)
    if (hash === undefined)
      platform.writeStderr(`approve-configs: there is no ${data(file)}; it is passed over\n`)
    return hash === undefined ? [] : [[displayPath(path, project.root), hash] as const]
  })
  if (found.length === 0) return 1
  const guard = standaloneApprovalFile(owner)
  const before = approvedHashes(platform.files.readExact(guard))
  platform.files.writeWhole(guard, approvalText(platform.now(), { ...before, ...Object.fromEntries(found) }))
  platform.writeStdout(`${guard}\n`)
  return 0
}

const hashNow = (platform: Platform, project: Project, path: string): string | undefined => {
  const event: Event = { kind: 'stop', host: 'terminal', name: 'Stop', cwd: project.root }
  const hash = contentHash(edgeOf(platform, project, event, true), path)
  if (hash !== undefined || project.git === undefined) return hash
  const spec = `HEAD:${displayPath(path, project.root)}`
  const { code } = gitIn(platform, project).run(['cat-file', '-e', spec])
  return code === 0 ? deleted : undefined
}
