import { toolsByLanguage } from '../../../../checks/linters/by-language.ts'
import { targetOf } from '../../../../checks/quality/target.ts'
import { type FileTools, fileToolsFor } from '../../../../checks/quality/tools/file-tools.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import type { Event } from '../../../../core/event.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { contextOf } from '../../../../core/rule/context.ts'
import type { EffectContext } from '../../../../core/rule/rule.ts'
import { type DoctorCheck, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'
import { edgeOf } from '../../../../platform/edge.ts'
import { factsOf } from '../../../../platform/facts.ts'
import violations from '../../../../rules/fixers/lint/violations.ts'

/** A sample file name for each language. */
export const samples = {
  python: 'sample.py',
  typescript: 'sample.ts',
  javascript: 'sample.js',
  css: 'sample.css',
  component: 'sample.vue',
  json: 'sample.json',
  yaml: 'sample.yaml',
  toml: 'sample.toml',
  markdown: 'sample.md',
  shell: 'sample.sh',
  dockerfile: 'Dockerfile',
  go: 'sample.go',
  rust: 'sample.rs',
} as const

/** The context of a sample. It is not on the disk, so it gets a made-up text. */
export const sampleContext = (
  platform: Platform,
  project: Project,
  policy: Policy,
  event: Event,
): EffectContext => ({
  ...contextOf(violations, event, policy, factsOf(platform, project, project.root)),
  edge: { ...edgeOf(platform, project, event, true), readExact: () => 'x\n' },
  timed: work => work(),
})

/** The formatters and linters of each language: those of the project or the machine, bundled ones, or none. */
export const linterChecks = (
  platform: Platform,
  project: Project,
  policy: Policy,
  event: Event,
  /** Without it a line for each language that is known. */
  present?: ReadonlySet<string>,
): readonly DoctorCheck[] => {
  if ((policy.rules[violations.id]?.stance ?? 'off') === 'off')
    return [info('lint off', 'files are neither formatted nor linted')]
  const context = sampleContext(platform, project, policy, event)
  const { edge } = context
  const off: string[] = []
  const checks = Object.entries(samples).flatMap(([language, name]) => {
    const target = targetOf({ path: name }, context)
    if (target === undefined) {
      off.push(language)
      return []
    }
    const fileTools = fileToolsFor(toolsByLanguage[target.language], target, context)
    return [checkOf(language, fileTools, packageName => edge.ownFile(packageName) !== undefined)]
  })
  const offCheck = off.length === 0 ? [] : [info('lint off', off.join(', '))]
  if (present === undefined) return [...checks, ...offCheck]
  const isHere = ({ name }: DoctorCheck): boolean => present.has(name.slice('lint '.length))
  return [...checks.filter(isHere), ...othersCheck(checks.filter(check => !isHere(check))), ...offCheck]
}

/** Languages that the project has no file of. */
const othersCheck = (checks: readonly DoctorCheck[]): readonly DoctorCheck[] => {
  const named = (state: DoctorCheck['state']): string =>
    checks
      .filter(check => check.state === state)
      .map(({ name }) => name.slice('lint '.length))
      .join(', ')
  const served = named('ok')
  return served === '' ? [] : [info('lint others', `no files here yet; ready for ${served}`)]
}

const checkOf = (language: string, fileTools: FileTools, has: (file: string) => boolean): DoctorCheck => {
  const name = `lint ${language}`
  const programs = new Map<string, string[]>()
  for (const { tool, found } of [...fileTools.formatters, ...fileTools.linters]) {
    const tools = programs.get(found.program) ?? []
    const more = tool.kind === 'linter' && tool.syntaxOnly === true ? ' for syntax errors alone' : ''
    programs.set(found.program, tools.includes(tool.name) ? tools : [...tools, `${tool.name}${more}`])
  }
  const found = [...programs].map(([program, tools]) => `${tools.join(', ')} (${program})`)
  const { bundled, toolchain } = fileTools
  const missing = (bundled?.packages ?? []).filter(one => !has(`${packageOf(one)}/package.json`))
  const builtIn = bundled === undefined || missing.length > 0 ? [] : [`${bundled.name}, built in`]
  const served = [...found, ...builtIn]
  const isWhole =
    fileTools.formatters.length > 0 || fileTools.linters.some(({ tool }) => tool.syntaxOnly !== true)
  if (builtIn.length > 0 || isWhole) return ok(name, served.join('; '))
  if (missing.length > 0)
    return warn(
      name,
      `no linter: handrail was installed without ${missing.map(packageOf).join(', ')}`,
      'npm install --include=optional',
    )
  const why = toolchain === undefined ? '' : `: ${toolchain.name} is not installed`
  return info(name, `${served.length > 0 ? served.join('; ') : 'no linter'}${why}`)
}

/** `@scope/name/part` without the part. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
