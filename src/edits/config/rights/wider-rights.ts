import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { holdsSettings } from '../settings/setting-files.ts'

/** Code that declares infrastructure: its texts are settings. */
const declares = /@pulumi|pulumi_|aws-cdk|aws_cdk|cdktf|constructs|troposphere|software\.amazon\.awscdk/

/** Words in the name of a role or a policy, from those that only look to those that do everything. */
const ranks: readonly RegExp[] = [
  /^(?:view|viewer|reader|read|readonly|get|list|browser|guest|auditor)$/,
  /^(?:edit|editor|write|writer|contributor|developer|operator|user|invoker|creator|modify|readwrite)$/,
  /^(?:admin|administrator|owner|fullcontrol|fullaccess|root|superuser|sysadmin|dbowner|maintain|maintainer)$/,
]

const rankOf = (value: string): number => {
  const words = [...wordsOf(value), wordsOf(value).slice(-2).join('')]
  return ranks.findLastIndex(rank => words.some(word => rank.test(word)))
}

/** Keys of rights. Where a role is required, a higher one lets fewer people in. */
const about = /role|access|permission|grant|polic|privilege|capabilit|acl|scope|rights/i
const asksFor = /requir|need|must|allowed_?roles|min|expect|guard|protect|restrict/i

const texts = (line: string): readonly string[] =>
  line.match(/(?<=["'])[^"'\n]{2,200}(?=["'])|(?<=[:=-]\s{1,4})[\w./:@*-]{2,}$/g) ?? []

const raised = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length || gone.length > 20) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    if (line === now || !about.test(`${above} ${line}`) || asksFor.test(`${above} ${line}`)) return []
    const [old, is] = [texts(line), texts(now)]
    const index = old.findIndex((value, one) => {
      const [from, to] = [rankOf(value), rankOf(is[one] ?? '')]
      return from >= 0 && to > from
    })
    return old.length === is.length && index >= 0 ? [`${is[index]}, was ${old[index]}: it may do more`] : []
  })
}

/** `s3:GetObject`, which is `s3:*` now: a text that ends in a star, and that the old one fits. */
const widened = ({ gone, come }: ChangedPlace): readonly string[] => {
  const old = gone.filter(line => !leavesOut.test(line)).flatMap(texts)
  return come
    .filter(line => line.includes('*') && !leavesOut.test(line))
    .flatMap(texts)
    .flatMap(text => {
      const start = text.endsWith('*') ? text.slice(0, -1) : ''
      const was = old.find(one => one.startsWith(start) && one.length > text.length && !one.includes('*'))
      return start.length > 1 && /[:/.]$/.test(start) && was !== undefined && !old.includes(text)
        ? [`${text}, was ${was}: more fits`]
        : []
    })
}

