import { listed } from '../../../core/text/words.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { snake } from '../guards/lost-checks.ts'

/** Names of functions that say whether somebody may, or whether something is what it says it is. */
const deciding =
  /(?:^|_)(?:log_?in|log_?on|sign_?in|authenticat\w*|authori[sz]\w*|unlock\w*|verif\w*|can_\w+|may_\w+|(?:is|has)_(?:\w+_)?(?:admin|owner|allowed|authori[sz]ed|authenticated|permitted|trusted|valid|genuine|expired|staff|superuser|role|roles|permission|permissions|access|scope|same|safe|member)|(?:check|valid|validate|compare|match|matches|confirm|ensure|require|assert|test)_(?:\w+_)?(?:log_?in|password|passwd|pass|pin|otp|totp|code|token|tokens|session|signature|sig|hmac|mac|tag|webhook|origin|access|permission|permissions|role|roles|owner|ownership|csrf|jwt|key|credentials?|auth|admin|user|mfa)|guard\w*|allow(?:s|ed)?|permitted|inside|within|safe_?(?:join|path|eq|equals?|compare)|(?:ct|constant_time|timing_safe|secure|tags?|macs?|token|hash|digest|signature)_?(?:eq|equals?|compare|match|matches)|acl\w*|entitled)(?:_|$)/

/** `admin?` of Ruby and Elixir asks by its mark. */
const askedBare =
  /^(?:\w+_)?(?:admin|owner|staff|superuser|moderator|manager|authori[sz]ed|permitted|trusted|verified|allowed)\?$/

/** Whether a function decides, by its name. */
export const isDeciding = (name: string | undefined): boolean =>
  name !== undefined &&
  (askedBare.test(name) || deciding.test(snake(name.replaceAll(/[?!.]/g, ' ')).trim().replaceAll(' ', '_')))

const aboutRights =
  'admin superuser staff owner owns ownerid role roles permission permissions permitted authorized authenticated allowed signature hmac digest token password passwd otp pin scope scopes entitled trusted groups acl verify verified authority hasrole expired revoked'

/** Whether a condition is about rights, by its words. */
export const isAboutRights = (condition: string): boolean =>
  wordsOf(condition).some(word => listed(aboutRights, word))

const places =
  /auth|login|session|securit|permission|polic|guard|access|acl|credential|token|crypt|passw|pin\b|otp/i

/** Whether a file holds decisions, by its name and folder. */
export const isDecidingFile = (path: string): boolean => places.test(path.split('/').slice(-2).join('/'))

const roleWord =
  /\b(?:role|type|status|plan|kind|state|tier|level|method|action|visibility|scope)\w*\)?\s*(?:===?|!==?|\bin\b)\s*\(?:?["'[(%:]?[\w:. ,"'-]*$/i
const fixed =
  /["'`][^"'`]{2,}["'`]|\b0x[\da-f]{2,}\b|(?<![\w.])\d{3,}\b|\bprocess\.env\b|\benviron\b|getenv|\bENV\b|\benv\(|\bsettings\.|\bconfig\.|(?<![A-Za-z])headers?\b|\bquery\b|cookies?\b|\bparams\b|debug|skip|bypass|internal|\bis_?dev|\bdev_?mode|test_?mode|localhost|127\.0\.0\.1|remote_?addr|preview|maintenance|break_?glass|backdoor|hashCode\(|override/i
const hollow =
  /^!?(?:true|True|1|yes)$|^!?bool\(|\.length\s*(?:[=><!]|$)|^len\(|is_?authenticated\b|is_?logged_?in|\bisEmpty\b|^!?[\w.>-]+(?:\.|->)(?:empty|is_?empty|size|length)\(\)$|\bis_none\(|\bis_empty\(|[=!]==?\s*(?:''|""|null|None|nil|undefined)$|\bis\s+(?:not\s+)?None$|^(?:not\s+|!)[\w.>-]+$|\.(?:present|blank|nil|any)\?$|isAuthenticated\(\)|permitAll|^[\w]+$/

/** Code that looks for texts decides about texts. */
const searches = /\.(?:test|exec|match\w*|search)\(|=~|\bre\.\w+\(|preg_match/

/** A fixed text, or a switch from outside. */
export const isSwitch = (part: string): boolean =>
  part.length < 100 &&
  !(roleWord.test(part.trim()) && !/@|\d{2,}/.test(part)) &&
  !searches.test(part) &&
  fixed.test(part)

const whom =
  /(?:^|[^a-z])(?:user|email|mail|login|account|client|ip|addr|address|host|name|id|uid|sub|subject|password|passwd|pass|pin|code|token|key|secret|otp)s?\b[\w.?()]*\s*(?:===?|\.(?:eq\w*|equals\w*|end\w*|start\w*|has\w*|includes|contains)[?(]|\bin\b)|["'`]\.equals/i
const outside =
  /\bprocess\.env\b|\benviron\b|getenv|\bENV\b|\benv\(|(?<![A-Za-z])headers?\b|\bquery\b|cookies?\b|debug|bypass|skip|break_?glass|maintenance|preview/i

/** The same of a condition in a function that does not decide by its name: whom it names, and switches from outside. */
export const opensFor = (part: string): boolean =>
  isSwitch(part)
    ? whom.test(part) || outside.test(part)
    : /^(?:true|True|1)$|is_?authenticated|^!?bool\(/i.test(part.trim())

/** A condition that holds for nearly everybody: that something is there at all. */
export const isHollow = (part: string): boolean => part.length < 60 && hollow.test(part.trim())

const asked =
  'user users role roles owner owns owned member members membership team group groups admin staff author creator creators permission permissions ability actor current principal claims scope scopes tenant status state visibility visible public published shared invited subscribed collaborator collaborators assigned assignee'

/** Whether a way to a yes asks neither who comes nor what about: a setting that holds for everybody. */
export const asksNobody = (part: string): boolean => !wordsOf(part).some(word => listed(asked, word))

/** Whether a file holds nothing but decisions about rights. */
export const isPolicyFile = (path: string): boolean =>
  /(?:polic|permission|abilit|voter|guard|authoriz)\w*(?:\/\w+)?\.\w+$/i.test(path)

/** Whether one more way to a yes opens it by itself: a fixed text, a switch from outside, or what always holds. */
export const opensIt = (part: string): boolean => isSwitch(part) || isHollow(part)
