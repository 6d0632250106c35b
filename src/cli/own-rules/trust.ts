import { agreedVariable, hashOfTexts } from '../../config/agreed/outside.ts'
import type { Agreement } from '../../config/agreed/record.ts'
import { moduleRunner } from '../../config/loaded-rules/files.ts'
import { isTrusted, type RuleFolder, readRuleFolder, readTrust } from '../../config/loaded-rules/trust.ts'
import { idOfFile, isRuleFile, ruleIn } from '../../config/own-rules/modules.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { dirname } from '../../core/text/paths/path.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { hookCommandLine } from '../../hosts/wiring/command-line.ts'
import { agreedFor } from '../../platform/program/agreed.ts'
import { versionOf } from '../../platform/program/other.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import {
  agreedBefore,
  type ConfigState,
  changedFiles,
  keepAgreed,
  lacksReserve,
  same,
  stateHere,
} from '../permission/agreement.ts'
import { journalGrant, projectOf } from '../permission/grants/keep.ts'
import { humanAgrees } from '../permission/human/agrees.ts'
import { changesBetween } from '../rulebook/policy/compare.ts'
import { changeLines } from '../rulebook/policy/diff.ts'
import { sideAsIs, sideHere } from '../rulebook/policy/side.ts'
import { programsHere } from '../setup/init/pasted-settings.ts'
import { otherProgram, renewProgram } from '../setup/program/agree.ts'
import { packageOf } from '../setup/program/copy.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'

export const trust: CliCommand = {
  name: 'trust',
  summary: 'Agree to what guards this project, after you have read it: for a human in a terminal only',
  usage: ['handrail trust', 'handrail trust --list', 'handrail trust --remove', 'handrail trust --hash'],
  options: {
    list: { type: 'boolean', says: 'Show what is agreed to and which rules are trusted' },
    remove: { type: 'boolean', says: 'Agree to none of it any more' },
    hash: { type: 'boolean', says: `Print ${agreedVariable} for a machine that is new each time` },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('it is about all that guards the project')
    if (call.flag('hash')) return printHash(call)
    if (call.flag('remove')) return remove(call)
    if (call.flag('list')) return list(call)
    return agree(call)
  },
}

/** The configs and rules of a project, as they are and as they were agreed to. */
const seen = (call: CliCall) => {
  const { platform } = call.io
  const project = projectOf(call)
  return {
    project,
    now: stateHere(platform, project),
    before: agreedBefore(platform, project),
    folder: readRuleFolder(platform, project),
    known: readTrust(platform, project),
  }
}

/** One hash for each set of configs that events read together. */
const printHash = (call: CliCall): number => {
  const { platform } = call.io
  const { now } = seen(call)
  const folders = new Set([...now.project.values()].map(({ folder }) => folder))
  const hashOf = (files: Agreement['files'], holds: (folder: string) => boolean): string =>
    hashOfTexts(
      platform,
      new Map([...files].flatMap(([path, { text, folder }]) => (holds(folder) ? [[path, text]] : []))),
    )
  const isAbove = (folder: string, other: string): boolean =>
    other === '' || folder === other || folder.startsWith(`${other}/`)
  const hashes = [
    ...[...folders].map(folder => hashOf(now.project, other => isAbove(folder, other))),
    ...(now.account.size === 0 ? [] : [hashOf(now.account, () => true)]),
  ]
  if (hashes.length === 0) {
    call.io.err('There is no config here, so there is nothing to agree to.')
    return 1
  }
  call.io.out(`${agreedVariable}=${hashes.join(',')}`)
  return 0
}

