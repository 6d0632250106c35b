// Written by npm run generate.
import type { Guard } from '../core/rule.ts'

export const guards: readonly Guard[] = []
