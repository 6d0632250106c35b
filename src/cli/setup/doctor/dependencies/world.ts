import { type HintMachine, installHint } from '../../../../checks/quality/tools/install-hint.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Event } from '../../../../core/event.ts'
import type { Facts } from '../../../../core/facts/facts.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { contextOf } from '../../../../core/rule/context.ts'
import type { EffectContext } from '../../../../core/rule/rule.ts'
import { edgeOf } from '../../../../platform/edge.ts'
import { factsOf } from '../../../../platform/facts.ts'
import violations from '../../../../rules/fixers/lint/violations.ts'
import { modeOf } from '../../../../rules/guards/packages/_mode.ts'
import packageManager from '../../../../rules/guards/packages/manager.ts'
import preference from '../../../../rules/guards/tools/preference.ts'
import { originalsIn } from '../../init/replaced-hooks.ts'
import type { DependencyQuestion } from '../dependencies.ts'
import { type WiredHost, wiredHosts } from '../hooks/wired.ts'

/** The world that the checks of dependencies look at. */
export interface DependencyWorld {
  readonly platform: Platform
  readonly policy: Policy
  readonly root: string
  readonly facts: Facts
  readonly hosts: readonly WiredHost[]
  /** As the linting rule sees it. */
  readonly context: EffectContext
  readonly usage: Usage
  hint(tool: string): string | undefined
}

/** The dependencies that are in use. */
export interface Usage {
  /** The integration suite is to run. */
  readonly suite: boolean
  /** The hooks of preset `quality` are in use: by preset, or as the scripts that it does the work of. */
  readonly quality: boolean
  /** Agents are told to use jaq. */
  readonly jaq: boolean
  /** Commands of other package managers than uv are blocked. */
  readonly uv: boolean
  /** A repair agent is started, and it may be Claude Code. */
  readonly repairs: boolean
  isOn(rule: string): boolean
}

export const worldOf = (question: DependencyQuestion, event: Event): DependencyWorld => {
  const { platform, project, policy, profile } = question
  const { root } = project
  const facts = factsOf(platform, project, root)
  const edge = edgeOf(platform, project, event, true)
  const hosts = question.hosts ?? wiredHosts(platform, project, root)
  const context: EffectContext = {
    ...contextOf(violations, event, policy, facts),
    edge,
    timed: work => work(),
  }
  const machine = machineOf(facts)
  const usage = usageOf(policy, context, hosts, event, profile === 'test-suite')
  const hint = (tool: string) => installHint(tool, machine)
  return { platform, policy, root, facts, hosts, context, usage, hint }
}

export const machineOf = (facts: Facts): HintMachine => ({
  has: program => facts.which(program) !== undefined,
  isMac: process.platform === 'darwin',
  isRoot: process.getuid?.() === 0,
})

const usageOf = (
  policy: Policy,
  context: EffectContext,
  hosts: readonly WiredHost[],
  event: Event,
  suite: boolean,
): Usage => {
  const isOn = (rule: string): boolean => (policy.rules[rule]?.stance ?? 'off') !== 'off'
  const scripts = hosts.flatMap(({ others }) => others ?? []).map(({ command }) => command)
  const byScript = [...originalsIn(scripts).values()].some(({ preset }) => preset === 'quality')
  const byPreset = policy.preset.split('+').some(name => name === 'quality' || name === 'strict')
  const { facts } = context
  const python = contextOf(packageManager, event, policy, facts).setting('python')
  const mode = modeOf(python, 'python', facts)
  const preferred = Object.values(contextOf(preference, event, policy, facts).record('preferences'))
  const agent = context.choice('agent')
  return {
    suite,
    quality: byPreset || byScript,
    jaq: isOn(preference.id) && preferred.includes('jaq'),
    uv: isOn(packageManager.id) && mode?.does === 'block' && mode.toolIn(facts.root()) === 'uv',
    repairs: isOn(violations.id) && context.flag('subprocess_delegation') && /^(?:auto|claude)$/.test(agent),
    isOn,
  }
}
