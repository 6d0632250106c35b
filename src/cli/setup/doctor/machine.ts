import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { problemText } from '../../../core/findings/message.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Programs } from '../../../hosts/wiring/command-line.ts'
import { type DoctorCheck, fail, info, ok, warn } from '../../../hosts/wiring/doctor-check.ts'
import { files } from '../../../platform/node/files.ts'
import { isTooOld, oldestNode } from '../../../platform/node/oldest.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { canarySession } from '../../../state/session/canary.ts'

/** The Node that each line starts, and whether its version is supported. */
export const nodeChecks = (used: readonly Programs[]): readonly DoctorCheck[] => {
  const named = used.map(({ node }) => node)
  return [...new Set([process.execPath, ...named])].filter(existsSync).flatMap(node => {
    const version = versionOf(node)
    if (version === undefined) return []
    if (!isTooOld(version)) return [ok('node', `${version} at ${node}`)]
    return [
      fail(
        'node',
        `${node} is ${version}; handrail needs ${oldestNode} or newer.`,
        'Install a newer Node and run `handrail init` with it.',
      ),
    ]
  })
}

const versionOf = (node: string): string | undefined => {
  if (node === process.execPath) return process.version
  const { stdout } = nodePlatform.run(node, ['--version'], { cwd: '/', timeoutMs: 10_000 })
  return /^v\d+\.\d+\S*/.exec(stdout)?.[0]
}

/** The V8 code cache beside the script. Without it every call takes longer. */
export const cacheChecks = (programs: readonly Programs[]): readonly DoctorCheck[] => {
  const folders = new Map(
    programs.map(({ node, script }) => [`${node} ${script}`, { node, folder: dirname(script) }]),
  )
  return [...folders.values()].flatMap(({ node, folder }) => {
    const hash = /^hook\.(\w+)\.cjs$/m.exec(files.list(folder).join('\n'))?.[1]
    const version = versionOf(node)
    if (hash === undefined || version === undefined) return []
    const path = join(folder, 'cache', `${hash}-${version}-${process.arch}.bin`)
    if (existsSync(path)) return [ok('code cache', path)]
    return [
      warn(
        'code cache',
        `${path} is not there, so every call starts slower than it could.`,
        `Make ${folder} writable for you and run \`handrail doctor\` again.`,
      ),
    ]
  })
}

export const configChecks = (policy: Policy): readonly DoctorCheck[] => {
  const problems = policy.problems.map(problem => {
    const says = problemText({ ...problem, mend: undefined })
    return problem.level === 'error'
      ? fail('config', says, problem.mend ?? 'Fix it; until then this key is ignored.')
      : warn('config', says, problem.mend ?? 'Fix or remove it.')
  })
  if (problems.length > 0) return problems
  const from = policy.sources.length === 0 ? 'no config file' : policy.sources.join(', ')
  return [ok('config', `preset ${policy.preset}, from ${from}`)]
}

const journalOf = (root: string): string => join(root, '.handrail', 'journal.jsonl')

/** The size of the journal before the canaries. */
export const journalMark = (root: string): number => files.size(journalOf(root)) ?? 0

/** Whether the canaries arrived in the journal, or could. */
export const journalCheck = (root: string, policy: Policy, mark: number, ran: boolean): DoctorCheck => {
  const path = journalOf(root)
  if (!policy.journal.enabled) return info('journal', 'switched off by the config')
  if (ran) {
    const size = files.size(path) ?? 0
    // After a rotation the file is new.
    const fresh = Buffer.from(files.readPart(path, size < mark ? 0 : mark, size) ?? []).toString()
    if (fresh.includes(canarySession)) return ok('journal', `the canaries arrived in ${path}`)
    return fail(
      'journal',
      `the canaries did not arrive in ${path}.`,
      `Make ${dirname(path)} writable for you.`,
    )
  }
  const target = [path, dirname(path), root].find(existsSync) ?? root
  try {
    accessSync(target, constants.W_OK)
    return ok('journal', `${path} can be written`)
  } catch {
    return fail('journal', `${target} can not be written.`, 'Mend its permissions.')
  }
}
