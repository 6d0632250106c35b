// Written by npm run generate.
import type { Companion } from '../core/rule.ts'
import promptGitState from './prompt/git-state.ts'
import sessionChecks from './session/checks.ts'
import sessionGitState from './session/git-state.ts'
import sessionProtectedConfigs from './session/protected-configs.ts'

export const companions: readonly Companion[] = [
  promptGitState,
  sessionChecks,
  sessionGitState,
  sessionProtectedConfigs,
]
