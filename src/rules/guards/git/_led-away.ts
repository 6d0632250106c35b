import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { isAbsolute, isWithin } from '../../../core/text/paths/path.ts'

/** A variable that a later git will see. */
export const exportsRunner = (word: string | null, facts: Facts): boolean => {
  const [, name, value] = /^(GIT_\w+)=(.*)$/s.exec(word ?? '') ?? []
  return name !== undefined && isRunner(name, value ?? null, facts)
}

/** A variable that makes git run a program, or leads it to a config that does. */
export const isRunner = (name: string, value: string | null, facts: Facts): boolean => {
  if (/^GIT_(?:DIR|COMMON_DIR)$/.test(name)) return isMadeHere(value, facts)
  if (name === 'GIT_WORK_TREE') return isOwn(value)
  if (/^GIT_CONFIG_(?:GLOBAL|SYSTEM)$/.test(name)) return value !== '/dev/null' && value !== ''
  return (
    /^GIT_(?:SSH|SSH_COMMAND|ASKPASS|EXTERNAL_DIFF|PROXY_COMMAND|EDITOR|SEQUENCE_EDITOR|SSH_VARIANT|CONFIG_COUNT|CONFIG_PARAMETERS|CONFIG_KEY_\d+|EXEC_PATH|TEMPLATE_DIR)$/.test(
      name,
    ) && !/^(?:(?:true|:|cat|vi|vim|nano|code --wait)?$|sed -i)/.test(value ?? '?')
  )
}

/** Another folder with a config, hooks or programs of its own. */
export const leadsAway = (command: Command, facts: Facts): boolean => {
  const valued = (name: string): string | null | undefined => {
    const at = command.argv.findIndex(word => word === name || word?.startsWith(`${name}=`) === true)
    const word = command.argv[at]
    if (typeof word !== 'string') return undefined
    return word === name ? command.argv[at + 1] : word.slice(name.length + 1)
  }
  if (isMadeHere(valued('--git-dir') ?? null, facts)) return true
  // Files of a commit would be written over git's own: its config, its hooks.
  if (isOwn(valued('--work-tree')) || (command.is('git', 'checkout-index') && isOwn(valued('--prefix'))))
    return true
  if (command.argv.some(word => word?.startsWith('--exec-path=') === true)) return true
  const fresh = command.is('git', 'init') || command.is('git', 'clone')
  return fresh && (Boolean(valued('--template')) || valued('--separate-git-dir') !== undefined)
}

/** Whether a path is called `.git`, or lies in it. */
const isOwn = (path: string | null | undefined): boolean =>
  path?.includes('.git') === true && /(?:^|\/)\.git(?:\/|$)/.test(path)

/** A git folder that lies in the project under another name: its files may have been written by anybody. */
const isMadeHere = (path: string | null, facts: Facts): boolean => {
  if (path === null || path === '' || isOwn(path)) return false
  return isAbsolute(path) ? isWithin(path, facts.root()) : !/^(?:\.\.\/|~)/.test(path)
}
