import type { Tool } from '../event.ts'
import type { PlannedProgram } from '../script/plan.ts'
import type { Verdict } from './verdict.ts'

/** The verdict of one rule about one event. */
export interface Finding {
  readonly rule: string
  readonly verdict: Verdict
  /** The message in one calm sentence. Empty for a bare `allow`. */
  readonly says: string
  /** Lines below the sentence. */
  readonly rows?: readonly string[] | undefined
  /** The whole text for the model, in place of the usual form. */
  readonly text?: string | undefined
  /** A summary in a few words for the human: `2 lint errors`. */
  readonly brief?: string | undefined
  readonly instead: readonly string[]
  /** The command that does the same the right way, whole. */
  readonly use?: string | undefined
  /** Only the part of it that the rule is about: told where another rule stops the rest. */
  readonly useAlone?: string | undefined
  /** Text edits on the command, for `rewrite`. */
  readonly edits?: readonly TextEdit[] | undefined
  /** The call as it should be, for a `rewrite` of what is no command. */
  readonly tool?: Tool | undefined
  /** What the model should read in the place of the tool's result. */
  readonly result?: { readonly is: unknown } | undefined
  /** Indices of the invocations that an `allow` vouches for. */
  readonly covers?: readonly number[] | undefined
  /** It says little more than where: not told where another rule of the same verdict says what. */
  readonly general?: true | undefined
  /** Set when the rule itself broke: never to be taken for a judgement of the command. */
  readonly fault?: string | undefined
  /** A fault that lasts, by the name of its marker: where it stops nothing, it is told once a session. */
  readonly once?: string | undefined
  /** Set when a human let the rule step aside: the id of what they granted. */
  readonly waived?: string | undefined
  readonly aside?: Aside | undefined
}

/** Texts and records beside the answer. `check` and `explain` leave them out: they answer no host. */
export interface Aside {
  readonly stderr?: readonly string[] | undefined
  /** A line for the human beside the answer. */
  readonly human?: string | undefined
  /** A line for standard error that is told once a session, by the name of its marker. */
  readonly once?: { readonly marker: string; readonly says: string } | undefined
  /** The marks of a question: where the human agrees, they are not held against the agent later. */
  readonly asked?: readonly string[] | undefined
  /** Actions on a file, for a documented hook that tells of them. */
  readonly done?: { readonly file: string; readonly actions: readonly string[] } | undefined
  /** Changes of files after they were written, for the journal. */
  readonly fixed?: readonly Fix[] | undefined
  /** Marks that a hold settles: a gate holds once for each of them. */
  readonly settles?: readonly string[] | undefined
  /** A line for a log of the session, by the name of the log. */
  readonly log?: { readonly name: string; readonly line: string } | undefined
  readonly kept?: readonly KeptFile[] | undefined
}

/** The work of a formatter or a repair agent on one file. */
export interface Fix {
  readonly file: string
  /** `format`: a formatter changed lines. `repair`: a repair agent was asked to mend violations. */
  readonly kind: 'format' | 'repair'
  /** The tool, or the agent with its model. */
  readonly by: string
  /** Lines that a formatter changed, violations that a repair took away. */
  readonly count: number
  /** Problems that a repair did not solve. */
  readonly left?: number | undefined
  /** How long a repair took. */
  readonly ms?: number | undefined
  /** Nothing of the repair is in the file, and why. */
  readonly dropped?: string | undefined
}

/** A file below `.claude` that a gate keeps: one more in it, only that it is there, or gone. */
export interface KeptFile {
  readonly file: string
  readonly as: 'count' | 'mark' | 'gone'
}

export const isNotes = (answer: Note | readonly Note[]): answer is readonly Note[] => Array.isArray(answer)

export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The return value of a rule's check: nothing, yes, or the parts that differ from the rule's own words. */
export type Answer = boolean | undefined | Note | readonly Note[]

export interface Note {
  /** Programs that what is written starts later: judged as if they ran now, in place of a word of the rule's own. */
  readonly plans?: readonly PlannedProgram[] | undefined
  readonly verdict?: Verdict | 'advise' | undefined
  /** One line: a line feed in it becomes a blank. */
  readonly says?: string | undefined
  /** Lines below the sentence, each one line too. */
  readonly rows?: readonly string[] | undefined
  readonly text?: string | undefined
  readonly brief?: string | undefined
  readonly instead?: readonly string[] | undefined
  readonly use?: string | undefined
  readonly useAlone?: string | undefined
  readonly edits?: readonly TextEdit[] | undefined
  readonly tool?: Tool | undefined
  readonly result?: { readonly is: unknown } | undefined
  readonly covers?: readonly number[] | undefined
  readonly general?: true | undefined
  readonly aside?: Aside | undefined
}

/** A command that a rule recommends must be one that runs: where another rule stops the rest of it, only a part is. */
export const recommendable = (findings: readonly Finding[]): readonly Finding[] => {
  if (!findings.some(({ useAlone }) => useAlone !== undefined)) return findings
  const stops = findings.filter(({ verdict }) => verdict === 'deny' || verdict === 'ask')
  return findings.map(finding =>
    finding.useAlone !== undefined && stops.some(({ rule }) => rule !== finding.rule)
      ? { ...finding, use: finding.useAlone }
      : finding,
  )
}

/** Applies non-overlapping edits; of two that overlap the earlier one in the list stands. */
export const applyEdits = (source: string, edits: readonly TextEdit[]): string => {
  // In the order of the text: a command of some kilobytes may bring thousands.
  const kept: TextEdit[] = []
  for (const edit of edits) {
    const at = placeOf(kept, edit.start)
    const [before, after] = [kept[at - 1], kept[at]]
    const clashes =
      (before !== undefined && edit.start < before.end) || (after !== undefined && after.start < edit.end)
    if (!clashes) kept.splice(at, 0, edit)
  }
  const parts: string[] = []
  let done = 0
  for (const { start, end, text } of kept) {
    parts.push(source.slice(done, start), text)
    done = end
  }
  return parts.join('') + source.slice(done)
}

/** Where the first edit stands that begins there or later. */
const placeOf = (edits: readonly TextEdit[], start: number): number => {
  let [low, high] = [0, edits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edits[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
