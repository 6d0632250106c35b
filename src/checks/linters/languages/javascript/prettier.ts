import { isConfigured } from '../../configured.ts'
import { failureOf } from '../../output.ts'
import type { Formatter, Target } from '../../tool.ts'
import { biomeConfigs, hasNoStyle, prettierConfigs } from './configs.ts'

/** Whether a project formats with prettier. */
const usesPrettier = (target: Target): boolean =>
  isConfigured(prettierConfigs, target) && !isConfigured(biomeConfigs, target)

/** Formats code. A project that has configured only another tool did not ask for this style. */
export const prettier: Formatter = {
  kind: 'formatter',
  name: 'prettier',
  languages: ['typescript', 'javascript', 'css'],
  sources: [
    { from: 'npm', bin: 'prettier' },
    { from: 'path', bin: 'prettier' },
    { from: 'runner', bin: 'prettier' },
  ],
  configs: prettierConfigs,
  warm: 'prettier',
  appliesTo: target => isConfigured(prettierConfigs, target) || hasNoStyle(target),
  call: (input, target) => ({ args: ['--no-color', `--stdin-filepath=${target.name}`], input }),
  read: (result, before) => {
    if (result.code === 0 && (result.stdout !== '' || before.trim() === '')) return result.stdout
    // A syntax error: a linter reports it with its position.
    return /^\[error\] .*SyntaxError:/m.test(result.stderr) ? before : failureOf(result)
  },
}

/** Restricts a formatter to projects that do not use prettier. */
export const unlessPrettier = (formatter: Formatter): Formatter => ({
  ...formatter,
  appliesTo: target => !usesPrettier(target) && formatter.appliesTo?.(target) !== false,
})

/** Formats files that are not code, only in a project that uses prettier. */
export const prettierWhereUsed: Formatter = {
  ...prettier,
  languages: ['json', 'markdown', 'yaml'],
  sole: true,
  appliesTo: usesPrettier,
}
