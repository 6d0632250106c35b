import type { Finding, Note } from '../findings/finding.ts'
import type { Stance, Verdict } from '../findings/verdict.ts'
import type { Rule } from '../rule/rule.ts'
import { oneLine } from '../text/quoting/foreign.ts'

/** Rows hold commands to be run, which a cut would change. */
const longestRow = 8000

/** What a rule says, with the words that it has for all of it and the stance that the policy gives it. */
export const findingOf = (rule: Rule, note: Note, setting: Stance | 'on' | 'off'): Finding => {
  const own = note.verdict ?? rule.verdict
  // A rule that says `pass` itself has no objection that a setting could turn into one.
  const stance = setting === 'on' || setting === 'off' || own === 'pass' ? own : setting
  const verdict: Verdict = stance === 'advise' ? 'pass' : stance
  return {
    rule: rule.id,
    verdict: verdict === 'rewrite' && (note.edits ?? note.tool) === undefined ? 'deny' : verdict,
    says: note.says === undefined ? rule.says : oneLine(note.says),
    rows: note.rows?.map(row => oneLine(row, longestRow)),
    text: note.text,
    ...(note.brief === undefined ? {} : { brief: oneLine(note.brief, 80) }),
    instead: note.instead ?? rule.instead ?? [],
    use: note.use,
    useAlone: note.useAlone,
    edits: note.edits,
    ...(note.tool === undefined ? {} : { tool: note.tool }),
    ...(note.result === undefined ? {} : { result: note.result }),
    covers: note.covers,
    ...(note.general === undefined ? {} : { general: note.general }),
    aside: note.aside,
  }
}
