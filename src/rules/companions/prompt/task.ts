import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import type { Option } from '../../../core/rule/rule.ts'
import { wordsIn } from '../../../core/text/words.ts'
import { countOf, mentions, promptOf } from './_words.ts'

const words = (list: readonly string[], says: string): Option => ({ type: 'strings', default: list, says })

export default defineCompanion({
  id: 'prompt/task',
  on: 'prompt',
  verdict: 'advise',
  says: 'What kind of task it is.',
  options: {
    large_words: {
      type: 'number',
      default: 40,
      least: 0,
      says: 'A prompt with more words than this and three or more of the verbs is a large task; 0 for never.',
    },
    verbs: words(
      wordsIn(
        'add build change create design fix implement migrate move refactor remove replace rewrite update write',
      ),
      'The verbs that are counted for a large task.',
    ),
    scope: words(
      ['everything', 'all of', 'entire', 'comprehensive'],
      'Words that leave open what belongs to the task.',
    ),
    research: words(
      [
        'research',
        'investigate',
        'investigating',
        'evaluate',
        'evaluating',
        'compare',
        'comparing',
        'best practice',
      ],
      'Words that ask for research.',
    ),
    deferred: words(
      ['later', 'eventually', 'someday', 'at some point', 'next time', 'todo', 'for now'],
      'Words that put work off.',
    ),
  },
  run: async (event, { strings, number }) => {
    const prompt = promptOf(event)
    const most = number('large_words')
    const isLarge =
      most > 0 && (prompt.match(/\S+/g)?.length ?? 0) > most && countOf(prompt, strings('verbs')) > 2
    const says = [
      ...(isLarge ? ['A large task: split it into phases, and end each one with its tests.'] : []),
      ...(mentions(prompt, strings('scope')) ? ['A wide scope: say first what is part of it.'] : []),
      ...(mentions(prompt, strings('research')) ? ['Research: say where each finding comes from.'] : []),
      ...(mentions(prompt, strings('deferred'))
        ? ['Work that is put off belongs where the project tracks its work.']
        : []),
    ]
    return says.length === 0 ? undefined : { says: says.join(' ') }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A task that is large, open at its edges, or partly put off goes wrong in known ways. One line, by the words of the prompt, comes before the work. A list of words that is empty switches its line off.',
  related: ['prompt/plan-state'],
}
