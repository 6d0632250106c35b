import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { programWords } from '../../../known/code/program-sources.ts'
import { burns } from './_endless.ts'

export default defineGuard({
  id: 'process/fork-bomb',
  on: 'script',
  verdict: 'deny',
  level: 'critical',
  traits: ['again', 'background'],
  programs: 'python pypy perl ruby php yes',
  says: 'This starts copies of itself without end until the machine stands still.',
  instead: ['while true; do sleep 1; done'],
  check: (script, _context, calls) => {
    if (multiplies(script) || calls.some(forks)) return true
    if (floods(script)) return { says: 'This starts programs without end and waits for none of them.' }
    return (
      burns(script) && {
        verdict: 'ask',
        says: 'This starts many programs that never end, each of which takes a whole processor.',
      }
    )
  },
})

/** A function or script that starts itself twice, or once beside itself, with nothing that would ever end it. */
const multiplies = ({ invocations }: Script): boolean => {
  const copies = invocations.filter(({ again }) => again)
  const twice = (some: readonly Invocation[]): boolean =>
    some.some((copy, index) => some.findIndex(other => other.name === copy.name) < index)
  const sure = copies.filter(({ certain }) => certain)
  return (
    twice(copies.filter(({ argv, via, name }) => argv.length === 1 && via.includes(`${name}()`))) ||
    sure.some(({ background }) => background) ||
    twice(sure)
  )
}

/** A program text in another language that does nothing but fork. */
const forks = (invocation: Invocation): boolean => {
  const { stdin } = invocation
  const fed = stdin?.from === 'text' ? stdin.text : null
  return [...programWords(invocation).map(({ value }) => value), fed].some(
    text =>
      text !== null &&
      /\b(?:while\b|loop\b|for *\( *; *;).{0,80}\b(?:pcntl_)?fork\b|\bfork(?:\(\))? +(?:while|until)\b/s.test(
        text,
      ) &&
      !/\bwait/.test(text),
  )
}

/** Commands that take no time, so that a loop does not rest at them. */
const instant = ': true false echo printf test [ [[ let set export local declare cd shift date'

/** A loop without end that starts something with `&` in each round and never rests. */
const floods = ({ invocations }: Script): boolean => {
  const loops = new Set(
    invocations.flatMap(({ background, endless }) => (background && endless !== undefined ? endless : [])),
  )
  return [...loops].some(loop =>
    invocations.every(
      ({ endless, background, name }) => endless !== loop || background || listed(instant, name),
    ),
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'There is no task that a function which only starts itself twice could do, and a loop that starts a program in each round needs something to wait for.',
  denies: [':(){ :|:& };:', 'bomb() { bomb | bomb & }; bomb', 'while true; do ./work.sh & done'],
  allows: [
    'f() { echo hi; }; f',
    'while true; do sleep 1; done',
    'while true; do ./work.sh & wait; done',
    'echo ":(){ :|:& };:"',
  ],
}
