import { installHint } from '../../../../checks/quality/tools/install-hint.ts'
import type { Facts } from '../../../../core/facts/facts.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { type DoctorCheck, fail, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'
import { pageOf, wayToGet } from '../../../../known/packages/managers.ts'
import { modeOf } from '../../../../rules/guards/packages/_mode.ts'
import { toolOf } from '../../../../rules/guards/packages/_request.ts'
import { machineOf } from '../dependencies/world.ts'

/** Whether the tools that the policy recommends are installed, and how to install the missing ones. */
export const toolChecks = (policy: Policy, facts: Facts): readonly DoctorCheck[] => [
  present(facts, 'git', 'fail', getting(facts, 'git')),
  ...managerChecks(policy, facts),
  ...preferenceChecks(policy, facts),
]

const present = (facts: Facts, tool: string, state: 'fail' | 'warn', mend: string): DoctorCheck => {
  // The project's own git is never used.
  const path = tool === 'git' ? facts.whichOutside(tool) : facts.which(tool)
  if (path !== undefined) return ok(tool, path)
  return (state === 'fail' ? fail : warn)(tool, 'is not on the PATH.', mend)
}

/** By a package manager of this machine. */
const getting = (facts: Facts, tool: string): string =>
  installHint(tool, machineOf(facts)) ?? `Install ${tool}.`

const managerChecks = (policy: Policy, facts: Facts): readonly DoctorCheck[] => {
  const rule = policy.rules['packages/manager']
  if (rule === undefined || rule.stance === 'off') return [info('packages/manager', 'is off')]
  return (['python', 'javascript'] as const).flatMap(ecosystem => {
    const setting = rule.options[ecosystem] ?? 'auto'
    const mode =
      setting === false || typeof setting === 'string' ? modeOf(setting, ecosystem, facts) : undefined
    if (mode === undefined) return [info(ecosystem, 'any package manager may be used')]
    const tool = toolOf(mode.toolIn(facts.root()) ?? '')
    if (tool === undefined)
      return [info(ecosystem, 'the project does not tell which package manager it uses')]
    const get = wayToGet(tool.name, facts)
    const until = mode.auto && get === undefined ? 'are let through' : 'are blocked all the same'
    const mend = `${get ?? pageOf(tool.name)} (until then commands of other package managers ${until})`
    const here = present(facts, tool.name, mode.does === 'warn' ? 'warn' : 'fail', mend)
    return [here, ...manifestChecks(tool.name, facts)]
  })
}

/** uv and bun add to a manifest, so a project without one has to create it first. */
const manifestChecks = (tool: string, facts: Facts): readonly DoctorCheck[] => {
  const has = (name: string): boolean => facts.fileKind(name) === 'file'
  if (tool === 'uv' && has('requirements.txt') && !has('pyproject.toml'))
    return [
      warn(
        'pyproject.toml',
        'is not there; uv add needs it.',
        'uv init --bare && uv add -r requirements.txt',
      ),
    ]
  if (tool === 'bun' && has('package.json') && !has('bun.lock') && !has('bun.lockb'))
    return [warn('bun.lock', 'is not there yet.', 'bun install')]
  return []
}

const preferenceChecks = (policy: Policy, facts: Facts): readonly DoctorCheck[] => {
  const rule = policy.rules['tools/preference']
  if (rule === undefined || rule.stance === 'off') return []
  const given = rule.options.preferences
  const names = typeof given === 'object' && !Array.isArray(given) ? { jq: 'jaq', ...given } : { jq: 'jaq' }
  return Object.values(names)
    .filter(tool => typeof tool === 'string')
    .map(tool => present(facts, tool, 'warn', getting(facts, tool)))
}
