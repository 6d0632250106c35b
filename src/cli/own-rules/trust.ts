import { dirname } from 'node:path'
import { moduleRunner } from '../../config/loaded-rules/files.ts'
import {
  isTrusted,
  type RuleFolder,
  readRuleFolder,
  readTrust,
  type TrustRecord,
  trustFile,
  trustText,
} from '../../config/loaded-rules/trust.ts'
import { idOfFile, isRuleFile, ruleIn } from '../../config/own-rules/modules.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { journalGrant, projectOf } from '../permission/grants/keep.ts'
import { humanAgrees } from '../permission/human/agrees.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'

export const trust: CliCommand = {
  name: 'trust',
  summary: 'Let the project’s own rules run, after you have read them: for a human in a terminal only',
  usage: ['handrail trust', 'handrail trust --list', 'handrail trust --remove'],
  options: {
    list: { type: 'boolean', says: 'Show which rules are trusted' },
    remove: { type: 'boolean', says: 'Trust none of them any more' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('it is about all rules of the project')
    const project = projectOf(call)
    const folder = readRuleFolder(call.io.platform, project)
    const known = readTrust(call.io.platform, project)
    if (call.flag('remove')) return remove(call, known)
    if (folder === undefined || ![...folder.files.keys()].some(isRuleFile)) {
      call.io.err(`${project.root} has no rules of its own. handrail new rule <name> writes one.`)
      return 1
    }
    if (call.flag('list')) return list(call, folder, known)
    return add(call, folder, known)
  },
}

const list = (call: CliCall, folder: RuleFolder, known: TrustRecord | undefined): number => {
  for (const name of [...folder.files.keys()].filter(isRuleFile)) {
    const before = known?.files.has(name) === true
    const state = isTrusted(name, folder, known)
      ? 'trusted'
      : before
        ? 'off, changed since'
        : 'off, not trusted'
    call.io.out(`${idOfFile(name)}  ${state}`)
  }
  return 0
}

/** The place of the record; an error if the environment puts it into the project. */
const placeOf = (call: CliCall): string => {
  const file = trustFile(call.io.platform, projectOf(call))
  if (file === undefined)
    throw new UsageError('XDG_STATE_HOME lies in the project, where an agent can write. Point it elsewhere.')
  return file
}

const remove = async (call: CliCall, known: TrustRecord | undefined): Promise<number> => {
  if (known === undefined) {
    call.io.out('No rule of this project is trusted.')
    return 0
  }
  if (!(await humanAgrees(call, `This switches off the rules that ${known.root} brings itself.`))) return 1
  call.io.platform.files.remove(placeOf(call))
  journalGrant(call, 'trust-remove', `no rule of ${known.root} is trusted any more`)
  call.io.out('None of them runs any more.')
  return 0
}

const add = async (call: CliCall, folder: RuleFolder, known: TrustRecord | undefined): Promise<number> => {
  const { io } = call
  const place = placeOf(call)
  const unread = [...folder.files].find(([, text]) => text === undefined)?.[0]
  if (unread !== undefined) {
    io.err(
      `${folder.path}/${unread} can't be read: it is too large, a link that leads elsewhere, or not yours.`,
    )
    return 1
  }
  const files = new Map([...folder.files].map(([name, text]) => [name, text ?? '']))
  const code = await compileAll(call, folder.path, files)
  if (code === undefined) return 1
  const changed = [...files].filter(([name, text]) => known?.files.get(name)?.text !== text)
  const gone = [...(known?.files.keys() ?? [])].filter(name => !files.has(name))
  if (changed.length === 0 && gone.length === 0) {
    io.out('Every rule of this project is trusted as it is.')
    return 0
  }
  for (const [name, text] of changed) showDiff(unifiedDiff(name, known?.files.get(name)?.text, text), io)
  for (const name of gone) io.out(`${name} is gone.`)
  const ids = [...files.keys()].filter(isRuleFile).map(idOfFile)
  const question = `These files run in handrail, at every event in ${projectOf(call).mainRoot}: ${ids.join(', ')}.`
  if (!(await humanAgrees(call, question))) return 1
  return keep(call, folder.path, place, files, code)
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

/** Loads each rule once, and keeps the texts that were shown. Nothing is kept where one of them is no rule. */
const keep = (
  call: CliCall,
  folder: string,
  place: string,
  files: ReadonlyMap<string, string>,
  code: ReadonlyMap<string, string>,
): number => {
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
    return 1
  }
  const trusted = [...files].map(
    ([name, text]) => [name, { text, code: code.get(name) ?? '', imports: imports.get(name) ?? [] }] as const,
  )
  const { mainRoot } = projectOf(call)
  const root = platform.files.real(mainRoot) ?? mainRoot
  for (const each of [dirname(dirname(place)), dirname(place)]) platform.files.makeOwnFolder(each)
  platform.files.writeWhole(place, trustText({ root, at: platform.now().getTime(), files: new Map(trusted) }))
  const ids = [...imports.keys()].map(idOfFile)
  journalGrant(call, 'trust', `trusted ${ids.join(', ')}`)
  io.out(`Trusted: ${ids.join(', ')}. They hold from the next event on, until one of the files changes.`)
  return 0
}
