import type { Context, Option } from '../../../core/rule/rule.ts'

/** The keys of `test_runner`. */
export const testRunnerOptions = {
  command: {
    type: 'pattern',
    default: false,
    pattern: '[^\\0\\n]{1,500}',
    allowed: 'a command in one line',
    key: 'test_runner.command',
    says: 'The command that runs the tests, from the root of the project. Without it the command is found: the script `test` of package.json, vitest, jest, node:test, pytest, go, cargo, Maven, Gradle or `make test`.',
  },
  background: {
    type: 'flag',
    default: true,
    key: 'test_runner.background',
    says: 'Whether the tests run beside the work. With false each edit waits for them.',
  },
  debounce: {
    type: 'number',
    default: 2,
    least: 0,
    key: 'test_runner.debounce_s',
    says: 'Seconds without another edit before the tests begin.',
  },
  cooldown: {
    type: 'number',
    default: 10,
    least: 0,
    key: 'test_runner.cooldown_s',
    says: 'Seconds between the end of one run and the beginning of the next.',
  },
  timeout: {
    type: 'number',
    default: 600,
    least: 1,
    key: 'test_runner.timeout_s',
    says: 'Seconds that the tests may take. Past that they are ended, and the result is an error.',
  },
  baseline: {
    type: 'flag',
    default: true,
    key: 'test_runner.baseline',
    says: 'Whether failures that were there before the session are told apart from new ones. Either way they are failures.',
  },
  ignore: {
    type: 'strings',
    default: [
      ...['*.md', '*.markdown', '*.rst', '*.adoc'],
      ...['node_modules/', '.git/', '.claude/', '.handrail/', '/tmp/'],
    ],
    key: 'test_runner.ignore',
    says: 'Edited files after which no test runs, as names, folders/ or patterns: prose, and what is not of the project.',
  },
} satisfies Readonly<Record<string, Option>>

/** The settings in milliseconds. */
export const testRunnerSettings = ({
  setting,
  number,
  flag,
}: Pick<Context, 'setting' | 'number' | 'flag'>) => ({
  command: setting('command') || undefined,
  debounceMs: number('debounce') * 1000,
  cooldownMs: number('cooldown') * 1000,
  timeoutMs: number('timeout') * 1000,
  baseline: flag('baseline'),
})
