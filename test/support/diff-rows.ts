import type { Difference } from '../../src/edit/change.ts'

/**
 * Both sides of a change that is written as one text: lines that go begin with a minus, lines that come with a plus, the others with a blank.
 *
 * @example
 * sidesOf('a.py', '\n x = 1\n-y = 2\n+y = 3')
 */
export const sidesOf = (path: string, text: string): Difference => {
  const lines = text.replace(/^\n/, '').split('\n')
  const side = (other: string): string | undefined => {
    const own = lines.filter(line => !line.startsWith(other)).map(line => line.slice(1))
    return own.length === 0 ? undefined : `${own.join('\n')}\n`
  }
  return { path: `/${path}`, before: side('+'), after: side('-') }
}
