import type { Violation } from '../../tool.ts'

/** A filter for violations that yamllint comments in the file disable. */
export const silenced = (text: string): ((violation: Violation) => boolean) => {
  if (!text.includes('# yamllint ')) return () => true
  const lines = text.split('\n')
  if (/^# yamllint disable-file\s*$/.test(lines[0] ?? '')) return () => false
  const off: ReadonlySet<string>[] = []
  let standing: ReadonlySet<string> = new Set()
  let next: ReadonlySet<string> = new Set()
  for (const line of lines) {
    const [, before = '', verb, rules = ''] =
      /^(.*)# yamllint (disable-line|disable|enable)(.*)$/.exec(line) ?? []
    const named = [...rules.matchAll(/rule:([\w-]+)/g)].map(([, name = '']) => name)
    const meant = named.length === 0 ? ['*'] : named
    const alone = before.trim() === ''
    if (verb === 'disable') standing = new Set([...standing, ...meant])
    if (verb === 'enable')
      standing = named.length === 0 ? new Set() : new Set([...standing].filter(name => !named.includes(name)))
    const here = verb === 'disable-line' && !alone ? meant : []
    off.push(new Set([...standing, ...next, ...here]))
    next = verb === 'disable-line' && alone ? new Set(meant) : new Set()
  }
  return ({ line, code }) => {
    const rules = off[line - 1]
    return rules === undefined || !(rules.has(code) || rules.has('*'))
  }
}
