import type { Invocation } from '../../core/script.ts'

/** A line of code that prints a variable of the environment, and not only whether it is there. */
const printed =
  /(?:^|[^\w.])(?:print|console\.log|puts|echo|p|process\.stdout\.write|sys\.stdout\.write)[ (]+(?!!|len\(|bool\(|Boolean\()(?:os\.environ(?:\.get)?[[(]['"]|os\.getenv\(['"]|process\.env\.|process\.env\[['"]|ENV\[['"]|ENV\.fetch\(['"]|getenv\(['"])(\w+)(?!\w*['"\])]*\s*(?:\?|\.length|is |!=|&&))/g

export const printsByCode = ({ name, argv }: Invocation, isSecret: (name: string) => boolean): boolean =>
  /^(python[\d.]*|node|bun|deno|ruby|php|perl|tsx)$/.test(name) &&
  argv.some(
    word => word !== null && [...word.matchAll(printed)].some(([, variable = '']) => isSecret(variable)),
  )
