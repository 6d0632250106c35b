import { isBelow } from '../../../core/text/paths/folders.ts'
import { parsedJson } from '../../../core/text/settings/nested.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import { isDelegated } from '../../checks/check-commands.ts'
import type { EditReader } from '../../readers/reader.ts'
import { commandsIn, headOfList, isGate, listedChecks } from './gate-lines.ts'
import { isIgnored, lax, why } from './gate-options.ts'

/** Files of commands that others rely on: pipelines, task files, scripts of manifests. */
const files =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+|\.gitlab-ci[\w.-]*|\.circleci\/.+|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild[\w.-]*|buildspec[\w.-]*|\.drone|\.travis|appveyor|\.buildkite\/.+|\.woodpecker[\w./-]*|[Tt]askfile|lefthook)\.ya?ml$|(?:^|\/)(?:Jenkinsfile|Fastfile|Earthfile|Rakefile|noxfile\.py|tasks\.py|dodo\.py|tox\.ini|setup\.cfg|mix\.exs|CMakeLists\.txt|meson\.build|(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|(?:package|composer|deno|turbo|nx|project)\.jsonc?|pyproject\.toml|\.husky\/[\w-]+)$|\.(?:mk|rake|gradle|gradle\.kts|cmake|groovy|sh|bash|ps1)$|(?:^|\/)dags?\/.+\.py$/
const isLeftOut = (path: string): boolean =>
  isBelow('fixture fixtures testdata example examples doc docs node_modules vendor', path) ||
  /(?:^|\/)tests?\/(?!CMakeLists)/.test(path)

const wordsOf = (line: string): readonly string[] =>
  commandsIn(line)
    .flat()
    .filter(word => /\w/.test(word))

/** Whether two lines are the same command, with other options. */
const isSame = (old: string, now: string): boolean => {
  const [first, second] = [wordsOf(old).filter(word => !word.startsWith('-')), wordsOf(now)]
  const shared = first.filter(word => second.includes(word)).length
  return first.length > 0 && shared * 2 >= first.length
}

/** `npm test` that is given a folder, where it was given none. */
const narrower = (old: string, now: string): boolean => {
  const runs =
    /\b(?:npm|yarn|pnpm|bun)\s+(?:run\s+)?test\S*|\b(?:vitest|jest|mocha|pytest|rspec|phpunit|pest|playwright\s+test|ava|ctest|bats)\b/
  // The words of a following command are no arguments of the runner.
  const restOf = (line: string): string =>
    line.slice((runs.exec(line)?.index ?? 0) + (runs.exec(line)?.[0].length ?? 0)).split(/&&|\|\||[;|]/)[0] ??
    ''
  const given = (line: string): readonly string[] =>
    wordsOf(restOf(line)).filter(
      word =>
        /^[\w.][\w./*-]*\/[\w./*-]+$|\.(?:test|spec)\.|_test\.|_spec\.|^test_\w+\.py/.test(word) &&
        !/\.(?:xml|json|html|lcov|txt)$/.test(word),
    )
  return runs.test(old) && runs.test(now) && given(old).length === 0 && given(now).length > 0
}

const inPlace = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.filter(isGate).flatMap(old => {
    // Where one of several lines has it as it was, the others are new ones.
    const twins = come.filter(line => (isGate(line) || /\s--?check\b/.test(old)) && isSame(old, line))
    const found = twins.map(
      line =>
        why(old, line) ??
        (twins.length === 1 && narrower(old, line) ? 'only a part of the tests' : undefined),
    )
    return found.length > 0 && found.every(one => one !== undefined)
      ? [`${twins[0]?.slice(0, 60)}: ${found[0]}`]
      : []
  })

/** Targets before which a rule waits, and whose own commands check: `check: unit misra`. */
const checkingTargets = (line: string, text: string): readonly string[] => {
  const [, list] = /^[\w./-]+\s*:(?![=:/])\s*([\w./-]+(?:[ \t]+[\w./-]+)*)$/.exec(line) ?? []
  if (list === undefined) return []
  const lines = text.split('\n')
  return list.split(/\s+/).filter(target => {
    const at = lines.findIndex(one => one.startsWith(`${target}:`))
    const body = at < 0 ? [] : lines.slice(at + 1, at + 6)
    const end = body.findIndex(one => !/^[ \t]+\S/.test(one))
    return body.slice(0, end < 0 ? undefined : end).some(one => isGate(one.trim()))
  })
}

/** Checks that a list no longer has, while it stays. */
const unlisted = ({ gone, come }: ChangedPlace, before: string): readonly string[] =>
  gone.flatMap(line => {
    const old = [...new Set([...listedChecks(line), ...checkingTargets(line, before)])]
    if (old.length === 0) return []
    const now = come.find(other => headOfList(other) === headOfList(line))
    if (now === undefined) return []
    const left = come.flatMap(other => [...listedChecks(other), ...checkingTargets(other, before)])
    const lost = old.filter(one => !left.includes(one) && !come.some(other => other.includes(one)))
    return lost.length > 0 && left.length < old.length
      ? [`${headOfList(line)} no longer runs ${lost.join(' ')}`]
      : []
  })

/** Items of a script that is a list: `"@stan",`. */
const lostItems = ({ gone, come }: ChangedPlace, path: string): readonly string[] =>
  /(?:composer|package)\.json$/.test(path)
    ? gone.flatMap(line => {
        const [, item] = /^"(@[\w:-]+)",?$/.exec(line) ?? []
        const isCheck = item !== undefined && listedChecks(`x: ${item}`).length > 0
        return isCheck && !come.some(other => other.includes(item)) ? [`${item} is no longer run`] : []
      })
    : []

/** `set +e` and `exit 0` around a gate that stays. */
const around = ({ come }: ChangedPlace, path: string): readonly string[] => {
  if (/\.(?:sh|bash)$/.test(path) && !come.some(line => /^set \+e\b/.test(line))) return []
  const at = come.findIndex(line => isGate(line))
  const end = come.findIndex((line, index) => index > at && /^(?:exit 0|true|:)$/.test(line))
  return at >= 0 && end >= 0 && !come.slice(at, end).some(line => /\b(?:if|then|fi|return)\b/.test(line))
    ? [`${come[at]?.slice(0, 60)}: it cannot fail`]
    : []
}

/** A command that does nothing but say that it did. */
const isIdle = (line: string): boolean => {
  const all = commandsIn(line)
  return (
    all.length > 0 &&
    all.every(
      ([first = '', second]) =>
        /^(?:true|:|echo|printf)$/.test(first) || (first === 'exit' && /^0?$/.test(second ?? '')),
    )
  )
}

/** `"test:contract":` of a manifest: its name says what it is for. */
const isNamedGate = (line: string): boolean => {
  const name = /^["']([\w:.-]+)["']\s*:\s*["']/.exec(line)?.[1]
  return name !== undefined && isGate(name.replaceAll(':', '-'))
}

/** Scripts of the project that a pipeline runs; what only tells or cleans up may fail. */
const ownScript =
  /(?:^|[\s:])(?:\.{0,2}\/)?(?:[\w.-]+\/)+[\w.-]+\.(?:sh|bash|py|[cm]?js|ts|rb)\b|\bmake\s+[\w-]+/
const sideline =
  /notif|clean|upload|comment|cache|report|slack|stop|down|kill|wait|log|publish|tag|teardown|prune|badge|metric|summary|rm\b/i

/** Programs that say with their exit code what they found, or that fetch what may not be there. */
const mayFail =
  /^(?:echo|printf|rm|mkdir|cp|mv|cat|ls|find|touch|p?kill|git|gh|curl|wget|docker|podman|e?grep|diff|which|command|sleep|apt\S*|brew|pip3?|gem|helm|kubectl|aws|gcloud|systemctl|test|\[+)$/
/** A command of a pipeline that others wait for. */
const isRun = (line: string): boolean =>
  /^-?\s*(?:run|script|command|bash)\s*:\s*\S/.test(line) && !mayFail.test(commandsIn(line)[0]?.[0] ?? '')

/** Commands that compare a file with a checksum or a signature. */
const proves =
  /\b(?:sha\d*sum|shasum|md5sum|b2sum)\b.*(?:\s-\w*c\b|--check)|\b(?:cosign|gpg2?|minisign|slsa-verifier|codesign|jarsigner)\b.*verif/

/** A step that cannot fail any more: of a script, or of a manifest by its name. */
const voided = ({ gone, come }: ChangedPlace, path: string): readonly string[] =>
  gone.flatMap(old => {
    const isStep = /\.ya?ml$/.test(path) && (ownScript.test(old) || isRun(old)) && !sideline.test(old)
    const now = come.find(
      line =>
        (isStep && isSame(old, line) && isIgnored(line) && !isIgnored(old)) ||
        (isGate(old) && keyOf(old) !== '' && keyOf(line) === keyOf(old) && isIdle(line) && !isIdle(old)) ||
        (proves.test(old) && isSame(old, line) && isIgnored(line) && !isIgnored(old)) ||
        (isNamedGate(old) && keyOf(line) === keyOf(old) && isIdle(line) && !isIdle(old)),
    )
    return now === undefined ? [] : [`${now.slice(0, 60)}: it cannot fail`]
  })

/** A check of the project's own that a pipeline or a task no longer runs, while the rest stays. */
const dropped = ({ gone, come }: ChangedPlace, path: string, after: string): readonly string[] =>
  /\.ya?ml$|[Mm]akefile$|\.mk$|\.husky\/[\w-]+$|[Jj]ustfile$|\.rake$|(?:^|\/)Rakefile$/.test(path) &&
  gone.length <= 3
    ? gone.flatMap(line => {
        const name = ownScript.exec(line)?.[0].trim().split(/[\s/]/).at(-1)
        const isLost = isGate(line) && name !== undefined && !after.includes(name)
        return isLost && !come.some(other => isGate(other) || isDelegated(other))
          ? [`no longer runs ${name}`]
          : []
      })
    : []

/** `set -e` of a script, without which it goes on whatever failed. */
const unset = ({ gone, come }: ChangedPlace, path: string): readonly string[] => {
  const stops = /^set\s+(?:-\w*e|-o\s+errexit)|^#!.*\s-\w*e/
  const flags = /^\.SHELLFLAGS\s*:?=.*(?:-\w*e\w*\b|pipefail)/
  if (gone.some(line => flags.test(line)) && !come.some(line => flags.test(line)))
    return ['it goes on whatever failed']
  return /\.(?:sh|bash)$/.test(path) &&
    gone.some(line => stops.test(line)) &&
    !come.some(line => stops.test(line)) &&
    come.every(line => /^set\s/.test(line)) &&
    gone.length <= 2
    ? ['it goes on whatever failed']
    : []
}

/** Another command in the place of one that checked, which stands nowhere else. */
const replaced = ({ gone, come }: ChangedPlace, after: string): readonly string[] => {
  const [old = '', ...rest] = gone.filter(isGate)
  const what = wordsOf(old).join(' ')
  if (what === '' || rest.length > 0 || gone.length > 2 || come.length === 0 || come.length > 3) return []
  const now = come.map(line => wordsOf(line).join(' '))
  if (
    come.some(isGate) ||
    isDelegated(come.join('\n').replaceAll('./...', '')) ||
    !now.some(line => line.includes(' '))
  )
    return []
  return wordsOf(after).join(' ').includes(what) || keyOf(come[0] ?? '') !== keyOf(old)
    ? []
    : [`${come[0]?.slice(0, 60)}: it was ${old.slice(0, 40)}`]
}

/** `- run:`, `"test":`: what the command belongs to. */
const keyOf = (line: string): string => /^(?:-\s+)?["']?[\w:.-]+["']?\s*:\s/.exec(line)?.[0] ?? ''

/** Tests that a build names one by one. */
const registered =
  /^(?:add_test|gtest_discover_tests|catch_discover_tests|doctest_discover_tests|test)\s*\(\s*(?:NAME\s+)?["']?(\w+)/

/** A test that runs nothing that could fail. */
const feigned =
  /\bCOMMAND\s+["']?(?:true|echo|:|\$\{CMAKE_COMMAND\}["']?\s+-E\s+(?:true|echo|sleep)|cmake\s+-E\s+(?:true|echo))\b|find_program\(\s*["'](?:true|echo)["']/

/** Tests that a build no longer has, or has in name only. */
const unregistered = (gone: readonly string[], come: readonly string[]): readonly string[] =>
  gone.flatMap(line => {
    const name = registered.exec(line)?.[1]
    const now = come.find(other => name !== undefined && other.includes(name))
    if (name === undefined) return []
    if (now === undefined) return [`${name} is no longer run`]
    return feigned.test(now) && !feigned.test(line) ? [`${now.slice(0, 60)}: it cannot fail`] : []
  })

/** Names of tests that are there to fail. */
const means = /bad|fail|invalid|reject|error|neg|deny|denie|wrong|not_?|must_?/i

/** `WILL_FAIL` of a test that was there before: its failure counts as success. */
const invertedTests = (come: readonly string[], before: string): readonly string[] =>
  come.flatMap(line => {
    const [, name = ''] =
      /\bset_(?:tests_properties|property)\s*\(\s*(?:TEST\s+)?(\w+)\b.*\bWILL_FAIL\s+(?:TRUE|ON|1|YES)\b/i.exec(
        line,
      ) ?? []
    const was = before.split('\n').some(other => registered.exec(other.trim())?.[1] === name)
    return name !== '' && was && !means.test(name) ? [`${name} passes where it fails`] : []
  })

/** Marks of a file that hold for all that it runs, and tests that it no longer has. */
const ofFile = ({ gone, come }: ChangedPlace, path: string, before: string): readonly string[] => {
  if (/(?:^|\/)(?:CMakeLists\.txt|meson\.build)$|\.cmake$/.test(path))
    return [...unregistered(gone, come), ...invertedTests(come, before)]
  const mark = come.find(
    line =>
      (/^\.IGNORE\s*:|^MAKEFLAGS\s*[+:]?=.*(?:\s-\w*i|--ignore-errors)/.test(line) &&
        /[Mm]akefile$|\.mk$/.test(path)) ||
      (/\.ya?ml$/.test(path) && gone.length > 0 && lax.test(line)),
  )
  return mark === undefined || gone.some(line => lax.test(line))
    ? []
    : [`${mark.slice(0, 60)}: it cannot fail`]
}

/** A manifest with one script a line. */
const spread = (difference: Difference): Difference => {
  const { path, before = '', after = '' } = difference
  const [old, now] = /(?:package|composer)\.json$/.test(path) ? [parsedJson(before), parsedJson(after)] : []
  return old === undefined || now === undefined
    ? difference
    : { ...difference, before: JSON.stringify(old, undefined, 2), after: JSON.stringify(now, undefined, 2) }
}

/** A script of a shell says so in its first line where its name does not: `bin/check`. */
const scriptPath = (path: string, text: string): string =>
  /^#![^\n]*\b(?:ba|da|k|z)?sh\b/.test(text) && !/\.\w+$/.test(path) ? `${path}.sh` : path

/** Lines that run a check and let more pass than before, in any file of commands. */
export const weakerGates: EditReader = {
  named:
    '*.yml *.yaml *.py *.ini *.cfg *.exs *.txt *.build *.json *.jsonc *.toml *.mk *.rake *.gradle *.kts *.cmake *.groovy *.sh *.bash *.ps1 Jenkinsfile Fastfile Earthfile Rakefile Makefile makefile GNUMakefile GNUmakefile Justfile justfile .Justfile .justfile .husky/ bin/',
  find: difference => {
    const { before = '', after = '' } = difference
    if (isLeftOut(difference.path)) return []
    const path = scriptPath(difference.path, before)
    if (!files.test(path)) return []
    return hunksOf(spread(difference)).flatMap(hunk => [
      ...inPlace(hunk),
      ...unlisted(hunk, before),
      ...lostItems(hunk, path),
      ...voided(hunk, path),
      ...unset(hunk, path),
      ...dropped(hunk, path, after),
      ...replaced(hunk, after),
      ...ofFile(hunk, path, before),
      ...(hunk.gone.some(isGate) ? around(hunk, path) : []),
    ])
  },
}
