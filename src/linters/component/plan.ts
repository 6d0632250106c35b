import type { Plan } from '../suite.ts'

/** Components of several languages in one file: only the look at the whole session covers them. */
export const componentPlan: Plan = { suites: [], beside: [] }
