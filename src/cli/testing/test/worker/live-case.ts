import { join } from 'node:path'
import { projectAt } from '../../../../event/project.ts'
import { live as claudeCode } from '../../../../hosts/claude-code/live.ts'
import { installers } from '../../../../hosts/installers.generated.ts'
import type { Step } from '../../../../hosts/live/model.ts'
import { call, say } from '../../../../hosts/live/turn.ts'
import type { InstallPlace, OwnLine } from '../../../../hosts/protocol/host.ts'
import { factsOf } from '../../../../platform/facts.ts'
import { findAgent } from '../../../../rules/fixers/delegate/_agent.ts'
import type { LiveCase } from '../../../../testing/suite/case.ts'
import { python } from '../../../../testing/suite/fixtures.ts'
import {
  absentAnswer,
  brokenAnswer,
  type CaseAnswer,
  liveAnswer,
  timedOutAnswer,
} from '../../../../testing/suite/verdict.ts'
import { type LiveEnd, liveSession } from '../../../setup/doctor/live/session.ts'
import type { Bench } from './run-case.ts'

/** The policy of the session: uv, and violations that are told rather than repaired, so that only the script is played. */
const policy = JSON.stringify({ preset: 'quality', root: true, phases: { subprocess_delegation: false } })

const fileIn = (place: InstallPlace): string => join(place.root, 'app.py')

/** Claude Code edits only what it has read. */
const editing = (place: InstallPlace): readonly Step[] => [
  call('Read', { file_path: fileIn(place) }),
  call('Edit', {
    file_path: fileIn(place),
    old_string: '    return 42\n',
    new_string: '    unused_var = 1\n    return 42\n',
  }),
  say('done'),
]

const installing: readonly Step[] = [claudeCode.command('pip install requests'), say('done')]

/** M19 and P28: the host itself, with the registration of the project, makes a tool call that the hook has something to say about. */
export const tryLive = async (bench: Bench, one: LiveCase): Promise<CaseAnswer> => {
  const { platform, root } = bench
  const program = findAgent(claudeCode.program, factsOf(platform, projectAt(platform, root), root))
  if (program === undefined) return absentAnswer([claudeCode.program])
  const account = { root, home: platform.home() }
  const lines = linesOf(account)
  if (lines.length === 0) return brokenAnswer('handrail is not wired into Claude Code: run `handrail init`')
  const { folder: scratch, seconds, mark, signal } = bench
  const ended = await liveSession(
    { platform, client: claudeCode, program, lines, account, scratch, seconds, mark, signal },
    place => (one.does === 'edit' ? editing(place) : installing),
    place => ({ [join(place.root, 'handrail.jsonc')]: policy, [fileIn(place)]: python.clean }),
  )
  return ended.timedOut ? timedOutAnswer(ended, seconds) : liveAnswer(firedBy(ended, one), ended)
}

const linesOf = (account: InstallPlace): readonly OwnLine[] =>
  installers.find(({ id }) => id === claudeCode.id)?.inspector.inspect(account, undefined).lines ?? []

/** The hook's message to the model, if there is one. */
const firedBy = ({ requests }: LiveEnd, one: LiveCase): string | undefined => {
  const said = one.does === 'edit' ? 'PostToolUse' : '[hook:block]'
  return requests.map(({ news }) => news).find(news => news.includes(said))
}
