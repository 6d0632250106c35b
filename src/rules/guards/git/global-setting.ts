import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { configured } from './_program-settings.ts'

export default defineGuard({
  id: 'git/global-setting',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This changes what the user has set for all repositories of this machine.',
  instead: ['git config --global --list'],
  calls: 'git config --global|--system',
  check: (call, { facts }) => {
    const text = [`${facts.home()}/.gitconfig`, `${facts.home()}/.config/git/config`]
      .map(path => facts.readText(path) ?? '')
      .join('\n')
    const settings = configured(call)
    const trusting = settings.find(([key, value]) => isTrusting(key.toLowerCase(), value))
    if (trusting !== undefined)
      return {
        says: `${named(trusting[0])} says whom or what git trusts; this sets it for all repositories of this machine.`,
        instead: [`git config ${trusting[0]} <value>, for this repository alone`],
      }
    const dropped = droppedBy(call).find(key => setIn(key, text) !== undefined)
    if (dropped !== undefined)
      return {
        says: `${named(dropped)} is set for all repositories of this machine; this takes it away.`,
        instead: [`git config --global --get ${dropped}`],
      }
    const found = settings.find(([key, value]) => {
      const old = setIn(key, text)
      return old !== undefined && old !== value
    })
    if (found === undefined) return false
    const [key] = found
    return {
      says: `${named(key)} is set for all repositories of this machine; this puts another value in its place.`,
      instead: [`git config ${key} <value>, for this repository alone`],
    }
  },
})

/** Where credentials are kept, signatures that are no longer made, and folders of others whose settings count. */
const isTrusting = (key: string, value: string | null): boolean =>
  key.startsWith('credential.') ||
  (/\.(?:gpgsign|fsckobjects)$/.test(key) && value !== 'true') ||
  (key === 'safe.directory' && (value === null || value.includes('*')))

/** `--unset alias.st`, `git config unset alias.st`. */
const droppedBy = (call: Command): readonly string[] =>
  call.has('--unset', '--unset-all') || call.operands[0] === 'unset'
    ? call.operands.flatMap(word => (word?.includes('.') === true ? [word] : [])).slice(0, 1)
    : []

/** Value of a key in a text of settings: `[user]` and `email = x`, in upper or lower case. */
const setIn = (key: string, text: string): string | undefined => {
  const dot = key.lastIndexOf('.')
  const [section, name] = [key.slice(0, dot).toLowerCase(), key.slice(dot + 1).toLowerCase()]
  let inside = false
  for (const line of text.split('\n')) {
    const [, head, sub] = /^\s*\[([\w.-]+)(?:\s+"([^"]*)")?\]/.exec(line) ?? []
    if (head !== undefined) inside = `${head}${sub === undefined ? '' : `.${sub}`}`.toLowerCase() === section
    const [, own, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (inside && own?.toLowerCase() === name) return value?.replaceAll('"', '')
  }
  return undefined
}

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'Commits of every other project would get another name, or another way of working, and nobody would know why.',
  denies: [],
  allows: [
    'git config user.email dev@example.com',
    'git config --global --list',
    'echo "git config --global user.name x"',
  ],
  related: ['git/configured-program'],
}
