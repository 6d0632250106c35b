import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { basename, isWithin, join } from '../../../core/text/paths/path.ts'
import { isHeldOut } from '../../../known/files/data-roles.ts'

const trains = /(?:^|[./_-])(?:train(?:er|ing)?|fit|finetune|fine_tune|sft)(?:\.py|\.R|\.jl)?$/i

/** The data to measure by that a program for training is told to train on. */
export const trainedWith = ({ argv, cwd }: Invocation, facts: Facts): string | undefined => {
  const words = argv.map(word => word ?? '')
  const isTrainer = words.slice(0, 4).some(word => trains.test(word))
  const found = words.findIndex((word, at) => {
    const [, joined, value = word] = /^--?([\w-]+)=(.*)$/s.exec(word) ?? []
    const option = joined ?? /^--?([\w-]+)$/.exec(words[at - 1] ?? '')?.[1]
    const isMeant =
      option === undefined
        ? false
        : /^train(?!-?test)/.test(option) || (isTrainer && /^(?:data|dataset|input)/.test(option))
    return isMeant && isHeldOut(value.replace(/^\.\//, '')) && isThere(value, cwd, facts)
  })
  return found < 0 ? undefined : basename(words[found] ?? '')
}

const isThere = (value: string, cwd: string | null, facts: Facts): boolean => {
  const path = facts.resolve(join(cwd ?? '.', value))
  return isWithin(path, facts.root()) && facts.fileKind(path) !== undefined
}
