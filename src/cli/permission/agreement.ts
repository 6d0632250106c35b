import {
  type Agreement,
  agreedRoot,
  keepAgreement,
  readAgreement,
  shimHash,
} from '../../config/agreed/record.ts'
import { accountKey } from '../../config/agreed/trees.ts'
import { configFiles } from '../../config/drafts.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { installers } from '../../hosts/installers.generated.ts'
import { gitIn } from '../../platform/git/start.ts'
import { UsageError } from '../command.ts'

type Files = Agreement['files']

/** The configs as they are now: those of a project, and the account's own. */
export interface ConfigState {
  readonly project: Files
  readonly account: Files
  readonly lines: Agreement['lines']
  readonly shim: Agreement['shim']
}

export const stateHere = (platform: Platform, project: Project): ConfigState => ({
  ...configFiles(platform, project, [
    ...new Set([project.root, platform.cwd(), ...nestedFolders(platform, project)]),
  ]),
  lines: linesOf(platform, project),
  shim: shimHash(platform, project.root),
})

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
export const agreedBefore = (platform: Platform, project: Project): ConfigState => ({
  project: readAgreement(platform, agreedRoot(project))?.files ?? new Map(),
  lines: readAgreement(platform, agreedRoot(project))?.lines ?? [],
  shim: readAgreement(platform, agreedRoot(project))?.shim,
  account: readAgreement(platform, accountKey(platform))?.files ?? new Map(),
})

/** Keeps the configs as they are now, and nothing else than was agreed to before. */
export const keepConfigs = (platform: Platform, project: Project): void => {
  const { lines, shim } = agreedBefore(platform, project)
  keepAgreed(platform, project, { ...stateHere(platform, project), lines, shim })
}

/** Whether no config has changed since a person agreed. */
export const isAgreedHere = (platform: Platform, project: Project): boolean => {
  const [now, before] = [stateHere(platform, project), agreedBefore(platform, project)]
  return same(now.project, before.project) && same(now.account, before.account)
}

export const same = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([path, { text }]) => other.get(path)?.text === text)

/** Keeps what a person has agreed to. Rules that are not given stay as they were agreed to. */
export const keepAgreed = (
  platform: Platform,
  tree: Project,
  { project, account, lines, shim }: ConfigState,
  rules?: Agreement['rules'],
): void => {
  const root = agreedRoot(tree)
  const at = platform.now().getTime()
  const known = readAgreement(platform, root)
  const own = { files: project, rules: rules ?? known?.rules ?? new Map(), lines, shim }
  keep(platform, { root, at, ...own })
  if (account.size > 0 || readAgreement(platform, accountKey(platform)) !== undefined)
    keep(platform, { root: accountKey(platform), at, files: account, rules: new Map(), lines: [] })
}

/** Whether a host that calls handrail here calls it for no other project of the account. */
export const lacksReserve = (platform: Platform, project: Project): boolean => {
  const { root } = project
  const lines = readAgreement(platform, agreedRoot(project))?.lines ?? []
  const place = { root, home: platform.home() }
  return installers.some(installer => {
    const [own, users] = [installer.settingsPath(place, 'project'), installer.settingsPath(place, 'user')]
    if (own === undefined || users === undefined) return false
    const isWired = lines.some(({ file }) => join(root, file) === own)
    return isWired && platform.files.readText(users)?.includes(`hook ${installer.id} `) !== true
  })
}

/** The lines in settings of a project, of whatever host, that call handrail. */
export const linesOf = (platform: Platform, { root }: Project): Agreement['lines'] =>
  installers.flatMap(({ inspector }) =>
    inspector
      .inspect({ root, home: platform.home() }, undefined)
      .lines.filter(({ file }) => isWithin(file, root))
      .map(({ file, command }) => ({ file: file.slice(root.length + 1), command })),
  )

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
