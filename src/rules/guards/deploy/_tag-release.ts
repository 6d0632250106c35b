import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { publishesTag } from './_pipelines.ts'

/** The tags that a push takes along: their names, or undefined where it takes all. Empty where it takes none. */
const tagsOf = (command: Command, { invocations }: Script): readonly string[] | undefined => {
  if (command.has('--delete', '-d')) return []
  // Tags that the script itself makes before: `git tag release-7 && git push origin release-7`.
  const made = invocations.flatMap(({ name, argv }) =>
    name === 'git' && argv[1] === 'tag' ? argv.slice(2).filter(word => word?.startsWith('-') === false) : [],
  )
  if (command.has('--tags', '--follow-tags', '--mirror')) return undefined
  return command.operands.slice(1).flatMap((word, at, all) => {
    const text = word ?? ''
    const name = text.replace(/^.*:/, '').replace(/^refs\/tags\//, '')
    const isTag =
      name !== text || all[at - 1] === 'tag' || made.includes(word) || /^(?:v?|.+@)\d+\.\d+/.test(text)
    return isTag && !text.includes('refs/heads/') ? [name] : []
  })
}

/** Whether a push hands the project to everybody: it pushes a tag, and a pipeline of the project publishes what has one. */
export const releasesByTag = (command: Command, facts: Facts, script: Script): boolean => {
  const tags = command.name === 'git' ? tagsOf(command, script) : []
  return tags?.length !== 0 && publishesTag(facts, tags)
}
