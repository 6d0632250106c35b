import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { isHeldOut, isSaid, isTrainedOn } from '../../../known/files/data-roles.ts'
import { flowsIn } from './_flows.ts'
import { trainedWith } from './_trained.ts'

/** Programs that hand on what they read; code may make something else of it. */
const copying = 'cat cp mv head tail cut sed awk gawk grep jq tee sort shuf mlr csvcut rsync install paste'

export default defineGuard({
  id: 'evidence/leaked-holdout',
  on: 'script',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  programs: `${copying} python Rscript julia node duckdb torchrun accelerate`,
  says: 'This mixes what a model is measured by with what it is made from.',
  instead: ['keep both apart, and split the training data where more is needed'],
  check: (script, { facts }) => {
    if (!/train|fit|pred|submission|truth|gold|test|hold/i.test(script.text)) return false
    const flows = flowsIn(script, facts)
    const leak = flows.find(
      ({ from, to, call }) =>
        isHeldOut(from) &&
        isTrainedOn(to) &&
        // A program that writes both parts makes the split.
        !flows.some(other => other.call === call && isHeldOut(other.to)),
    )
    if (leak !== undefined)
      return { says: `${named(leak.from)} is there to measure by; this puts it into ${named(leak.to)}.` }
    const copy = flows.find(
      ({ from, to, call }) =>
        listed(copying, call.name) &&
        ((isHeldOut(from) && isSaid(to)) || (isSaid(from) && !isHeldOut(from) && isHeldOut(to))),
    )
    if (copy !== undefined)
      return { says: `${named(copy.from)} and ${named(copy.to)} are compared; this makes one of the other.` }
    const given = script.invocations.flatMap(call => trainedWith(call, facts) ?? [])[0]
    return given !== undefined && { says: `${named(given)} is there to measure by; this trains on it.` }
  },
})

export const docs: RuleDocs = {
  since: '0.15.0',
  why: 'A figure on data that a model has seen says nothing, and nobody sees it on the figure. Test and holdout data stay out of what is trained on, and predictions and answers stay two files. What makes the split writes both parts and is left alone.',
  denies: [
    'tail -n +2 data/holdout.csv >> data/train.csv',
    'python train.py --data data/holdout.csv',
    'cp data/holdout.csv outputs/predictions.csv',
  ],
  allows: [
    'tail -n 100 data/train.csv > data/holdout.csv',
    'python train.py --data data/train.csv --eval-data data/holdout.csv',
    'cp data/holdout.csv /tmp/holdout.csv',
    'echo "tail -n +2 data/holdout.csv >> data/train.csv"',
  ],
  related: ['evidence/invented', 'evidence/altered-data'],
}
