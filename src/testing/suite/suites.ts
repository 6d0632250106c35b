import type { LinterCase, LiveCase, PackageCase, SuiteCase } from './case.ts'
import { dependencyCases } from './dependency-cases.ts'
import { fileTypeCases } from './linter-cases.ts'
import { configCases } from './linter-config-cases.ts'
import { commandCases } from './package-cases.ts'

export type SuiteName = 'dep' | 'ml' | 'pm'

/** One suite: a worker process and a file of records. */
export interface Suite {
  readonly name: SuiteName
  /** The begin of the name of its file. */
  readonly agent: string
  /** The name of the hook in its records. */
  readonly hook: string
  readonly title: string
  readonly cases: readonly SuiteCase[]
}

export const linterCases: readonly LinterCase[] = [...fileTypeCases, ...configCases].map(row => ({
  ...row,
  kind: 'linter',
}))

export const packageCases: readonly PackageCase[] = commandCases.map(row => ({ ...row, kind: 'packages' }))

const liveEdit: LiveCase = {
  kind: 'live',
  id: 'M19',
  name: 'live_trigger_edit_py',
  summary: 'Edit of a .py file with F841 in a session of Claude Code',
  does: 'edit',
  times: 4,
}

const liveCommand: LiveCase = {
  kind: 'live',
  id: 'P28',
  name: 'live_trigger_bash_pip',
  summary: 'pip install requests in a session of Claude Code',
  does: 'command',
  times: 1,
}

const inOrder = (cases: readonly SuiteCase[]): readonly SuiteCase[] =>
  cases.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** In the order in which they begin: `dep` alone, then the others side by side. */
export const suites: readonly Suite[] = [
  {
    name: 'dep',
    agent: 'dep-agent',
    hook: 'infrastructure',
    title: 'tools and registrations',
    cases: dependencyCases.map(row => ({ ...row, kind: 'dependency' })),
  },
  {
    name: 'ml',
    agent: 'ml-agent',
    hook: 'multi_linter.sh',
    title: 'multi-linter',
    cases: inOrder([...linterCases, liveEdit]),
  },
  {
    name: 'pm',
    agent: 'pm-agent',
    hook: 'enforce_package_managers.sh',
    title: 'package managers',
    cases: inOrder([...packageCases, liveCommand]),
  },
]

/** The case of a record, by its name. */
export const caseNamed = (name: string): SuiteCase | undefined =>
  suites.flatMap(({ cases }) => cases).find(one => one.name === name)
