import type { Json } from '../text/json.ts'

/** A record that handrail keeps about a working tree, outside of it. */
export type Kept =
  | { readonly holds: true; readonly value: Json }
  /** It was changed, is damaged, or was sealed with another key. */
  | { readonly holds: false }

/** Checks that passed, the last verification by a person, the last test run, and what the runs of the test-runner found. */
export type KeptName = 'checks' | 'proof' | 'runs' | 'tests'
