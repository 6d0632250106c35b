import { lintOptions } from '../../../checks/quality/options.ts'
import type { DeclaredOptions } from '../../../core/rule/rule.ts'

export const typeCheckOptions = {
  timeout: {
    type: 'number',
    default: 60,
    key: 'type_check.timeout',
    says: 'Seconds that the type checker may take. A project that takes longer is left alone for the rest of the session.',
  },
  native_only: {
    type: 'flag',
    default: false,
    strict: false,
    key: 'type_check.native_only',
    says: 'Whether TypeScript is checked only by a native compiler: TypeScript 7 or tsgo. Where the project has none that is told once a session.',
  },
  wait: {
    type: 'flag',
    default: true,
    strict: true,
    key: 'type_check.wait',
    says: 'Whether an edit waits for the start of a TypeScript compiler that is not native. Without it the first edit of a session has the compiler loaded by a process of its own, and its errors are told with the next edit.',
  },
  scope: lintOptions.scope,
} satisfies DeclaredOptions
