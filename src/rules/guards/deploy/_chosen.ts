import type { Command, Word } from '../../../core/script/script.ts'
import { isPassingName } from '../../../known/places/made-in-script.ts'

/** Whether `down` removes a stack for tests, by its file or by a temporary project name: every run makes such a stack anew. */
export const isForTests = (command: Command): boolean =>
  [...command.subcommands, ...command.operands].includes('down') &&
  command.words.some(({ value, text }, index, all) => {
    const option = all[index - 1]?.value ?? ''
    if (/^(?:-p|--project-name)$/.test(option)) return isPassingName(value ?? text)
    return /^(-f|--file)$/.test(option) && /(^|[/.-])(test|tests|ci|e2e)\.ya?ml$/.test(value ?? '')
  })

/** `$(docker ps -aq -f name=shop-test)`, or the same handed over by xargs: those that a name or a label chooses. */
export const isChosen = ({ text, fed }: Word): boolean => {
  if (fed !== undefined) return fed.from === 'pipe' && fed.of !== undefined && chooses(fed.of.argv)
  const inner = /^["']?(?:\$\(|`)([^|;&`]*)[)`]["']?$/.exec(text)?.[1]
  return inner !== undefined && chooses(inner.trim().split(/\s+/))
}

const chooses = ([program, ...words]: readonly (string | null)[]): boolean =>
  /^(?:docker|podman|nerdctl)$/.test(program ?? '') &&
  words.slice(0, 2).some(word => word === 'ps' || word === 'ls') &&
  !words.includes('volume') &&
  words.some((word, at) =>
    /^(?:-f|--filter)$/.test(words[at - 1] ?? '') || /^--filter=/.test(word ?? '')
      ? /^(?:--filter=)?["']?(?:name|label|ancestor)=\w/.test(word ?? '')
      : false,
  )
