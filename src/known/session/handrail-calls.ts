import type { Command } from '../../core/script/script.ts'
import { basename } from '../../core/text/paths/path.ts'
import { isClient } from '../../programs/services/clients.ts'

export const isOurs = (name: string): boolean =>
  name === 'handrail' || name.startsWith('handrail@') || name.startsWith('handrail.')

/** The words after the one that names us, where one does. */
export const afterOurName = ({ name, argv }: Command): readonly (string | null)[] | undefined => {
  if (isOurs(name)) return argv.slice(1)
  const at = argv.findIndex((word, index) => index > 0 && word !== null && isOurs(basename(word)))
  return at < 0 ? undefined : argv.slice(at + 1)
}

const humanVerbs = ['pause', 'allow', 'allow-once', 'trust', 'uninstall']

/** Whether the words after our name are a command for the human. */
export const overrules = (rest: readonly (string | null)[]): boolean => {
  if (rest.some(word => word === '--help' || word === '-h' || word === '--list')) return false
  const verb = rest.find(word => word?.startsWith('-') === false)
  if (verb === 'standby') return rest.includes('--stop')
  // It gives back what was there. Newer work, and what is kept, are for the human.
  if (verb === 'undo') return rest.some(word => word === null || /^--fo/.test(word))
  if (verb === 'policy')
    return rest.some(word => word === null || word === 'lock') && !rest.includes('--check')
  if (verb === 'story') return rest.includes('--reset')
  // With the id of a hold it is the answer that the agent was told to give.
  if (verb === 'approve') return !rest.some(word => word === null || word.startsWith('--hold'))
  if (verb === 'proof') return rest.some(word => word === null || word === 'verify')
  return verb != null && humanVerbs.includes(verb)
}

/** A program that is not known here, with a command for the human as its words or as one of them. */
export const handsOn = (command: Command): boolean =>
  isClient(command) &&
  command.argv.some((word, index) => {
    if (index === 0 || word === null || !word.includes('handrail')) return false
    const [first = '', ...rest] = word.trim().split(/\s+/)
    if (rest.length === 0) return isOurs(basename(word)) && overrules(command.argv.slice(index + 1))
    return isOurs(basename(first)) && overrules(rest)
  })
