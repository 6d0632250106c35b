import type { Plan } from './suite.ts'
import type { Language } from './tool.ts'

const nobody: Plan = { suites: [], beside: [] }

const plans: Readonly<Partial<Record<Language, Plan>>> = {}

/** Who looks after a language. */
export const planOf = (language: Language): Plan => plans[language] ?? nobody
