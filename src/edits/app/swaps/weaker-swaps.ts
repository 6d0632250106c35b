import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { isHandedOn } from '../decisions/fixed-answers.ts'

/** A way that protects, a replacement that does not, and the meaning. Words that have to be there come first. */
const swaps: readonly (readonly [word: string, was: RegExp, is: RegExp, means: string])[] = [
  [
    'eychain',
    /\b(?:Keychain|SecItemAdd|keychain)\b/,
    /\bUserDefaults\b|\bAsyncStorage\b|\blocalStorage\b|\.write\(to|\bwriteFile/,
    'others can read it',
  ],
  [
    'ecure',
    /\bflutter_secure_storage\b|\b(?:SecureStor\w*|SecureStore|EncryptedSharedPreferences|FlutterSecureStorage|EncryptedFile)\b/,
    /\bshared_preferences\b|\bSharedPreferences\b|\bAsyncStorage\b|\blocalStorage\b|\bFile\(|getSharedPreferences/,
    'others can read it',
  ],
  [
    'eleaseSafe',
    /\bReleaseSafe\b|\bDebug\b/,
    /\bRelease(?:Fast|Small)\b/,
    'nothing is checked while it runs',
  ],
  ['ookie', /\b(?:set_?)?[cC]ookie\w*\b/, /\b(?:local|session)Storage\b/, 'scripts can read it'],
  [
    'strict',
    /\.strict\(\)|strictObject\(/,
    /\.passthrough\(\)|looseObject\(|\.nonstrict\(\)|\.catchall\(/,
    'more may be sent',
  ],
  [
    'num',
    /\b(?:z|t|Joi|yup|v)\.(?:native_?)?[eE]num\(|\bLiteral\[|\.valid\(|\.oneOf\(/,
    /\b(?:z|t|Joi|yup|v)\.(?:string|any|unknown)\(\)|:\s*(?:str|Any)\b/,
    'any text may be sent',
  ],
  [
    '.',
    /\b(?:z|t|Joi|yup|v)\.\w+\([^)]*\)\.(?:positive|min|max|email|uuid|url|regex|int|length)\(/,
    /\b(?:z|t|Joi|yup|v)\.(?:any|unknown|mixed)\(\)/,
    'any value may be sent',
  ],
  [
    'ser',
    /=\s*.*(?:current_?[uU]ser|\breq\.user|get\(["']user["']\)|ctx\.(?:state\.)?user|\bsession[.[]|auth\(\)|claims|principal|getUser\(|request\.user|User\.Identity|locals\.user)/,
    /=\s*.*(?:\bquery|\bbody|\bparams|\bheaders?|\bargs|\bform|\bcookies?)\b(?:[.([]|->)|=\s*.*\.(?:query|param|header|formValue)\(/,
    'whoever asks says who he is',
  ],
  [
    'permission_callback',
    /permission_callback(?!.*__return_true)/,
    /permission_callback.*__return_true/,
    'everybody may do it',
  ],
  [
    'trust proxy',
    /trust proxy["'],\s?(?!\s|true)/,
    /trust proxy["'],\s*true/,
    'whoever asks says where he comes from',
  ],
  ['postMessage', /postMessage\((?!.*["']\*["'])/, /postMessage\(.*,\s*["']\*["']/, 'every page may read it'],
  [
    'redirect',
    /\bredirect:\s*["'](?:error|manual)/,
    /\bredirect:\s*["']follow/,
    'it goes wherever it is sent',
  ],
  [
    'torage',
    /\b[sS]torage\.(?:write|set\w*|put)\(/,
    /\b(?:SharedPreferences|UserDefaults|localStorage|AsyncStorage)\b.*(?:token|passw|secret|\bpin\b|key)/,
    'others can read it',
  ],
  ['existing_atom', /to_existing_atom\b/, /to_atom\b/, 'text of others makes names that stay'],
  [
    'xist',
    /\b(?:error_?if_?exists|if_exists\s*=\s*["']fail)\b/i,
    /\b(?:overwrite|TRUNCATE_EXISTING|REPLACE_EXISTING|FileMode\.Create|O_TRUNC|if_exists\s*=\s*["']replace)\b/i,
    'what is there already is replaced',
  ],
  ['hosts', /\bhosts\s*(?:=|<<)/, /\bhosts\.clear\b|\bhosts\s*=\s*nil/, 'every host will do'],
  [
    'noopener',
    /rel=["'][^"']*noopener/,
    /target=["']_blank["'](?![^>]*noopener)/,
    'the other page can change this one',
  ],
  [
    'repared',
    /\bprepare\w*\(|PreparedStatement|preparedStatement/,
    /\bcreateStatement\(|\bexecute\w*\([^)]*\+|->query\(\s*["'][^"']*\$/,
    'values are put into the text of a query',
  ],
]

const swapped = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length === 0 || come.length === 0) return []
  const [was, is] = [gone.join('\n'), come.join('\n')]
  return swaps.flatMap(([word, old, now, means]) =>
    was.includes(word) && old.test(was) && now.test(is) && !old.test(is) && !now.test(was)
      ? [`${shown(come.find(line => now.test(line)) ?? is)}: ${means}`]
      : [],
  )
}

const strong =
  /^(?:require|required|requires|verify|verified|verifies|validate|validated|enforce|enforced|strict|must|secure|authenticated|checked|safe|protected|signed)$/

/** A name that asked, where one of the same words does not: \`RequireAndVerifyClientCert\`, \`RequestClientCert\`. */
const plainerName = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length || gone.length > 4) return []
  const names = (line: string): readonly string[] => line.match(/[A-Za-z_]\w{6,}/g) ?? []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    const [was, is] = [names(line), names(now)]
    const old = was.filter(name => !is.includes(name))
    const brought = is.filter(name => !was.includes(name))
    const [one = '', other = ''] = [old[0], brought[0]]
    if (old.length !== 1 || brought.length !== 1 || line.replace(one, '#') !== now.replace(other, '#'))
      return []
    const [from, to] = [wordsOf(one), wordsOf(other)]
    const shared = from.filter(word => to.includes(word) && word.length > 2 && !strong.test(word))
    return shared.length >= 2 && from.some(word => strong.test(word)) && !to.some(word => strong.test(word))
      ? [`${other}: it asks for less than ${one}`]
      : []
  })
}

const formType =
  /\b([A-Z]\w+(?:Request|Dto|DTO|Form|Schema|Input|Payload|Command))\s+\$?\w+|:\s*([A-Z]\w+(?:Request|Dto|DTO|Form|Schema|Input|Payload|Command))\b/
const anyType =
  /\b(?:Request|array|object|mixed|dynamic|Map<String,\s*Object>|JsonNode|JObject)\s+\$?\w+|:\s*(?:any|unknown|dict|Dict\[\w+,\s*Any\]|Any|object|Request|Record<string,\s*(?:any|unknown)>)/

/** The type of what is sent, where every type will do now. */
const untyped = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== 1 || come.length !== 1) return []
  const [was = '', is = ''] = [gone[0], come[0]]
  const name = formType
    .exec(was)
    ?.slice(1)
    .find(part => part !== undefined)
  return name !== undefined &&
    /\(/.test(was) &&
    !formType.test(is) &&
    anyType.test(is) &&
    /\b(?:function|def|fun|func|async|public|fn)\b|=>|\{$/.test(was)
    ? [`${shown(is)}: ${name} checked what is sent`]
    : []
}

const timing =
  /\b(?:ct_eq|constant_?time\w*|CRYPTO_memcmp|timing_?safe\w*|sodium_memcmp|secure_?compare|compare_digest|FixedTimeEquals|hash_equals|ConstantTimeCompare|safe_?equals?|MessageDigest\.isEqual)\b/i

/** A comparison that takes the same time whatever is sent, and holds for all of it. */
const lostTiming = (hunk: ChangedPlace, now: string): readonly string[] => {
  const was = hunk.gone.find(line => timing.test(line) && !/^(?:use|import|from|#include)\b/.test(line))
  return was !== undefined &&
    hunk.come.length > 0 &&
    !hunk.come.some(line => timing.test(line) || /verif|construct_?event|compare(?!To)|valid/i.test(line)) &&
    !timing.test(hunk.come.join(' ')) &&
    !isHandedOn(hunk.gone.join(' '), hunk.come) &&
    !/^[ \t]*(?:fn|def|func)\b.*ct_eq/m.test(now)
    ? [`${shown(was)}: nothing compares it that way now`]
    : []
}

const forDevelopers =
  /^(?:\}?\s*else\s+)?(?:if|unless|when|#if|#ifdef)\b.*(?:IsDevelopment|is_?dev\w*|NODE_ENV|__DEV__|\bDEBUG\b|debug|development|RAILS_ENV|APP_ENV|local\?|import\.meta\.env)/i
const reveals =
  /exception|debug|swagger|playground|graphiql|stack|introspect|seed|mock|devtools|profil|toolbar|admin|console|verbose|trace/i

/** Features that only developers got, and everybody gets now. */
const forAll = ({ gone, come }: ChangedPlace, now: string): readonly string[] => {
  const asked = gone.find(
    line =>
      forDevelopers.test(line) &&
      !/[!=]==?\s*["']production["']|prod/i.test(line.replace(/!==?\s*["']production["']/, '')),
  )
  if (asked === undefined || come.some(line => /\bif\b|\?|&&/.test(line))) return []
  const kept = [...gone, ...come].find(
    line => line !== asked && reveals.test(line) && /\w\(|\w!|=/.test(line) && now.includes(line),
  )
  return kept === undefined || (come.length > 0 && !come.includes(kept))
    ? []
    : [`${shown(kept)}: everybody gets it now`]
}

const attributes =
  /\s(sandbox|integrity|csrf-token|autocomplete=["']off|nonce|rel=["'][^"']*noopener)(?=[=\s/>])/

/** An attribute that kept a frame, a script or a form, gone from an element that stays. */
const lostAttribute = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const name = line.includes('<') ? attributes.exec(line)?.[1] : undefined
    const [, element] = /<(\w+)/.exec(line) ?? []
    return name !== undefined &&
      element !== undefined &&
      come.some(other => other.includes(`<${element}`)) &&
      !come.some(other => other.includes(name))
      ? [`${name} is gone from ${element}`]
      : []
  })

/** One thing in the place of another that keeps less. */
export const weakerSwaps: EditReader = {
  files: ['app'],
  gone: 'keychain secure releasesafe debug cookie strict enum literal[ .valid( .oneof( user permission_callback trust postmessage redirect torage existing_atom ser xist hosts noopener prepare requir verif validat enforc must authenticated checked safe protected signed request dto form schema input payload command ct_eq constant memcmp timing compare equal isdev is_dev node_env __dev__ development rails_env app_env local import.meta < positive( min( max( email( uuid( url( regex( int( length( num repared',
  find: difference => {
    const { now, gone } = appChange(difference)
    if (gone.length === 0 || gone.length > 60) return []
    return hunksOf(difference).flatMap(hunk => [
      ...swapped(hunk),
      ...plainerName(hunk),
      ...untyped(hunk),
      ...lostTiming(hunk, now),
      ...forAll(hunk, now),
      ...lostAttribute(hunk),
    ])
  },
}
