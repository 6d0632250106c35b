import { isAbsolute, join } from './path.ts'

/** Where handrail keeps what belongs to the account and to no project. */
export const stateHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.local/state'), 'handrail')

/** Where it keeps what can be made again: never in a project. */
export const cacheHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.cache'), 'handrail')