const list = (call: CliCall): number => {
  const { io } = call
  const { project, now, before, folder, known } = seen(call)
  const program = agreedFor(io.platform, project.root)?.script
  if (program !== undefined) io.out(`${program}  agreed`)
  for (const [files, agreed] of [
    [now.project, before.project],
    [now.account, before.account],
  ] as const) {
    for (const [path, { text }] of files) {
      const was = agreed.get(path)?.text
      io.out(`${path}  ${was === text ? 'agreed' : was === undefined ? 'not agreed' : 'changed since'}`)
    }
    for (const path of agreed.keys()) if (!files.has(path)) io.out(`${path}  agreed, and gone`)
  }
  if (folder === undefined) return 0
  for (const name of [...folder.files.keys()].filter(isRuleFile)) {
    const was = known?.rules.has(name) === true
    const off = was ? 'off, changed since' : 'off, not trusted'
    io.out(`${idOfFile(name)}  ${isTrusted(name, folder, known) ? 'trusted' : off}`)
  }
  return 0
}

const remove = async (call: CliCall): Promise<number> => {
  const { io } = call
  const { project, known, before } = seen(call)
  if (known === undefined) {
    io.out('Nothing of this project is agreed to.')
    return 0
  }
  const question = `From now on the configs of ${project.mainRoot} may only tighten, and its own rules are off.`
  if (!(await humanAgrees(call, question))) return 1
  keepAgreed(
    io.platform,
    project,
    { project: new Map(), account: before.account, lines: [], shim: undefined },
    new Map(),
  )
  journalGrant(call, 'trust-remove', `nothing of ${project.mainRoot} is agreed to any more`)
  io.out('Nothing of it is agreed to any more.')
  return 0
}

const agree = async (call: CliCall): Promise<number> => {
  const { io } = call
  const { project, now, before, folder, known } = seen(call)
  const files = textsOf(call, folder)
  if (files === undefined) return 1
  const changedRules = [...files].filter(([name, text]) => known?.rules.get(name)?.text !== text)
  const gone = [...(known?.rules.keys() ?? [])].filter(name => !files.has(name))
  const areSame = same(now.project, before.project) && same(now.account, before.account)
  const here = programsHere(call)
  const program = otherProgram(io.platform, project.root, here)
  const lines = changedLines(now, before)
  if (
    areSame &&
    lines.length === 0 &&
    changedRules.length === 0 &&
    gone.length === 0 &&
    program === undefined
  ) {
    const isEmpty = now.project.size + now.account.size + files.size === 0
    io.out(
      isEmpty
        ? 'There is no config and no rule here: the preset recommended holds.'
        : 'All of it is as you have agreed to it.',
    )
    return 0
  }
  const code = await compileAll(call, folder?.path ?? '', files)
  if (code === undefined) return 1
  showConfigs(call, now, before)
  for (const line of lines) io.out(line)
  for (const [name, text] of changedRules) showDiff(unifiedDiff(name, known?.rules.get(name)?.text, text), io)
  for (const name of gone) io.out(`${name} is gone.`)
  if (program !== undefined) io.out(programText(io.platform, project.root, program.script))
  const ids = [...files.keys()].filter(isRuleFile).map(idOfFile)
  const running = ids.length === 0 ? '' : ` These rules run at every event: ${ids.join(', ')}.`
  if (!(await humanAgrees(call, `This guards ${project.mainRoot} from now on.${running}`))) return 1
  const rules = loadedRules(call, folder?.path ?? '', files, code)
  if (rules === undefined) return 1
  keepAgreed(io.platform, project, now, rules)
  if (program !== undefined) renewProgram(io.platform, project.root, here)
  journalGrant(call, 'trust', `agreed to ${[...now.project.keys(), ...ids].join(', ') || 'no config'}`)
  io.out(
    `Agreed. It holds from the next event on, here and in linked worktrees, until one of the files changes.`,
  )
  if (lacksReserve(io.platform, project))
    io.out('Lines of your account can answer where a branch has none: handrail init --scope user --reserve')
  return 0
}

const programText = (platform: Platform, root: string, script: string): string => {
  const folder = packageOf(script)
  const known = agreedFor(platform, root)?.script
  const before = known === undefined ? '' : ` in place of ${versionOf(platform, dirname(dirname(known)))}`
  return `A copy of handrail ${versionOf(platform, folder)} (${folder}) answers here from now on${before}, whatever is installed.`
}

