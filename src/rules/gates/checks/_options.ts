import type { DeclaredOptions, Option } from '../../../core/rule/rule.ts'

const command = (key: string, what: string): Option => ({
  type: 'pattern',
  key,
  default: 'auto',
  pattern: '[^\\0\\n]+',
  allowed: 'a command, `auto`, or false',
  says: `${what} With \`auto\` it is what the project has; with false there is none.`,
})

export const options = {
  test: command('checks.test', 'The command that runs the tests of the project.'),
  coverage: command(
    'checks.coverage.command',
    'The command that runs the tests and writes a coverage report; it runs in place of the tests.',
  ),
  threshold: {
    type: 'number',
    key: 'checks.coverage.threshold',
    default: 80,
    least: 0,
    says: 'How many percent of the lines the tests have to reach. With 0 coverage is not looked at.',
  },
  reports: {
    type: 'strings',
    key: 'checks.coverage.reports',
    default: [],
    says: 'Coverage reports, from the root of the project on, that are looked at before the usual places.',
  },
  lint: command('checks.lint', 'The command that lints the project.'),
  build: command('checks.build', 'The command that builds it.'),
  secrets: {
    type: 'flag',
    key: 'checks.secrets',
    default: true,
    strict: true,
    says: 'Whether files that git would take are searched for secrets that the session put there.',
  },
  secrets_allow: {
    type: 'strings',
    key: 'checks.secrets_allow',
    default: [],
    says: 'Files that are not searched for secrets, as names, folders/ or patterns.',
  },
  timeout: {
    type: 'number',
    key: 'checks.timeout',
    default: 240,
    least: 1,
    says: 'How many seconds all of it may take, at most 270: the host waits for 300.',
  },
} as const satisfies DeclaredOptions
