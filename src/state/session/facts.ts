import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { once } from '../../core/text/memo.ts'
import { downloadsOf } from './downloads.ts'
import { copiesOf } from './private-copies.ts'
import { stepsOf } from './steps.ts'

/** Facts about earlier calls of the session, each read from its list where a rule asks. */
export const sessionFacts = (edge: Edge): Pick<Facts, 'downloads' | 'copies' | 'steps'> => ({
  downloads: once(() => downloadsOf(edge)),
  copies: once(() => copiesOf(edge)),
  steps: once(() => stepsOf(edge)),
})
