import { closest } from '../../config/suggest.ts'
import type { CliCommand } from '../command.ts'

/** What is wrong with the options of a command line. The messages of Node's parser have line feeds, and one ends half way. */
export const optionFault = (message: string, { name, options }: CliCommand): string => {
  const [, shown] = /option '([^']*)'/i.exec(message) ?? []
  if (shown === undefined) return message
  if (message.startsWith('Unknown')) {
    const near = closest(
      shown,
      Object.keys(options).map(option => `--${option}`),
    )
    const next =
      near === undefined ? 'A word that begins with - comes last, after --' : `Did you mean ${near}?`
    return `${shown} is no option of handrail ${name}. ${next}`
  }
  const [, long] = /use '(--[\w-]+)=/.exec(message) ?? []
  if (long !== undefined) return `${shown} needs a value. One that begins with - is written ${long}=<value>`
  if (message.endsWith('argument missing')) return `${shown} needs a value`
  return message.endsWith('take an argument') ? `${shown} takes no value` : message
}
