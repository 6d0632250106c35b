import { keepFirst, noteLeft } from '#late/state/undo/index'
import { accountFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Event } from '../../core/event.ts'
import type { Script } from '../../core/script/script.ts'
import type { SessionFact } from '../../core/session/session-fact.ts'
import type { Judgement, KeptFirst } from '../../core/session/situation.ts'
import { markOf } from '../../core/text/mark.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { hider } from '../../journal/redaction/hide.ts'
import { canarySession } from '../session/canary.ts'

export const sessionFact: SessionFact = {
  settles: {
    step: 'keep',
    // A hook that is run alone does what its document says, and nothing else.
    run: (judgement, { id, alone }) =>
      alone === undefined ? withUndo(judgement.platform, judgement, id) : judgement,
  },
}

/**
 * Before a call that may run: what it may take away is kept. After it: what it left is noted, so that an undo knows newer work from
 * it. Nothing of this is a reason for a call to fail.
 */
export const withUndo = (platform: Platform, judgement: Judgement, id: string): Judgement => {
  const { event, policy } = judgement
  if (!policy.undo.enabled || event.session === canarySession) return judgement
  try {
    if (event.kind === 'pre-tool') return beforeCall(platform, judgement, id)
    return event.kind === 'post-tool' ? afterCall(platform, judgement) : judgement
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ...judgement, kept: nothingKept(why) }
  }
}

const nothingKept = (why: string): KeptFirst => ({
  files: 0,
  bytes: 0,
  refs: 0,
  missed: [oneLine(`nothing: ${why}`, 300)],
})

const beforeCall = (platform: Platform, judgement: Judgement, id: string): Judgement => {
  const { event, decision, policy, project } = judgement
  if (decision.verdict === 'deny') return judgement
  const last = decision.trace.rounds.at(-1)
  // A reading that the time limit ended is not begun again: here nothing would end it.
  if (last?.script === undefined && last?.findings.some(({ rule }) => rule === 'handrail/shell'))
    return { ...judgement, kept: nothingKept('the command could not be read') }
  const script = last?.script ?? readFor(judgement)
  if (!mayTake(event, script)) return judgement
  const hide = hider(event)
  const kept = keepFirst(platform, { id, event, script, project, policy: policy.undo, hide })
  if (kept === undefined) return judgement
  const open = openFile(platform, event, decision.rewritten)
  platform.files.makeOwnFolder(dirname(open))
  platform.files.writeWhole(open, `${id}\n${project.mainRoot}\n`)
  const lines = keptLines(kept, id).map(hide)
  const reason =
    decision.verdict === 'ask'
      ? [decision.reason, ...lines].filter(text => text !== '').join('\n')
      : decision.reason
  return { ...judgement, kept, decision: { ...decision, reason } }
}

/** Where no rule is about commands, none was read. */
const readFor = ({ event, facts, reader }: Judgement): Script | undefined => {
  const command = event.tool?.command
  return command === undefined ? undefined : reader.readScript(command, facts)
}

const keptLines = ({ files, refs, missed }: KeptFirst, id: string): readonly string[] => [
  ...(files + refs > 0 ? [`Kept first: handrail undo ${id}`] : []),
  ...(missed.length > 0
    ? [
        `Not kept: ${missed.slice(0, 3).join('; ')}${missed.length > 3 ? ` and ${missed.length - 3} more` : ''}`,
      ]
    : []),
]

const afterCall = (platform: Platform, judgement: Judgement): Judgement => {
  const { event, decision, edge } = judgement
  const open = openFile(platform, event)
  if (platform.files.kind(open) !== 'file') return judgement
  const [id = '', root = ''] = platform.files.readText(open)?.split('\n') ?? []
  platform.files.remove(open)
  const taken = noteLeft(platform, root, id)
  // Once a session: then the model knows of it.
  const isNews = taken !== undefined && taken.files + taken.refs > 0 && event.tool?.use === 'command'
  if (!isNews || !edge.session.first('undo-told')) return judgement
  const what =
    taken.files === 0
      ? 'A ref that this call dropped'
      : `${taken.files === 1 ? 'A file' : `${taken.files} files`} that this call took away`
  const says = `${what} was kept first. If it is needed after all: handrail undo ${id}`
  return { ...judgement, decision: { ...decision, advice: [...decision.advice, says] } }
}

/** Whether a call may take something away. A cheap look that says yes too often: what is loaded for it looks closely. */
const mayTake = ({ tool }: Event, script: Script | undefined): boolean =>
  tool?.changes?.some(
    change => change.edits === undefined || change.deleted !== undefined || isBlind(change.edits),
  ) === true ||
  script?.effects.some(
    ({ kind, path, shape }) =>
      (kind === 'delete' || kind === 'write') && (path ?? shape)?.startsWith('/dev/') === false,
  ) === true ||
  script?.invocations.some(({ name, argv }) => name === 'git' && argv.some(isDropping)) === true

/** An edit without the text that it replaces. */
const isBlind = (edits: readonly { readonly before: string; readonly all: boolean }[]): boolean =>
  edits.length === 0 || edits.some(({ before, all }) => before === '' || all)

const droppingWords = ['stash', 'branch', 'tag', 'update-ref', 'worktree', 'submodule', 'reset', 'switch']
const isDropping = (word: string | null): boolean => word !== null && droppingWords.includes(word)

/** Where a call that something was kept of is noted until it has run: in the account's state, which no call in a project takes away. */
const openFile = (platform: Platform, event: Event, rewritten?: string): string => {
  const { tool } = event
  const call =
    tool?.id ?? `${tool?.name} ${rewritten ?? tool?.command ?? tool?.changes?.map(({ path }) => path).join()}`
  return join(accountFolder(platform, 'undo'), `open/${markOf(event.host, event.session ?? '', call)}`)
}
