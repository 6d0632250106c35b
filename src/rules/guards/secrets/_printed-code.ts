import type { Invocation } from '../../../core/script/script.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'

/** A line of code that prints a variable of the environment, and not only whether it is there. */
const printed =
  /(?:^|[^\w.])(?:print|console\.log|puts|echo|p|process\.stdout\.write|sys\.stdout\.write)[ (]+(?!!|len\(|bool\(|Boolean\()(?:os\.environ(?:\.get)?[[(]['"]|os\.getenv\(['"]|process\.env\.|process\.env\[['"]|ENV\[['"]|ENV\.fetch\(['"]|getenv\(['"])(\w+)(?!\w*['"\])]*\s*(?:\?|\.length|is |!=|&&))/g

/** The same behind other words, and for each name of a list. */
const behind =
  /(?:^|[^\w.])(?:print|console\.log|puts|process\.stdout\.write)[ (][^;\n]{0,120}?(?<!Boolean|bool|len|empty|isset)[(,{]\s*(?:process\.env(?:\.|\[['"])|os\.environ(?:\.get)?[[(]['"]|os\.getenv\(['"]|ENV\[['"])(\w+)(?!\w*['"\])]*\s*(?:\?|\.\w|is |[!=]=|&&|\bin\b))/g
const looped =
  /(?:^|[^\w.])(?:print|console\.log|puts|process\.stdout\.write)[ (][^;\n]{0,120}?(?<!Boolean|bool|len)[(,{+]\s*(?:process\.env\[|os\.environ(?:\.get)?[[(]|os\.getenv\(|ENV\[)\s*[a-z_]\w*\s*[\])](?!\s*(?:\?|\.\w|is |[!=]=|&&))/
const named = /["'](\w+)["']/g

/** The same in R, which prints what a line comes to. */
const ofR = /(?:^|[;{\n]|(?:print|cat|message|paste0?|writeLines)\()\s*Sys\.getenv\(\s*["'](\w+)["']/g

/** The same in awk, and in a line of node whose value is printed. */
const ofAwk = /\bprint[^;}]*\bENVIRON\["(\w+)"\]/g
const shown = /^\s*process\.env(?:\.|\[['"])(\w+)(?!\w|['"\])]*\s*(?:\?|\.length|!=|&&))/g

/** A constant of a file of PHP that the code takes in: `include 'wp-config.php'; echo DB_PASSWORD;`. */
const constant = /\b(?:echo|print|print_r|var_dump)[ (]+([A-Z][A-Z0-9_]{3,40})\b(?!\s*\()/g

export const printsByCode = (
  { name, argv, ran = [] }: Invocation,
  isSecret: (name: string) => boolean,
): boolean => {
  const has = (form: RegExp, code: string): boolean =>
    [...code.matchAll(form)].some(([, variable = '']) => isSecret(variable))
  const isPrinted = (code: string): boolean =>
    has(printed, code) || has(behind, code) || (looped.test(code) && has(named, code))
  if (ran.some(({ text }) => isPrinted(text))) return true
  if (!runsLanguage(name, 'python node ruby php perl awk Rscript')) return false
  const forms = runsLanguage(name, 'awk') ? [ofAwk] : runsLanguage(name, 'Rscript') ? [ofR] : [printed]
  if (argv.some(word => /^-(p|pe|-print)$/.test(word ?? ''))) forms.push(shown)
  if (runsLanguage(name, 'php') && argv.some(word => /\b(?:include|require)/.test(word ?? '')))
    forms.push(constant)
  if (forms.includes(printed) && argv.some(word => word !== null && isPrinted(word))) return true
  return argv.some(word => word !== null && forms.some(form => has(form, word)))
}
