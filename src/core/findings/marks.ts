import type { Verdict } from './verdict.ts'

/** The marks at the beginning of a line for the model or on standard error: handrail's own, the same for every host. */
export const marks: Readonly<Record<Verdict | 'fault' | 'warning', string>> = {
  deny: '[hook:block]',
  ask: '[hook:ask]',
  rewrite: '[hook:rewrite]',
  allow: '[hook:allow]',
  pass: '[hook:advisory]',
  fault: '[hook:error]',
  warning: '[hook:warning]',
}
