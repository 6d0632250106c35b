import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Script } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { secretsBelow } from '../../../known/secrets/in-folders.ts'
import { commandOf } from '../../../shell/calls/command.ts'
import { forcedData, stagedCopy } from './_staged-copy.ts'
import { isUnwanted, stagedPrivate, writtenText } from './_staged-private.ts'

export default defineGuard({
  id: 'secrets/staged-file',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  programs: 'git',
  says: 'This stages a file with secrets together with all others.',
  instead: ['git add -u', 'git status --short --ignored'],
  check: (script, { facts }) => {
    const file = script.invocations
      .flatMap(call => {
        const add = call.remote === true ? undefined : commandOf(call).call('git', 'add')
        if (add === undefined || call.cwd === null || add.has('-n', '--dry-run', '-u', '--update')) return []
        const all = add.has('-A', '--all') && add.operands.length === 0
        const folders = all ? ['.'] : add.operands.filter(path => path !== null)
        const forced = add.has('-f', '--force')
        return folders.map(folder => ({ folder: join(call.cwd ?? '.', folder), forced }))
      })
      .map(({ folder, forced }) => stagedOf(folder, forced, script, facts))
      .find(path => path !== undefined)
    if (file !== undefined) return { says: `${named(file)} holds secrets; this would commit it.` }
    const data = forcedData(script, facts)
    if (data !== undefined)
      return { says: `git leaves ${named(data)} out; this would commit it all the same.` }
    const made = stagedPrivate(script, facts)
    if (made !== undefined)
      return {
        says: `${named(made.path)} was made from ${named(made.from)}, which is private; this would commit it.`,
      }
    const copy = stagedCopy(script, facts)
    return (
      copy !== undefined && {
        says: `${named(copy.to)} was taken from ${named(copy.from)}, which no commit has; this would commit it.`,
      }
    )
  },
})

/** The first file with secrets in a folder that would go along: forced, not ignored any more, or never ignored. */
const stagedOf = (folder: string, forced: boolean, script: Script, facts: Facts): string | undefined => {
  const git = facts.git()
  if (git === undefined || facts.fileKind(folder) !== 'directory') return undefined
  const rules = join(facts.root(), '.gitignore')
  const written = script.written?.findLast(({ path }) => facts.resolve(path) === rules)
  const now = written === undefined ? undefined : writtenText(written, facts)
  return secretsBelow(folder, facts).find(([file]) => {
    if (git.ignores(file)) return forced || (now !== undefined && isFreed(file, now))
    return !git.committed(file) && isUnwanted(file, facts)
  })?.[0]
}

/** Whether the last line that matches a file, if any, does not ignore it. */
const isFreed = (file: string, rules: string): boolean => {
  const last = rules
    .split('\n')
    .map(line => line.trim())
    .findLast(line => {
      const pattern = line.replace(/^!/, '').replaceAll(/^\/|\/$/g, '')
      return pattern !== '' && !pattern.startsWith('#') && matchesText(basename(file), basename(pattern))
    })
  return last === undefined || last.startsWith('!')
}

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'What was committed once stays in the history and goes to everybody who clones it. A single file that is named is the matter of secrets/file-read.',
  related: ['secrets/file-read', 'git/add-all'],
}
