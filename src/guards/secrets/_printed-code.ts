import type { Invocation } from '../../core/script.ts'
import { runsLanguage } from '../../programs/interpreters.ts'

/** A line of code that prints a variable of the environment, and not only whether it is there. */
const printed =
  /(?:^|[^\w.])(?:print|console\.log|puts|echo|p|process\.stdout\.write|sys\.stdout\.write)[ (]+(?!!|len\(|bool\(|Boolean\()(?:os\.environ(?:\.get)?[[(]['"]|os\.getenv\(['"]|process\.env\.|process\.env\[['"]|ENV\[['"]|ENV\.fetch\(['"]|getenv\(['"])(\w+)(?!\w*['"\])]*\s*(?:\?|\.length|is |!=|&&))/g

export const printsByCode = ({ name, argv }: Invocation, isSecret: (name: string) => boolean): boolean =>
  runsLanguage(name, 'python node ruby php perl') &&
  argv.some(
    word => word !== null && [...word.matchAll(printed)].some(([, variable = '']) => isSecret(variable)),
  )
