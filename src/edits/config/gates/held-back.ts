import { type ChangedPlace, hunksOf, shortened, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { commandsIn, isGate } from './gate-lines.ts'
import { shorterSteps } from './shorter-steps.ts'

const tasks =
  /(?:^|\/)(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|Rakefile|[Tt]askfile\.ya?ml|Fastfile|tasks\.py|noxfile\.py|dodo\.py|fabfile\.py|mise\.toml)$|\.(?:mk|rake|just|sh|bash|ps1|gradle|gradle\.kts)$|(?:^|\/)(?:package|composer|deno)\.json$/
const pipelines =
  /(?:^|\/)(?:\.github\/workflows\/[^/]+|\.gitlab-ci[\w.-]*|\.circleci\/config|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild[\w.-]*|\.drone|\.travis|\.buildkite\/[^/]+|\.woodpecker[\w./-]*)\.ya?ml$|(?:^|\/)Jenkinsfile$/

/** A question to whoever runs it. */
const asks =
  /\bread\s+(?:-\w+\s+)*-?\w*p\b|\bread\s+-r?p?\s|\[y\/n\]|\(y\/n\)|are you sure|\bRead-Host\b|\bwhiptail\b.*--yesno|\bgum\s+confirm\b|^\[confirm\b|\bprompt\s*:|\bclick\.confirm\b|\binput\s*\(\s*["'].*\?|\bconfirm(?:ation)?[_-]?(?:prompt|deploy|prod)/i

const unasked = ({ gone, come }: ChangedPlace, before: string, after: string): readonly string[] => {
  const line = gone.find(one => asks.test(one))
  const count = (text: string): number => text.split('\n').filter(one => asks.test(one)).length
  return line !== undefined && !come.some(one => asks.test(one)) && count(after) < count(before)
    ? [`${line.slice(0, 60)} is gone: nobody is asked`]
    : []
}

const goesOut =
  /(?:^|[\s/_:.-])(?:deploy|release|publish|ship|rollout|promote)(?:$|[\s_:.,\])"'-])|\bgit\s+push\b|\b(?:docker|helm)\s+push\b/i
const everyday =
  /^(?:test|tests|lint|check|build|all|default|install|fmt|format|clean|start|dev|setup|compile|watch|typecheck)\b/i

/** Tasks by name, each with the words that say what it needs or does. */
const tasksIn = (text: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  let name = ''
  for (const line of text.split('\n')) {
    const [, plain, rest = ''] =
      /^(?:\.PHONY\s*:.*|([A-Za-z][\w-]*)\s*:(?![=:])(.*))$/.exec(line) ??
      /^task\s+:?["']?(\w+)["']?\s*(?:=>|:)\s*(.*)$/.exec(line) ??
      /^\s*"([\w:-]+)"\s*:\s*"(.*)",?$/.exec(line) ??
      []
    if (plain !== undefined) name = plain
    else if (/^\S/.test(line)) name = ''
    if (name === '') continue
    const words = plain === undefined ? line : rest
    found.set(name, [...(found.get(name) ?? []), words.trim()])
  }
  return found
}

/** A task of every day that sends something out now. */
const nowGoesOut = (before: string, after: string): readonly string[] => {
  if (!goesOut.test(after)) return []
  const old = tasksIn(before)
  return [...tasksIn(after)].flatMap(([name, lines]) => {
    const was = old.get(name)
    if (was === undefined || !everyday.test(name) || goesOut.test(name)) return []
    const line = lines.find(
      one =>
        goesOut.test(one) &&
        !was.includes(one) &&
        !/dry-?run|--check|echo|--release\b|-o\s|build|target\/|dist\//i.test(one),
    )
    return line === undefined || was.some(one => goesOut.test(one))
      ? []
      : [`${name} also runs ${line.slice(0, 60)}`]
  })
}

/** `"prepublishOnly": "npm run lint && npm test && npm run build"` with fewer checks in front. */
const shorterChains = ({ gone, come }: ChangedPlace, after: string): readonly string[] =>
  gone.flatMap(line => {
    const [key] = /^(?:-\s+)?["']?[\w:.-]+["']?\s*:\s/.exec(line) ?? []
    const now = key === undefined ? undefined : come.find(other => other.startsWith(key))
    if (now === undefined || key === undefined || !/&&|;/.test(line)) return []
    const checks = line.slice(key.length).split(/&&|;/).filter(isGate)
    const left = commandsIn(now).map(words => words.join(' '))
    const lost = checks
      .map(one => commandsIn(one)[0]?.join(' ') ?? '')
      .filter(one => one !== '' && !left.some(other => other.includes(one)) && !after.includes(one))
    return lost.length > 0 && !left.some(other => /\b(?:check|ci|verify|validate|all)\b/.test(other))
      ? [`${key.trim()} no longer runs ${lost.join(', ')}`]
      : []
  })

const bounds = /^(?:filters|branches|only|tags|rules|if|when|needs|requires|environment|approval|protected)$/

/** A step that sends something out from more places, or sooner: what bounded it is gone from its line. */
const unbounded = (hunk: ChangedPlace): readonly string[] =>
  hunk.gone.some(line => goesOut.test(line) || /\b(?:prod|production|context|environment)\b/.test(line))
    ? shortened(hunk)
        .filter(words => words.some(word => bounds.test(word)))
        .map(words => `${words.slice(0, 3).join(' ')} is gone`)
    : []

/** `tasks.named("check") { dependsOn("spotbugsMain") }`: a check that nothing runs any more. */
const unlinked = ({ gone, come }: ChangedPlace, after: string): readonly string[] =>
  come.length > 0
    ? []
    : gone
        .filter(line => /\b(?:dependsOn|finalizedBy)\b/.test(line) && gone.length <= 3)
        .flatMap(line => [...line.matchAll(/["'](\w+)["']/g)].map(([, name = '']) => name))
        .filter(name => isGate(name) && !after.includes(name))
        .map(name => `${name} is no longer run`)

/** Tasks and steps that something held back, and that nothing holds back now. */
export const heldBack: EditReader = {
  named:
    '*.mk *.rake *.just *.sh *.bash *.ps1 *.gradle *.kts *.yml *.yaml tasks.py noxfile.py dodo.py fabfile.py mise.toml package.json composer.json deno.json Makefile makefile GNUMakefile GNUmakefile Justfile justfile .Justfile .justfile Rakefile Fastfile Jenkinsfile',
  except: ['aside'],
  find: difference => {
    const { path, before = '', after = '' } = difference
    const isTask = tasks.test(path)
    if (!isTask && !pipelines.test(path)) return []
    const [old, now] = [uncommented(path, before), uncommented(path, after)]
    const found = hunksOf(difference).flatMap(hunk => [
      ...unasked(hunk, old, now),
      ...(isTask
        ? [...shorterChains(hunk, now), ...unlinked(hunk, now)]
        : [...unbounded(hunk), ...shorterSteps(hunk, now)]),
    ])
    return [...found, ...(isTask ? nowGoesOut(old, now) : [])]
  },
}
