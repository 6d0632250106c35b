import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'
import { endsBare } from './_last-words.ts'

export default defineGate({
  id: 'turn/next-step',
  on: 'stop',
  verdict: 'deny',
  says: 'The last paragraph only says that it is done. Say in a sentence or two what changed and how it was checked, and end with the next step or a question.',
  run: async ({ stop }) => stop?.lastMessage !== undefined && endsBare(stop.lastMessage),
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A bare “done” leaves the human to find out what happened and what to do now. A last paragraph with a question or a next step passes, and so does one that tells anything. A turn is held once: one that goes on because of a hold ends, whatever it says.',
  related: ['session/summary'],
}
