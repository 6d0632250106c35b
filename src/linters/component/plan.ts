import type { Plan } from '../suite.ts'

/** Components with several languages in one file: only the checks of the whole session cover them. */
export const componentPlan: Plan = { suites: [], beside: [] }
