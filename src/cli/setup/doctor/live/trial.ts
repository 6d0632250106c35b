import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../../../hosts/live/turn.ts'
import { type LiveOptions, liveSession } from './session.ts'
import type { Trial } from './verdict.ts'

const mark = 'it-ran'

/** Harmless where nothing stops it: the repository is a throw-away one. */
const denied = { command: `touch ${mark} && git push --force origin main`, rule: '[git/force-push]' }

/** One session of the client with a model that wants to run a command which is denied. */
export const trialOf = async (options: LiveOptions): Promise<Trial> => {
  const { client, seconds } = options
  const ended = await liveSession(options, () => [client.command(denied.command), say('done')])
  return {
    ...ended,
    seconds,
    asked: ended.requests.length > 0,
    called: existsSync(join(ended.place.root, '.handrail', 'journal.jsonl')),
    ran: existsSync(join(ended.place.root, mark)),
    told: ended.requests.some(({ news }) => news.includes(denied.rule)),
  }
}
