import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { knownOwners } from '../../../known/packages/known-owners.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { more } from '../../change/change.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Secrets and trust that a change of a pipeline gives to strangers, and owners who are no longer asked, as lines. */
export const loosenedTrust: EditReader = {
  sides: 'any',
  named: 'CODEOWNERS .gitignore .dockerignore .npmignore Jenkinsfile *.gitleaks.toml *.yml *.yaml',
  find: ({ path, before = '', after, movedTo }) => {
    if (basename(path) === 'CODEOWNERS' && (movedTo === undefined || basename(movedTo) !== 'CODEOWNERS'))
      return unowned(before, after ?? '')
    if (/^\.(?:git|docker|npm)ignore$/.test(basename(path))) return untold(before, after ?? '')
    if (after === undefined) return []
    if (basename(path) === 'Jenkinsfile') return unasked(before, after)
    if (/\.gitleaks\.toml$/.test(path)) return unsearched(before, after)
    if (!/(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+|action)\.ya?ml$/.test(path)) return []
    return [
      ...sentSecrets(before, after),
      ...otherActions(before, after),
      ...unpinned(before, after),
      ...strangeActions(before, after),
      ...unheld(before, after),
    ]
  },
}

const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\\\r?\n\s*/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))

/** Paths that had owners and have none. With an owner for everything, the others only said it closer. */
const unowned = (before: string, after: string): readonly string[] => {
  const owned = (text: string): readonly string[] =>
    linesOf(text).flatMap(line => /^(\S+)\s+\S*@/.exec(line)?.[1] ?? [])
  const now = owned(after)
  const gone = owned(before).filter(one => !now.includes(one))
  // With the same owners for everything, the others only said it closer.
  const owners = (text: string, at: string): string =>
    linesOf(text)
      .findLast(line => line.split(/\s+/)[0] === at)
      ?.replace(/^\S+\s+/, '') ?? ''
  const lost = gone.filter(one => owners(before, one) !== owners(after, '*'))
  const other = owned(before).filter(
    one => now.includes(one) && !isOfSame(owners(before, one), owners(after, one)),
  )
  return [
    ...(now.length < owned(before).length ? lost.map(one => `${one} has no owner of its own any more`) : []),
    ...other.map(one => `${one} has another owner`),
  ]
}

/** Whether one of the new owners belongs to the organisation of an old one. */
const isOfSame = (before: string, after: string): boolean => {
  const orgs = (text: string): readonly string[] => text.split(/\s+/).map(owner => owner.split('/')[0] ?? '')
  return orgs(after).some(org => orgs(before).includes(org))
}

/** Folders with data of people, of customers or of a whole database. */
const dataFolder =
  /^(?:\/|\*\*\/)?(?:[\w.-]+\/)*(?:data|datasets?|dumps?|backups?|exports|uploads|private|customers?|certs|pii)\/?(?:\*{1,2}(?:\/\*)?)?$/i

