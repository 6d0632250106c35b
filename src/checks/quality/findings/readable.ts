import type { Violation } from '../../linters/tool.ts'

/** Codes that linters report for a file that does not parse. They report nothing else then. */
const unreadable =
  /^(?:invalid-syntax|syntax|parse|compile|JSON_SYNTAX|TOML_SYNTAX|TOML_ERROR|E999|SC1\d{3})$/

/** Whether the linters could read the text, so that they said all that they know about it. */
export const isReadable = (findings: readonly Violation[]): boolean =>
  !findings.some(({ code }) => unreadable.test(code))

/** Whether a finding says that the code can't be built. Few projects live with such a one. */
export const isBroken = ({ code, severity }: Violation): boolean =>
  severity === 'error' && (unreadable.test(code) || /^(?:E0\d{3}|typecheck)$/.test(code))
