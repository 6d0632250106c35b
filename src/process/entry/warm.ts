import type { Platform } from '../../core/edge/platform.ts'
import type { Event } from '../../core/event.ts'
import { humanLines } from '../../core/findings/human.ts'
import { commandEvent, type EventPlace, editEvent, plainEvent } from '../../core/make-event.ts'
import { judge } from '../../event/judge.ts'
import { hosts } from '../../hosts/index.generated.ts'
import { chainLine } from '../../journal/chain/chain.ts'
import { entryLine } from '../../journal/line/entry.ts'
import { canarySession } from '../../state/session/canary.ts'

/** The calls that agents make most. Every sample makes the cache larger, and reading it is a part of every start. */
const samples = (at: EventPlace): readonly Event[] => [
  commandEvent('cd app && git status --short | head -n 5; npm test 2>&1 > "$HOME/log"', at),
  editEvent({ path: 'src/a.ts', edits: [{ before: 'a', after: 'b', all: false }] }, at),
]

/** Other events of a session: a process that lives for all of it has them loaded. */
const more = (at: EventPlace): readonly Event[] => [
  { ...plainEvent('prompt', at), prompt: 'go on' },
  commandEvent('for f in *.ts; do git add "$f" && git commit -m "$(date)"; done', at),
  commandEvent('rm -rf / && npm install left-pad && cat .env', at),
  editEvent({ path: 'src/a.test.ts', content: "test('a', () => expect(1).toBe(1))" }, at),
  editEvent({ path: 'src/a.py', content: 'a = 1' }, { ...at, kind: 'post-tool' }),
  { ...plainEvent('stop', at), stop: { active: false, background: 0 } },
]

/**
 * Judges samples, and reads the config of the folder that it is in, so that V8 compiles what an event needs. Nothing is answered or
 * journaled.
 */
export const warmUp = async (platform: Platform, wide: boolean): Promise<void> => {
  const cwd = platform.cwd()
  await judge(platform, plainEvent('pre-tool', { cwd }), { grants: 'read' })
  // One host is enough: an event needs the same code for every host but for the codec, and more codecs make the cache larger.
  const [codec] = hosts
  if (codec === undefined) return
  const at: EventPlace = { cwd, session: canarySession, names: codec.names }
  for (const event of wide ? [...samples(at), ...more(at)] : samples(at)) {
    // The first call may come from a project with few rules, and most projects have these.
    const { decision, policy } = await judge(platform, event, { preset: 'recommended', grants: 'read' })
    const answer = codec.encode(decision, { output: policy.output, rewrite: policy.rewrite, human: [] })
    humanLines(decision, policy, 'warm')
    const extras = { id: 'warm', at: platform.now(), ms: 0, runtime: platform.runtime, policy, answer }
    chainLine(entryLine(decision, extras), undefined, undefined)
  }
}
