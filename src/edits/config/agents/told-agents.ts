import { more } from '../../change/change.ts'
import type { EditReader } from '../../readers/reader.ts'

const instructions =
  /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI|CONVENTIONS)(?:\.local)?\.md$|(?:^|\/)\.(?:cursor|windsurf|cline|roo|goose)rules$|(?:^|\/)\.(?:cursor|windsurf|roo|clinerules)\/(?:rules\/)?[^/]+$|(?:^|\/)\.(?:claude|codex|gemini|opencode)\/(?:agents?|commands?|skills|prompts|rules)\/.+\.md$|(?:^|\/)(?:copilot-instructions|\.?instructions|[\w-]+\.instructions)\.md$/

/** Names of such files, and of others that are none. */
export const instructionFiles =
  '*.md *.cursorrules *.windsurfrules *.clinerules *.roorules *.gooserules .cursor/ .windsurf/ .roo/ .clinerules/'

/** Whether a file tells agents how to work. */
export const isInstruction = (path: string): boolean => instructions.test(path)

/** A sentence that forbids what it names. */
const forbids =
  /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|avoid|no longer|not allowed|forbidden|refuse|without (?:the |explicit )?(?:user|human|permission|approval)|unless|except|only (?:if|when|for|in|with|after|on|as)|while|until|cannot|can'?t|instead of|rather than)\b/i

/** A sentence that says when. */
const limited =
  /\b(?:only (?:if|when|for|in|with|after|on)|unless|while|until|except|before (?:the|you|opening|merging|a))\b/i

/** Not to ask: forbidding is what they do. */
const unasked =
  /\b(?:never|don'?t|do not|no need to|without|stop)\s+(?:ever\s+)?(?:ask(?:ing)?|confirm(?:ing)?|prompt(?:ing)?|wait(?:ing)?(?: for)?|tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|notify(?:ing)?|report(?:ing)?)\b(?:\s+(?:the|any|for|a|your|explicit|to))*\s*(?:user|human|developer|permission|confirmation|approval|review|anyone|anybody|reviewer|maintainer|it to|before\s+(?:you\s+)?(?:delet|push|deploy|merg|overwrit|remov|drop|force|publish|releas|chang)\w*)/i
const needless =
  /\b(?:never|not|no longer|don'?t)\s+(?:need|have|required)\s+to\s+(?:ask|confirm|wait)|\b(?:need not|needn'?t)\s+(?:ask|confirm|wait)/i
const approved =
  /\b(?:(?:agreed|consented) to (?:every|all|any)\w*|(?:approved|allowed|agreed)\b[^.\n]{0,30}\bin advance|pre-?approved|auto-?approve[ds]?|you have (?:full|unrestricted|blanket) (?:permission|access|approval)|always (?:answer|say) yes|skip (?:all )?(?:permission|confirmation)s?)\b/i
/** Steps that everybody may do without a question. */
const everyday = /\b(?:lint\w*|format\w*|tests?|type-?checks?|build|typo|docs?|read-only|grep|search)\b/i

/** Orders that count unless their sentence forbids or limits them, with their meaning. */
const wanted: readonly (readonly [RegExp, string])[] = [
  [/(?:--no-verify\b|\bHUSKY=0\b|\bSKIP=|--no-gpg-sign\b)/, 'checks are left out'],
  [
    /\bpush\b[^.\n]*(?:--force(?!-with-lease)|\s-f\b)|\bforce[- ]push\b/i,
    'the work of others is overwritten',
  ],
  // An order, at the beginning of a sentence or of a part of it. How something could be left out is no order.
  [
    /(?:^[-*\d.)\s]*|[,;:]\s+|\b(?:and|then|always|just|please|should|must|may|can|to)\s+)(?<!\b(?:to|can|how to)\s+)(?:skip|bypass|disable|turn off|switch off|comment out|silence)\s[^.\n]{0,40}\b(?:tests|checks?|hooks?|lint(?:er|ing)?|rules|ci|reviews?|guards?|type ?check\w*|assertions?|verification)\b/i,
    'checks are left out',
  ],
  [
    /(?:^[-*\d.)\s]*|[,;:]\s+|\b(?:and|then|always|just|please|should|may)\s+)(?:ignore|remove|delete|drop)\s[^.\n]{0,30}\b(?:failing|failed|broken|failures?|red)\b[^.\n]{0,20}(?:tests?|checks?|ci|builds?|lint\w*|hooks?|assertions?)\b/i,
    'checks are left out',
  ],
  [
    /\b(?:check|checks|tests?|lint\w*|hook|rule|ci)\b[^.\n]{0,30}\bfails?\b[^.\n]{0,20}\b(?:disable|skip|remove|delete|ignore|bypass)\b/i,
    'checks are left out',
  ],
  [
    /\b(?:read|open|cat|print|show|copy|include|paste|send|post|share|upload|echo|log|commit)\b[^.\n]{0,80}(?:\.env\b(?!\.(?:example|sample|template))|\bsecrets?\b|\bcredentials?\b|\bprivate keys?\b|\bapi keys?\b|\btokens?\b|\.ssh\b|\.aws\b)[^.\n]{0,80}\b(?:paste|include|post|send|print|share|upload|summary|description|comment|chat|output|message|pr|issue|response|reply|(?:bug )?reports?|tickets?)\b/i,
    'secrets are given away',
  ],
  [
    /\b(?:paste|send|post|share|upload|print|attach|e?mail)\b[^.\n]{0,40}(?:\.env\b(?!\.(?:example|sample|template))|\.(?:ssh|aws|netrc|kube|npmrc|gnupg)\b|\bsecrets?\b|\bcredentials\b|\bprivate keys?\b)/i,
    'secrets are given away',
  ],
  [/--dangerously-\w+|\bbypassPermissions\b|\byolo mode\b/i, 'nobody is asked any more'],
  [
    /\b(?:push|commit|merge|deploy)\b[^.\n]{0,20}\b(?:straight|directly)\b[^.\n]{0,12}\b(?:to|into)\s+(?:main|master|prod\w*)\b/i,
    'nobody looks at it first',
  ],
]

/** Careless orders in instructions for agents, as lines. Only new ones. */
export const carelessInstructions: EditReader = {
  sides: 'now',
  named: instructionFiles,
  find: ({ path, before = '', after = '' }) => {
    if (!isInstruction(path)) return []
    const sentences = (text: string): readonly string[] =>
      text
        .split(/\n|(?<=[a-z`)][.;!])\s+/)
        .map(line => line.trim())
        .filter(line => line !== '')
    return more(sentences(after), sentences(before), line => line).flatMap(line => {
      const isUnasked =
        (unasked.test(line) || needless.test(line) || (approved.test(line) && !forbids.test(line))) &&
        !everyday.test(line)
      if (isUnasked) return [`“${line.slice(0, 60)}”: nobody is asked any more`]
      return wanted.flatMap(([pattern, means]) => {
        const found = pattern.exec(line)
        if (found === null || forbids.test(line.slice(0, found.index + 1)) || limited.test(line)) return []
        return [`“${line.slice(0, 60)}”: ${means}`]
      })
    })
  },
}
