import type { Rule } from '../../../core/rule/rule.ts'
import { namedHooks } from '../../../event/named-hooks.ts'
import * as advice from './advice.ts'
import { codeLines } from './code-text.ts'
import { globsOf } from './globs.ts'
import { fileLines, ruleLines } from './text.ts'
import type { ToldPolicy } from './told.ts'

/** One file of `.cursor/rules`. */
export interface CursorFile {
  readonly name: string
  readonly front: string
  readonly body: string
}

interface Page {
  readonly name: string
  /** For the reader, and for the agent that decides whether it matters. */
  readonly description: string
  readonly always?: true
  /** Patterns of the files that it is attached to. */
  readonly globs?: (told: ToldPolicy) => readonly string[]
  /** The rules that it has. The first page that wants a rule has it. */
  readonly wants: (rule: Rule) => boolean
  readonly more?: (told: ToldPolicy) => readonly string[]
}

const hookWants = (name: string, rule: Rule): boolean => namedHooks[name]?.rule(rule) === true
const inGroups = (rule: Rule, ...groups: readonly string[]): boolean =>
  groups.includes(rule.id.split('/')[0] ?? '')

/** How a team brings work together, beside what is dangerous. */
const isTeamwork = ({ id }: Rule): boolean =>
  /^git\/(?:add-all|main-commit|main-edit|pull-request-.*|worktree-removal)$/.test(id)

const tested = ({ rules }: ToldPolicy): readonly string[] => {
  const mappings = rules.find(({ rule }) => rule.id === 'tests/missing')?.options.mappings
  return typeof mappings === 'object' && !Array.isArray(mappings) ? Object.keys(mappings) : []
}

const isLambda = (pattern: string): boolean => /function|lambda/i.test(pattern)

/** The pages by what they mirror. Formatting and types have none of their own: they are checks after an edit. */
const pages: readonly Page[] = [
  {
    name: 'tdd-guard',
    description: 'Tests before implementation',
    globs: tested,
    wants: rule => hookWants('tdd-guard', rule),
  },
  {
    name: 'architecture-guard',
    description: 'Decisions about the structure of the code',
    globs: ({ forbidden }) => forbidden.flatMap(({ files }) => files),
    wants: rule => hookWants('architecture-guard', rule),
    more: ({ forbidden }) => codeLines(forbidden),
  },
  {
    name: 'import-guard',
    description: 'Imports that files of a kind need',
    globs: ({ required }) => required.flatMap(({ files }) => files),
    wants: rule => hookWants('import-guard', rule),
    more: ({ required }) => codeLines(required),
  },
  {
    name: 'pr-workflow',
    description: 'Branches, commits and pull requests',
    wants: isTeamwork,
    more: () => advice.pullRequests,
  },
  {
    name: 'quality-gates',
    description: 'Checks after an edit and before work is called done',
    always: true,
    wants: rule =>
      rule.kind === 'fixer' || rule.kind === 'gate' || inGroups(rule, 'coverage', 'lint', 'types'),
  },
  {
    name: 'testing',
    description: 'How tests are written and kept',
    globs: () => ['*.test.*', '*.spec.*', 'test_*.py', '*_test.*', '__tests__/', 'tests/'],
    wants: rule => inGroups(rule, 'tests'),
    more: () => advice.testing,
  },
  {
    name: 'file-guard',
    description: 'Files and folders that are protected',
    always: true,
    wants: rule => hookWants('file-guard', rule),
  },
  {
    name: 'bash-guard',
    description: 'Commands that are stopped or need a yes',
    always: true,
    wants: rule => rule.on === 'command' || rule.on === 'script',
  },
  {
    name: 'react',
    description: 'Components and their tests',
    globs: () => ['src/**/*.tsx', '*.tsx', '*.jsx'],
    wants: () => false,
    more: told => [...advice.react, ...testsOf(told, pattern => pattern.endsWith('.tsx'))],
  },
  {
    name: 'lambda',
    description: 'Handlers of functions in the cloud',
    globs: told => [...new Set([...tested(told).filter(isLambda), 'functions/', 'lambdas/'])],
    wants: () => false,
    more: told => [...advice.lambda, ...testsOf(told, isLambda), ...decided(told)],
  },
  {
    name: 'general',
    description: 'How to work in this project',
    always: true,
    wants: () => true,
    more: told => [
      ...advice.general,
      `- The policy is that of handrail, preset ${told.preset}. \`handrail explain <rule id>\` says why a rule is there.`,
      ...fileLines(told),
    ],
  },
]

const testsOf = (told: ToldPolicy, about: (pattern: string) => boolean): readonly string[] =>
  tested(told).some(about) ? ['- Tests come first here: see tdd-guard.'] : []

const decided = ({ forbidden, required }: ToldPolicy): readonly string[] =>
  [...forbidden, ...required].some(({ files }) => files.some(isLambda))
    ? ['- Decisions about their code hold here: see architecture-guard and import-guard.']
    : []

const nothing = '- The policy of this project has no rule about it switched on.'

/** A page with so few rules has room for the reasons. */
const fewRules = 8

/** The eleven files that mirror the policy for Cursor. */
export const cursorFiles = (told: ToldPolicy): readonly CursorFile[] =>
  pages.map(page => {
    const mine = told.rules.filter(({ rule }) => pages.find(({ wants }) => wants(rule)) === page)
    const more = page.more?.(told) ?? []
    const rules = ruleLines(mine, '##', mine.length > fewRules ? 'example' : 'why')
    const lines = rules.length + more.length === 0 ? [nothing] : more
    const globs = page.always ? [] : globsOf(page.globs?.(told) ?? [])
    return {
      name: `${page.name}.mdc`,
      front: frontOf(page, globs),
      body: `${[`# ${page.description}`, ...(lines.length === 0 ? [] : ['', ...lines]), ...rules].join('\n')}\n`,
    }
  })

const frontOf = ({ description, always }: Page, globs: readonly string[]): string =>
  [
    '---',
    `description: ${description}`,
    `globs:${globs.length === 0 ? '' : ` ${globs.join(',')}`}`,
    `alwaysApply: ${always === true}`,
    '---',
    '',
  ].join('\n')