/** Keys that only choose files, branches or things to look at, and keys that refuse. */
const leavesOut =
  /\b(?:include|exclude|files?|paths?|glob|match|ignore|watch|tests?|lint|sources?|content|pattern|branch(?:es)?|tags?|deny|not_?actions?|notresources?|routes?|from|to|import|require|load)\b["']?\s*[:=([]/i

const selector = /\b((?:pod|namespace|endpoint)Selector)\s*:\s*(.*)$/

/** A choice of who may come in, which fits everybody now. */
const everyPod = ({ gone, come }: ChangedPlace): readonly string[] =>
  come.flatMap(line => {
    const [, name, value] = selector.exec(line) ?? []
    const was = gone.find(one => name !== undefined && selector.exec(one)?.[1] === name)
    return was !== undefined && value === '{}' && !was.endsWith('{}') ? [`${name} fits everybody now`] : []
  })

/** Words that mean everybody, or everything. */
const everything =
  /\b(allUsers|allAuthenticatedUsers|anyIpv[46]|AdministratorAccess|PowerUserAccess|IAMFullAccess|FunctionUrlAuthType\.NONE|AuthorizationType\.NONE|InvokeMode\.PUBLIC|AnyPrincipal|StarPrincipal|grantPublicAccess|PubliclyAccessible|publicReadAccess|Peer\.any\w*|system:unauthenticated|system:masters)\b|roles\/(owner|editor)\b|["'](Owner|[01]-65535)["']/

const brought = ({ gone, come }: ChangedPlace): readonly string[] => {
  const line = come.find(one => everything.test(one) && !/\bfalse\b|egress|outbound/i.test(one))
  const word = everything.exec(line ?? '')?.[0]
  return word === undefined || gone.some(one => one.includes(word)) ? [] : [`${word} is new`]
}

/** A condition of whom a role trusts, which holds for more now. */
const fewerConditions = ({ gone, come }: ChangedPlace): readonly string[] => {
  const count = (line: string): number => line.split(/==|&&/).length
  const line = gone.find(one => /condition|assertion|claim/i.test(one) && one.includes('=='))
  const key = /^[\w.-]+/.exec(line ?? '')?.[0]
  const now = key === undefined ? undefined : come.find(one => one.startsWith(key))
  return line !== undefined && now !== undefined && count(now) < count(line)
    ? [`${now.slice(0, 60)}: fewer conditions have to hold`]
    : []
}

const version = /\b(?:(SSL)v?([23])|TLSv?[._]?1(?:[._]?([0-3]))?)(?![\d.])/gi
const oldest = (lines: readonly string[]): number | undefined => {
  const found = [...lines.join('\n').matchAll(version)].map(([, ssl, , minor]) =>
    ssl === undefined ? 10 + Number(minor ?? 0) : 3,
  )
  return found.length === 0 ? undefined : Math.min(...found)
}

/** An older protocol than the oldest one before. */
const olderProtocols = ({ gone, come }: ChangedPlace): readonly string[] => {
  const [was, is] = [oldest(gone), oldest(come)]
  return was !== undefined && is !== undefined && is < was && is < 12
    ? ['what is sent can be read on the way']
    : []
}

/** A secret that was looked up, and stands there now. */
const spelledOut = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.some(line =>
    /secretKeyRef|valueFrom|from_?[sS]ecret|secretsmanager|ssm:|vault|\$\{\{\s*secrets/.test(line),
  )
    ? come
        .filter(
          line =>
            /passw|secret|token|api_?key/i.test(line) &&
            /(?:value|default|[A-Z_]{4,})["']?\s*[:=]\s*["']?(?![^"'\s]*(?:\$|\{\{|<))[^"'\s,}]{6,}/.test(
              line,
            ) &&
            !/secretKeyRef|valueFrom|vault/.test(line),
        )
        .map(() => 'a secret stands in the file')
    : []

const effects = (text: string, effect: 'deny' | 'allow'): number =>
  text.match(
    effect === 'deny' ? /\beffect["']?\s*[:=.]\s*["']?deny/gi : /\beffect["']?\s*[:=.]\s*["']?allow/gi,
  )?.length ?? 0

/** A statement of a policy that refused, while those that allow stay. */
const lostDenials = ({ before = '', after = '' }: Difference): readonly string[] =>
  effects(after, 'deny') < effects(before, 'deny') && effects(after, 'allow') >= effects(before, 'allow')
    ? ['a statement that refused is gone']
    : []

const isLeftOut = (path: string): boolean =>
  /(?:^|\/)(?:package(?:-lock)?|composer|[tj]sconfig[\w.-]*|tslint|\.?eslintrc|biome|turbo|nx|openapi|swagger)[\w.-]*$|\.(?:lock|config\.[cm]?[jt]s)$/.test(
    path,
  )

/** Rights that reach further than before: in settings, and in code that declares infrastructure. */
export const widerRights: EditReader = {
  except: ['aside', 'locale', 'foreign', 'test'],
  changed:
    'view read get list browser guest audit edit writ contribut develop operat user invok creat modif admin owner full root super maintain * allusers allauthenticated anyip functionurl authorizationtype public anyprincipal starprincipal peer.any unauthenticated masters 65535 condition assertion claim ssl tls secret valuefrom vault ssm: effect selector',
  find: difference => {
    const { path, after = '' } = difference
    if (isLeftOut(path)) return []
    if (!holdsSettings(path) && !(/\.(?:[cm]?[jt]s|py|go|java|cs)$/.test(path) && declares.test(after)))
      return []
    return [
      ...lostDenials(difference),
      ...hunksOf(difference).flatMap(hunk => [
        ...raised(hunk),
        ...widened(hunk),
        ...everyPod(hunk),
        ...brought(hunk),
        ...fewerConditions(hunk),
        ...olderProtocols(hunk),
        ...spelledOut(hunk),
      ]),
    ]
  },
}
