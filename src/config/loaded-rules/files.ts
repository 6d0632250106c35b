import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import type { Policy, Problem } from '../../core/policy/policy.ts'
import { defineGuard } from '../../core/rule/define.ts'
import type { Guard, Rule } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import type { Agreement } from '../agreed/record.ts'
import { idOfFile, isRuleFile, type Module, ruleIn } from '../own-rules/modules.ts'
import { isTrusted, type RuleFolder, readRuleFolder, readTrust } from './trust.ts'

/** The known rules and those of a project's own files. */
export interface FileRules {
  readonly rules: readonly Rule[]
  /** Ids of rules that are off because no human has trusted their files as they are. */
  readonly untrusted: readonly string[]
  readonly problems: readonly Problem[]
}

/** The result for the last project of this process, with what it was worked out from. */
let last: { readonly key: string; readonly known: readonly Rule[]; readonly found: FileRules } | undefined

/**
 * The rules that hold in a project. Code of the project runs only where a human has trusted its very text; the code itself comes
 * from the record of that trust, outside of the project.
 */
export const rulesFor = (platform: Platform, project: Project, known: readonly Rule[]): FileRules => {
  const trust = readTrust(platform, project)
  const here = readRuleFolder(platform, project)
  const folder = here ?? { path: join(stateFolder(project.root), 'rules'), files: new Map() }
  if (folder.files.size === 0 && (trust?.rules.size ?? 0) === 0)
    return { rules: known, untrusted: [], problems: [] }
  const key = JSON.stringify([folder.path, ...folder.files, trust?.root, trust?.at])
  if (last?.key === key && last.known === known) return last.found
  const found = loaded(platform, folder, trust, known)
  last = { key, known, found }
  return found
}

const loaded = (
  platform: Platform,
  folder: RuleFolder,
  trust: Agreement | undefined,
  known: readonly Rule[],
): FileRules => {
  const rules: Guard[] = []
  const untrusted: string[] = []
  const problems: Problem[] = []
  const names = new Set([...folder.files.keys(), ...(trust?.rules.keys() ?? [])])
  for (const name of [...names].filter(isRuleFile)) {
    const file = join(folder.path, name)
    if (trust?.rules.has(name) === true) {
      if (!isTrusted(name, folder, trust)) problems.push({ level: 'warning', file, says: changedSays, mend })
      const guard = loadedRule(platform, name, folder.path, trust)
      if (typeof guard !== 'string') {
        rules.push(guard)
        continue
      }
      problems.push({ level: 'error', file, says: `The rule can't be loaded and is off: ${guard}.` })
    } else {
      untrusted.push(idOfFile(name))
      problems.push({ level: 'warning', file, says: untrustedSays, mend, apart: true })
    }
    rules.push(absent(name))
  }
  for (const name of folder.files.keys())
    if (!isRuleFile(name) && !name.startsWith('_'))
      problems.push({ level: 'warning', file: join(folder.path, name), says: unnamedSays })
  return { rules: [...known, ...rules], untrusted, problems }
}

const changedSays =
  'This rule was changed or taken away, and no person has agreed to that: it goes on as it was.'
const untrustedSays = 'This rule is off: no human has trusted the file as it is now.'
const mend = 'Read it, then run: handrail trust'

const unnamedSays =
  'This is no name of a rule, so none is loaded: lower-case letters, digits and hyphens. A file that others import begins with _.'

/** How long the code of one file may take to load. */
const loadMs = 1000

const loadedRule = (
  platform: Platform,
  name: string,
  folder: string,
  trust: Agreement | undefined,
): Guard | string => {
  const code = new Map([...(trust?.rules ?? [])].map(([file, trusted]) => [file, trusted.code]))
  try {
    return platform.limited(loadMs, () => ruleIn(name, { code, run: moduleRunner(platform, folder) }).guard)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Makes functions of modules, by their names for stack traces. */
export const moduleRunner =
  (platform: Platform, folder: string) =>
  (code: string, name: string): Module => {
    const run = platform.functionOf(code, ['exports', 'require', 'module'], join(folder, name))
    return (exports, require, module) => {
      run(exports, require, module)
    }
  }

/** A rule that is there by name alone, so that a config may speak of it. It is about no program, and never asked. */
const absent = (name: string): Guard =>
  defineGuard({
    id: idOfFile(name),
    on: 'command',
    verdict: 'deny',
    says: 'This rule of the project is off until a human trusts it: handrail trust.',
    programs: '',
  })

const completed = new WeakMap<Policy, Policy>()

/** The policy with what is wrong about rules of files, and which of them are off. */
export const withFileRules = (policy: Policy, { untrusted, problems }: FileRules): Policy => {
  if (problems.length === 0) return policy
  const known = completed.get(policy)
  if (known !== undefined) return known
  const complete = { ...policy, untrusted, problems: [...policy.problems, ...problems] }
  completed.set(policy, complete)
  return complete
}
