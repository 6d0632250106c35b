import type { LanguageTools } from '../../language-tools.ts'
import { gofmt, gofmtSyntax } from './gofmt.ts'
import { golangci } from './golangci.ts'
import { goVet } from './vet.ts'

export const goTools: LanguageTools = {
  toolchains: [{ name: 'go', formatters: [gofmt], linters: [goVet, gofmtSyntax] }],
  additional: [golangci],
}