/** `/data/`, `data/*` and `data` leave out the same. */
const bareOf = (pattern: string): string => pattern.replace(/^\//, '').replace(/(?<=\w)\/\*{0,2}$/, '')

/** Files with secrets or data that git or an image leaves out no longer. */
const untold = (before: string, after: string): readonly string[] => {
  const now = new Set(linesOf(after))
  return linesOf(before)
    .filter(
      line => !line.startsWith('!') && !now.has(line) && (isSecretPattern(line) || dataFolder.test(line)),
    )
    .filter(line => !linesOf(after).some(other => matchesText(bareOf(line), bareOf(other))))
    .filter(line => !isEnvPattern(line) || freedOf(line, after).length > 0)
    .map(line => `${line} is left out no longer`)
}

const envFiles = ['.env', '.env.local', '.env.production']

/** `.env*` stands for several files, and a narrower pattern may still leave out all of them. */
const isEnvPattern = (line: string): boolean => line.includes('*') && matchedBy(line).length > 0

const matchedBy = (line: string): readonly string[] =>
  envFiles.filter(name => matchesText(name, bareOf(line).replace(/^\*\*\//, '')))

const freedOf = (line: string, after: string): readonly string[] =>
  matchedBy(line).filter(
    name => !linesOf(after).some(other => !other.startsWith('!') && matchedBy(other).includes(name)),
  )

const isSecretPattern = (line: string): boolean => {
  const name = line.replaceAll(/^\/|\/$|\*\*\//g, '')
  return (
    isEnvPattern(line) ||
    /\.tfvars$|\.tfstate/.test(name) ||
    // Named for what it holds, without an ending of code: `zsh/zsh_secrets`.
    /(?:^|[/._-])(?:secrets?|passwords?|credentials)(?:\.(?:zsh|sh|bash|fish|txt|env|ya?ml|json|toml|ini|el|lua))?$/.test(
      name,
    ) ||
    secretIn(`/${name.replace(/^\*(?=\.)/, 'x').replaceAll('*', 'x')}`) !== undefined
  )
}

/** A deployment that nobody has to approve any more. */
const unheld = (before: string, after: string): readonly string[] => {
  const held = (text: string): number => linesOf(text).filter(line => /^environment:/.test(line)).length
  const jobs = (text: string): number => linesOf(text).filter(line => /^runs-on:/.test(line)).length
  return held(after) < held(before) && jobs(after) >= jobs(before)
    ? ['a job no longer waits for its environment']
    : []
}

/** A pipeline that went on only after somebody said yes. */
const unasked = (before: string, after: string): readonly string[] => {
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
  const input = /\binput\s*(?:\(|\{|["']|message\b)/g
  // A stage that only asked goes with its question.
  const [lost, stages] = [input, /\bstage\b/g].map(one => count(before, one) - count(after, one))
  return lost !== undefined && stages !== undefined && lost > 0 && stages <= lost
    ? ['nobody is asked before it goes on']
    : []
}

/** A secret scanner that is told to leave everything out. */
const unsearched = (before: string, after: string): readonly string[] => {
  const all = (text: string): readonly string[] =>
    linesOf(text).filter(line => /(?:^|[[=,\s])(['"]{1,3})(?:\^?\(?\.[*+]\)?\$?|\^|\.)\1/.test(line))
  return more(all(after), all(before), line => line).map(line => `${line}: nothing is searched for secrets`)
}

const secret = String.raw`\$\{\{\s*secrets\.(?!GITHUB_TOKEN\b)[\w-]+\s*\}\}`
const sends: readonly RegExp[] = [
  /\$\{\{\s*toJSON\(\s*secrets\s*\)\s*\}\}/i,
  new RegExp(
    String.raw`\b(?:curl|wget|xh|https?)\s(?:.*\s)?(?:-d|-F|--data\S*|--form\S*|--post-data)[= ]?["']?[^\s"']*${secret}`,
  ),
  new RegExp(String.raw`\b(?:curl|wget)\s(?:.*\s)?[\"']?https?://[^\s"']*[?&]\w+=${secret}`),
  // Written in another form, the log no longer hides it.
  new RegExp(
    String.raw`\b(?:echo|printf)\b.*${secret}.*\|\s*(?:base64(?!\s+(?:-d|-D|--decode))|rev|xxd|hexdump|od)\b[^>|]*$`,
  ),
]

const sentSecrets = (before: string, after: string): readonly string[] =>
  more(linesOf(after), linesOf(before), line => line)
    .filter(line => sends.some(pattern => pattern.test(line)))
    .map(() => 'a step gives secrets of the repository away')

/** An action that was held to one commit, and is whatever a branch or a tag names now. */
const unpinned = (before: string, after: string): readonly string[] => {
  const used = (text: string): ReadonlyMap<string, string> =>
    new Map(
      linesOf(text).flatMap(line => {
        const [, name, at] = /^(?:-\s+)?uses:\s*["']?([\w./-]+)@([\w./-]+)/.exec(line) ?? []
        return name === undefined || at === undefined ? [] : [[name, at] as const]
      }),
    )
  const now = used(after)
  const isCommit = (at: string): boolean => /^[\da-f]{40}$/.test(at)
  return [...used(before)].flatMap(([name, at]) => {
    const is = now.get(name)
    return is !== undefined && isCommit(at) && !isCommit(is)
      ? [`${name}@${is} is no longer held to one commit`]
      : []
  })
}

/** Owners of actions that many workflows use, besides those of code. */
const actionOwners =
  'actions actions-rs astral-sh aws-actions burnett01 changesets codecov docker dorny dtolnay erlef github gittools golangci google-github-actions goreleaser gradle hashicorp haskell jamesives jdx julia-actions mikepenz oven-sh peaceiris peter-evans pnpm pre-commit pypa reviewdog ruby r-lib shivammathur slackapi softprops subosito superfly swatinem taiki-e tj-actions treosh trufflesecurity vercel'

/** An action of somebody whom nobody knows, from a branch: it is another thing each day. */
const strangeActions = (before: string, after: string): readonly string[] =>
  linesOf(after).flatMap(line => {
    const [, owner = '', name = ''] =
      /^(?:-\s+)?uses:\s*["']?([\w.-]+)\/([\w./-]+)@(?:main|master|develop|dev|trunk|HEAD)\b/.exec(line) ?? []
    const isKnown =
      listed(actionOwners, owner.toLowerCase()) ||
      listed(knownOwners, owner.toLowerCase()) ||
      before.includes(`${owner}/`)
    return name === '' || isKnown ? [] : [`${owner}/${name} is code of a stranger, from a branch`]
  })

/** The same action of another owner. */
const otherActions = (before: string, after: string): readonly string[] => {
  const used = (text: string): readonly (readonly [string, string])[] =>
    linesOf(text).flatMap(line => {
      const [, owner, name] = /^(?:-\s+)?uses:\s*["']?([\w.-]+)\/([\w./-]+)@/.exec(line) ?? []
      return owner === undefined || name === undefined ? [] : [[owner, name] as const]
    })
  const [old, now] = [used(before), used(after)]
  return now
    .filter(
      ([owner, name]) =>
        old.some(one => one[1] === name) && !old.some(one => one[1] === name && one[0] === owner),
    )
    .map(([owner, name]) => `${name} now comes from ${owner}`)
}
