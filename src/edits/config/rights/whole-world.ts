import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Keys that a pattern for everything opens to everybody. */
const keys =
  /origin|host|domain|trust|allow|cidr|principal|referr?er|redirect|subject|audience|issuer|member|grant|permit|cors|csrf|whitelist|exempt|\bip\b|_ip\b|sources?_?(?:range|address)|users?\b|roles?\b|authorized/i
/** A text that every text fits. */
const all =
  /(["'`/])(?:\^?(?:\.\*|\.\+)\$?|\*{1,2}|\^?https?\??:(?:\\?\/){2}(?:\.\*|\.\+|\*)\$?|\*:\/\/\*(?:\/\*)?|\/\*\*|%|\*\.\*|\^?\[\^\s*\]\*\$?)\1/
const bareAll = /[:=]\s*(?:\*{1,2}|\.\*)\s*$|^-\s*(?:\*{1,2}|\.\*)\s*$/
/** A text that only some fit. */
const some =
  /(["'`])(?!(?:true|false|none|\*+)\1)[\w@][^"'`\n]{2,}\1|[:=]\s+[\w@][\w.@:/-]{3,}\s*$|=[\w@][\w.@:/-]{3,}\s*$|^-\s*[\w@][\w.@:/-]{3,}$/
/** Where everything is looked at, or left out, nothing is opened. */
const looks =
  /\b(?:include|files|paths?|glob|match|exclude|ignore|watch|test|lint|source|content|pattern|branch(?:es)?|tags?)["']?\s*[:=]/i

/** A text that people read: "The literal '*' means everything." */
const prose = /^\+?\s*["'`](?:[\w,.()$-]+ ){2,}/

const wildcard = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  const line = come.find(
    text =>
      (all.test(text) || bareAll.test(text)) &&
      keys.test(`${/[:=([{]\s*$/.test(above) ? above : ''} ${text}`) &&
      !looks.test(text) &&
      !prose.test(text),
  )
  if (line === undefined || gone.some(text => all.test(text) || bareAll.test(text))) return []
  return gone.some(text => some.test(text) || /env|config|settings|\[\w+\]/i.test(text))
    ? [`${line.slice(0, 60)}: everything fits now`]
    : []
}

/** A list of networks, in which all addresses stand now; halves and quarters add up to all of them. */
const network = /["'\s]\d+\.\d+\.\d+\.\d+\/\d+\b/
const everywhere = /(?<![\w.])(?!10\.)\d+\.0\.0\.0\/[0-4](?!\d)|(?<![\w:])[\da-f]{0,4}::\/[0-4](?!\d)/

const closed = /(?:ipv4|public)\w*["']?\s*[:=]\s*(?:false|False|["']disabled["'])|private\w*["']?\s*[:=]/i

const allNetworks = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  const line = come.find(text => everywhere.test(text))
  // What was closed altogether names no network: `ipv4Enabled: false`.
  const wasClosed =
    gone.some(text => closed.test(text)) && /authori[sz]ed|allow|ingress|source/i.test(line ?? '')
  return line === undefined ||
    !(wasClosed || gone.some(text => network.test(text))) ||
    gone.some(text => everywhere.test(text)) ||
    /egress|outbound|destination|route/i.test(`${above} ${gone.join()} ${come.join()}`)
    ? []
    : [`${line.slice(0, 60)}: every address fits now`]
}

const open =
  /permitAll|anonymous|public|exempt|allow|except|ignor|skip|csrf|white|unauthenticated|noauth|unsecured/i

/** A path that is open, and is now the beginning of many: \`/actuator/health\`, \`/actuator/**\`. */
const widerPath = ({ gone, come, above }: ChangedPlace): readonly string[] =>
  come.flatMap(line => {
    if (!line.includes('*') || !open.test(`${above} ${line}`)) return []
    const texts = (lines: readonly string[]): readonly string[] =>
      lines.flatMap(text => [...text.matchAll(/["'`]([^"'`\s]+)["'`]/g)].map(([, one = '']) => one))
    const old = texts(gone)
    const path = texts([line]).find(text => {
      const [, start] = /^(\/.+?)\/\*{1,2}$/.exec(text) ?? []
      return (
        start !== undefined &&
        !old.includes(text) &&
        old.some(one => one.startsWith(`${start}/`) && !one.includes('*'))
      )
    })
    return path === undefined ? [] : [`${path}: more is open than before`]
  })

/** Decisions whose answer is always yes. */
const always =
  /\b\w*(?:origin|host|verif|cert|trust|allow|valid|auth|permit|check|can|access|guard|polic|filter)\w*["']?\s*(?:[:=({]|=>)[^\n]{0,60}(?:=>|->|lambda[^:\n]{0,30}:|\bin\b|\)\s*(?:bool\s*)?\{)\s*\(?\{?\s*(?:return\s+)?(?:(?:cb|callback|done|next)\(\s*(?:null|nil)\s*,\s*true\s*\)|true|True)\s*;?\s*[)}\s,;]*|\bSetIsOriginAllowed\(\s*\w+\s*=>\s*true|\bset_?origin\w*\([^)]*true/

const alwaysYes = ({ gone, come }: ChangedPlace): readonly string[] => {
  const line = come.find(
    text =>
      (text.includes('true') || text.includes('True')) &&
      /=>|->|lambda|\breturn\b|\bin\b/.test(text) &&
      always.test(text),
  )
  return line === undefined || gone.length === 0 || gone.some(text => always.test(text))
    ? []
    : [`${line.slice(0, 60)}: it always says yes`]
}

const isLeftOut = (path: string): boolean =>
  /[._-]stories\.\w+$|_spec\.\w+$|Tests?\.(?:java|kt|cs|swift|php)$|\.(?:lock|svg|css|scss|po|csv|sh)$|ignore$/i.test(
    path,
  )

/** Values that named somebody or something, and fit everything now. */
export const wholeWorld: EditReader = {
  except: ['aside', 'test', 'foreign', 'locale', 'prose', 'own'],
  come: '* .+ % .0.0.0/ ::/ true',
  find: difference => {
    if (isLeftOut(difference.path)) return []
    return hunksOf(difference).flatMap(hunk => {
      if (hunk.come.length === 0 || hunk.come.length > 20 || hunk.gone.length > 20) return []
      const isWild = hunk.come.some(line => line.includes('*') || line.includes('.+') || line.includes('%'))
      const isNet = hunk.come.some(line => line.includes('.0.0.0/') || line.includes('::/'))
      return [
        ...(isNet ? allNetworks(hunk) : []),
        ...(isWild ? [...wildcard(hunk), ...widerPath(hunk)] : []),
        ...alwaysYes(hunk),
      ]
    })
  },
}
