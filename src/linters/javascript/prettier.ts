import { isConfigured } from '../configured.ts'
import { failureOf } from '../output.ts'
import type { Formatter, Target } from '../tool.ts'
import { biomeConfigs, isFree, prettierConfigs } from './configs.ts'

/** Whether a project has its files formatted by prettier. */
const usesPrettier = (target: Target): boolean =>
  isConfigured(prettierConfigs, target) && !isConfigured(biomeConfigs, target)

/** Formats code. Where only another tool is set up nobody asked for this style. */
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
  wants: target => isConfigured(prettierConfigs, target) || isFree(target),
  call: (input, target) => ({ args: ['--no-color', `--stdin-filepath=${target.name}`], input }),
  read: (result, before) => {
    if (result.code === 0 && (result.stdout !== '' || before.trim() === '')) return result.stdout
    // A linter tells where it does not parse.
    return /^\[error\] .*SyntaxError:/m.test(result.stderr) ? before : failureOf(result)
  },
}

/** Another formatter, for projects that are not formatted by prettier. */
export const unlessPrettier = (formatter: Formatter): Formatter => ({
  ...formatter,
  wants: target => !usesPrettier(target) && formatter.wants?.(target) !== false,
})

/** Formats what is not code, only where prettier is the formatter of the project. */
export const prettierWhereUsed: Formatter = {
  ...prettier,
  languages: ['json', 'markdown', 'yaml'],
  sole: true,
  wants: usesPrettier,
}