/** Lines of hosts that call handrail, where they are others than before. */
const changedLines = (now: ConfigState, before: ConfigState): readonly string[] => {
  const shim = '.handrail/hook.sh, which finds handrail at every step'
  const texts = ({ lines }: ConfigState): readonly string[] =>
    lines.map(({ file, command }) => `${file}: ${shownLine(command)}`)
  const [is, was] = [texts(now), texts(before)]
  return [
    ...(before.shim !== undefined && now.shim !== before.shim
      ? [`~ ${shim}, is another one. Look at it.`]
      : []),
    ...was.filter(line => !is.includes(line)).map(line => `- ${line}`),
    ...is.filter(line => !was.includes(line)).map(line => `+ ${line}`),
  ]
}

/** A line that `init` writes is told by its end: it is long, and the same everywhere. */
const shownLine = (command: string): string => {
  const [end = '', host = '', event = ''] = /handrail hook ([\w-]+) ([\w.-]+)$/.exec(command) ?? []
  const isUsual = command === hookCommandLine({ node: '', script: '', shared: true }, host, event)
  return isUsual ? `${end}, as init writes it` : oneLine(command, 400)
}

/** The differences of the files, and what they mean. */
const showConfigs = ({ io }: CliCall, now: ConfigState, before: ConfigState): void => {
  for (const [path, was, is] of [
    ...changedFiles(now.project, before.project),
    ...changedFiles(now.account, before.account),
  ])
    showDiff(unifiedDiff(path, was, is), io)
  const changes = changesBetween(sideHere(io.platform), sideAsIs(io.platform))
  io.out(changes.length === 0 ? 'With it nothing gets looser.' : 'With it:')
  for (const line of changeLines(changes, io)) io.out(line)
}

/** The texts of the rule files; prints which one can't be read. */
const textsOf = (
  { io }: CliCall,
  folder: RuleFolder | undefined,
): ReadonlyMap<string, string> | undefined => {
  const unread = [...(folder?.files ?? [])].find(([, text]) => text === undefined)?.[0]
  if (unread === undefined)
    return new Map([...(folder?.files ?? [])].map(([name, text]) => [name, text ?? '']))
  io.err(
    `${folder?.path}/${unread} can't be read: it is too large, a link that leads elsewhere, or not yours.`,
  )
  return undefined
}

/** The code of each file; prints what is wrong and returns undefined where one is no TypeScript. */
const compileAll = async (
  { io }: CliCall,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string> | undefined> => {
  const { compiled } = await import('./compile.ts')
  const code = new Map<string, string>()
  for (const [name, text] of files) {
    try {
      code.set(name, compiled(text, name))
    } catch (error) {
      io.err(`${folder}/${name} is no TypeScript: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return code.size === files.size ? code : undefined
}

const loadMs = 1000

/** Loads each rule once. Undefined where one of them is no rule. */
const loadedRules = (
  call: CliCall,
  folder: string,
  files: ReadonlyMap<string, string>,
  code: ReadonlyMap<string, string>,
): Agreement['rules'] | undefined => {
  const { io } = call
  const { platform } = io
  const imports = new Map<string, readonly string[]>()
  let broken = false
  for (const name of [...files.keys()].filter(isRuleFile)) {
    try {
      const run = moduleRunner(platform, folder)
      imports.set(
        name,
        platform.limited(loadMs, () => ruleIn(name, { code, run }).imports),
      )
    } catch (error) {
      broken = true
      io.err(`${folder}/${name}: ${error instanceof Error ? error.message : String(error)}.`)
    }
  }
  if (broken) {
    io.err('Nothing was trusted. Mend it and run handrail trust again.')
    return undefined
  }
  return new Map(
    [...files].map(([name, text]) => [
      name,
      { text, code: code.get(name) ?? '', imports: imports.get(name) ?? [] },
    ]),
  )
}
