import { basename } from '../../core/text/paths/path.ts'
import { type Difference, more } from '../change/change.ts'
import { settingsOf } from '../syntax/settings.ts'
import { weakerLines } from './check-commands.ts'

/** Configs of CI pipelines. */
export const isPipeline = (path: string): boolean =>
  /\/\.github\/workflows\/[^/]+\.ya?ml$|\/\.gitlab-ci\.ya?ml$|\/\.circleci\/config\.yml$|\/azure-pipelines\.ya?ml$|\/bitbucket-pipelines\.yml$|\/Jenkinsfile$|\/\.?(?:travis|appveyor|drone|cirrus|woodpecker|bitrise|codemagic|cloudbuild|buildspec|wercker|semaphore)(?:\/[\w.-]+)?\.ya?ml$|\/\.buildkite\/[\w.-]+\.ya?ml$/.test(
    path,
  )

/** Files that name commands: Makefiles, task runners. */
export const isTaskFile = (path: string): boolean =>
  /^(?:gnu)?makefile$|^\.?justfile$|^taskfile\.ya?ml$|^noxfile\.py$|^procfile$|^rakefile$|\.rake$/.test(
    basename(path).toLowerCase(),
  )

/** Checks that a pipeline or a task file no longer runs, as lines. */
export const uncheckedIn = ({ path, before, after }: Difference): readonly string[] => {
  if (before === undefined) return []
  if (isTaskFile(path)) return after === undefined ? [] : weakerLines(before, after)
  if (!isPipeline(path)) return []
  if (after === undefined) return checks(before) ? ['the pipeline is gone'] : []
  return [
    ...mayFail(before, after),
    ...weakerLines(unnamed(before), unnamed(after)),
    ...rarely(before, after),
  ]
}

/** The name of a step may be that of a checker, and runs nothing. */
const unnamed = (text: string): string =>
  text.replaceAll(/^([ \t]*(?:-[ \t]+)?(?:name|displayName|label|id)[ \t]*:)[^\n]*/gm, '$1')

const checks = (text: string): boolean => weakerLines(text, '').length > 0

/** Steps of a workflow that no longer stop it. */
const mayFail = (before: string, after: string): readonly string[] => {
  const marks = (text: string): readonly string[] =>
    [...settingsOf('x.yml', text)].flatMap(([key, values]) =>
      /(?:continue-on-error|allow_failure|continueOnError|failure)$/.test(key)
        ? values
            .filter(
              value =>
                value === 'true' || (value === 'ignore' && key.endsWith('failure')) || isAlways.test(value),
            )
            .map(() => `${key}: true`)
        : /(?:^|\.)(?:if|condition|enabled|when)$/.test(key)
          ? values.filter(value => isNever.test(value)).map(value => `${key}: ${value}`)
          : [],
    )
  return more(marks(after), marks(before), mark => mark)
}

/** A comparison in the place of a value: a matrix says in a word of its own what may fail. */
const isAlways = /^\$\{\{.*(?:!=|!|\balways\(|\btrue\b).*\}\}$/

/** Never, or only for some accounts, branches or messages. */
const isNever =
  /^(?:\$\{\{\s*)?(?:false|0|''|!\s*true|never)\b|github\.(?:triggering_)?actor\s*[!=]=\s*'(?!dependabot\[bot\]|renovate|github-actions)|!\s*(?:contains|startsWith)\(\s*github\.(?:event\.(?:head_commit|commits)|head_ref|ref)/

/** Names that no real branch has. */
const isNoBranch = (name: string): boolean =>
  /^_*(?:never|none|no-?one|nobody|nothing|nowhere|disabled?|off|no-such-branch|(?:does-)?not-exist(?:ing|s)?|non-?exist(?:ent|ing))_*$|^!\*\*?$/i.test(
    name,
  )

/** A workflow that ran by itself and now waits for a manual start. */
const rarely = (before: string, after: string): readonly string[] => {
  const runs = (text: string): boolean =>
    /^(?:on|'on'|"on"|trigger|pr)\s*:[\s\S]*?(?:\bpush\b|\bpull_request\b|\bmerge_group\b)/m.test(text)
  const isNamed = /^(?:on|'on'|"on")\s*:/m.test(after)
  if (isNamed && runs(before) && !runs(after)) return ['no longer runs for every change']
  const asked = /^[ \t]+(?:-\s+)?pull_request\b|^(?:on|'on'|"on")\s*:.*\bpull_request\b/m
  if (
    isNamed &&
    asked.test(before) &&
    !/\b(?:pull_request(?:_target)?|merge_group|workflow_call)\b/.test(after) &&
    checks(before)
  )
    return ['no longer runs for pull requests']
  const nowhere = (text: string): readonly string[] =>
    [...settingsOf('x.yml', text)].flatMap(([key, values]) =>
      /^(?:on|trigger|pr)\..*branches$/.test(key) && values.length > 0 && values.every(isNoBranch)
        ? [`${key}: ${values.join(', ')}`]
        : [],
    )
  return more(nowhere(after), nowhere(before), line => line)
}
