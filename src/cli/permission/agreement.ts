import { type AgreedFile, type Agreement, keepAgreement, readAgreement } from '../../config/agreed/record.ts'
import { accountKey } from '../../config/agreed/trees.ts'
import { configFiles } from '../../config/drafts.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { gitIn } from '../../platform/git/start.ts'
import { UsageError } from '../command.ts'

type Files = Agreement['files']

/** The configs as they are now: those of a project, and the account's own. */
export interface ConfigState {
  readonly project: Files
  readonly account: Files
}

export const stateHere = (platform: Platform, project: Project): ConfigState =>
  configFiles(platform, project, [
    ...new Set([project.root, platform.cwd(), ...nestedFolders(platform, project)]),
  ])

const configs = ['handrail.jsonc', 'handrail.json'].map(name => `:(glob)**/${name}`)

/** The folders of a working tree that have configs of their own. */
const nestedFolders = (platform: Platform, project: Project): readonly string[] => {
  if (project.git === undefined) return []
  const ask = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...configs]
  const { code, stdout } = gitIn(platform, project).run(ask)
  const paths = code === 0 ? stdout.split('\0').filter(path => path !== '') : []
  return paths.map(path => dirname(join(project.root, path)))
}

/** What was agreed to before. */
export const agreedBefore = (platform: Platform, { mainRoot }: Project): ConfigState => ({
  project: readAgreement(platform, mainRoot)?.files ?? new Map(),
  account: readAgreement(platform, accountKey(platform))?.files ?? new Map(),
})

/** Whether nothing has changed since a person agreed. */
export const isAgreedHere = (platform: Platform, project: Project): boolean => {
  const [now, before] = [stateHere(platform, project), agreedBefore(platform, project)]
  return same(now.project, before.project) && same(now.account, before.account)
}

export const same = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([path, { text }]) => other.get(path)?.text === text)

/** Keeps what a person has agreed to. Rules that are not given stay as they were agreed to. */
export const keepAgreed = (
  platform: Platform,
  { mainRoot }: Project,
  { project, account }: ConfigState,
  rules?: Agreement['rules'],
): void => {
  const at = platform.now().getTime()
  const known = readAgreement(platform, mainRoot)
  keep(platform, { root: mainRoot, at, files: project, rules: rules ?? known?.rules ?? new Map() })
  const own = readAgreement(platform, accountKey(platform))
  if (account.size > 0 || own !== undefined)
    keep(platform, { root: accountKey(platform), at, files: account, rules: new Map() })
}

const keep = (platform: Platform, agreement: Agreement): void => {
  if (keepAgreement(platform, agreement)) return
  throw new UsageError(
    `${agreement.root} holds the state of your account, where an agent can write. Set HANDRAIL_AGREED outside of it: handrail trust --hash`,
  )
}

/** The files that differ: what was agreed to, and what is there now. */
export const changedFiles = (
  now: Files,
  before: Files,
): readonly (readonly [path: string, was: string | undefined, is: string | undefined])[] =>
  [...new Set([...before.keys(), ...now.keys()])].sort().flatMap(path => {
    const [was, is] = [before.get(path)?.text, now.get(path)?.text]
    return was === is ? [] : [[path, was, is] as const]
  })

export type { AgreedFile }
