import type { Plan } from '../language-tools.ts'
import { gofmt } from './gofmt.ts'
import { golangci } from './golangci.ts'
import { goVet } from './vet.ts'

export const goPlan: Plan = {
  suites: [{ name: 'go', formatters: [gofmt], linters: [goVet] }],
  beside: [golangci],
}
