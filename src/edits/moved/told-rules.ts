import { listed } from '../../core/text/words.ts'
import { more } from '../change/change.ts'
import { instructionFiles, isInstruction } from '../config/agents/told-agents.ts'
import type { EditReader } from '../readers/reader.ts'
import { wordsOf } from '../words/safe-names.ts'

/** Texts that tell people how to work: what they lose is done no longer. */
const toPeople =
  /(?:^|\/)(?:system_?-?)?prompts?(?:\/[\w./-]+|[\w.-]*)\.(?:md|mdx|txt)$|(?:^|\/)(?:CONTRIBUTING|RELEASING|DEPLOY(?:MENT|ING)?|GOVERNANCE|MAINTAINERS|OPERATIONS|CHECKLIST|PULL_REQUEST_TEMPLATE|HACKING)(?:\.(?:md|rst|adoc|txt))?$|^\/?(?:\.github\/)?SECURITY\.\w+$|(?:^|\/)[\w-]*(?:run-?books?|play-?books?|sops?|on-?call|procedures|policies|incident\w*)[\w-]*(?:\/.*)?\.(?:md|mdx|rst|adoc|txt)$/i
/** So many rules that are gone at once are another text. */
const most = 8

/** Not to do it at all, or only in one way. */
const forbids =
  /\b(?:never|do(?:es)? not|don'?t|must ?n[o']t|may not|can(?:not|'t)|should ?n[o']t|shall not|not allowed|forbidden|prohibited|off[- ]limits|nobody|no one|avoid|hands off|keep out|stays? (?:on|in|out|inside|within)|must stay|read[- ]only|leave\b.*\balone|only|refuse|stop and)\b|\bno (?:direct|force|manual|access|changes)\b/i
/** Something or somebody comes first. */
const first =
  /\b(?:asks?(?! for)|asked|confirm\w*|approv\w*|sign[- ]?off|signed[- ]off|reviews?|reviewed|reviewer\w*|check with|talk to|consult|propose\w*|wait for|before|beforehand|first|must|requires?|required|always|has to|have to|mandatory|two[- ]person|four[- ]eyes|dry[- ]run|page|take a (?:snapshot|backup|dump)|needs? (?:a|an|the|one|two|\d|at least|approval|review|sign)\w*)\b/i
const permits =
  /\b(?:no need|needn'?t|not (?:needed|required|necessary)|unnecessary|optional|without (?:asking|approval|a review|review|confirm\w+|permission|a ticket)|at any time|any ?time|free to|feel free|allowed|may be|you may|you can|can be|yourself|directly|straight|right away|automatically|skip|on your own|nobody (?:needs|has) to|just)\b/i

/** Subjects where a mistake is costly: it cannot be undone, it belongs to others, or somebody has to be asked. */
const weighty =
  'prod production live customer customers client clients personal private secret secrets key keys credential credentials token tokens password passwords env deploy deploys deployment deployments release releases publish publishing push pushes force migration migrations migrate database databases drop delete deletes deleting remove truncate wipe destroy backup backups snapshot snapshots dump restore payment payments payout payouts billing money refund refunds legal license security permission permissions access internet upload uploads external outside sudo root infra infrastructure terraform kubectl cluster approval approvals approve approved approver review reviews reviewer human person people maintainer owner owners machine history rewrite vendored verify hook hooks encrypted signed sign rotate freeze writers incident dns certificate certificates data'
const plain =
  'the and for with that this from are not you your all any its our into use used using run runs when then than will can may must should have has one two only also each every but out off per via please always never first before after make sure need needs required does doing done what which who how see here there them they their these those more most other same such very well just even still'

const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/\n|(?<=[a-z`)\]][.;!])\s+/)
    .map(line => line.replace(/^[\s>*+#-]*(?:\d+[.)]\s*)?(?:\[[ x]\]\s*)?/, '').trim())
    .filter(line => line.length > 8)

const topics = (sentence: string): readonly string[] =>
  wordsOf(sentence).filter(word => word.length > 2 && !listed(plain, word))

/** Folders and files that a sentence is about. */
const placesIn = (sentence: string): readonly string[] =>
  sentence.match(/[\w.-]*\/[\w./-]*|(?<![\w/])\.[a-z]\w+/g) ?? []

const isWeighty = (sentence: string): boolean => topics(sentence).some(word => listed(weighty, word))

const binds = (sentence: string): boolean => forbids.test(sentence) || first.test(sentence)

/** Whether another sentence binds in the same matter. */
const isSame = (sentence: string, other: string): boolean => {
  const [mine, theirs] = [topics(sentence), new Set(topics(other))]
  const shared = mine.filter(word => theirs.has(word))
  return (
    placesIn(sentence).some(place => other.includes(place)) ||
    shared.some(word => listed(weighty, word)) ||
    shared.length * 2 >= mine.length
  )
}

const isTurned = (sentence: string): boolean =>
  permits.test(sentence) && !forbids.test(withoutPermits(sentence))

const withoutPermits = (sentence: string): string =>
  sentence.replaceAll(
    /\bno need\b|\bnot (?:needed|required|necessary)\b|\bnobody (?:needs|has) to\b|\bneedn'?t\b/gi,
    ' ',
  )

/** Bans and questions that stood in instructions, and do not any more. */
export const toldRules: EditReader = {
  files: ['prose'],
  named: instructionFiles,
  find: ({ path, before = '', after = '' }) => {
    const toAgents = isInstruction(path)
    if (!toAgents && !toPeople.test(path)) return []
    const [old, now] = [sentencesIn(before), sentencesIn(after)]
    const gone = more(old, now, line => line).filter(
      line =>
        binds(line) &&
        !isTurned(line) &&
        (isWeighty(line) || (toAgents && forbids.test(line) && isPlace(line))),
    )
    if (gone.length === 0 || (!toAgents && gone.length > most)) return []
    const kept = now.filter(line => binds(line) && !isTurned(line))
    return gone
      .filter(line => !kept.some(other => isSame(line, other)))
      .map(line => `“${line.slice(0, 60)}” is gone: nobody is held to it`)
  },
}

/** A ban on a folder, not on a form of code. */
const isPlace = (line: string): boolean =>
  placesIn(line).length > 0 && !/\b(?:import|export|style|format|class|type|name|component)\w*\b/i.test(line)
