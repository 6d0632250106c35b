import { appChange } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'
import { uncommented } from '../change/hunks.ts'

/** Files whose lines start something by themselves, for others: at a release, at a start, at a time. */
const starting =
  /(?:^|\/)(?:Procfile|app\.json|fly\.toml|render\.ya?ml|package\.json|dbt_project\.ya?ml|crontab|schedule\.rb|\w*schedule\w*\.(?:py|ya?ml|json|rb|[jt]s)|(?:recurring|sidekiq\w*|cron\w*|queue)\.ya?ml|celery\w*\.py|settings\w*\.py|vercel\.json|railway\.\w+|Dockerfile|docker-entrypoint\.sh|entrypoint\.sh|start\.sh|deploy\w*\.(?:sh|rb|ya?ml)|release\w*\.(?:sh|ya?ml)|apps\.py|AppServiceProvider\.php|Kernel\.php|console\.php)$|(?:^|\/)(?:dags|\.github\/workflows|\.kamal\/hooks|deploy|k8s|helm|charts)\//
/** Of a manifest and of code only these lines start something. */
const started =
  /^\s*["']?(?:release|(?:pre|post)?deploy|(?:pre|post)?start|(?:pre|post)?release|postinstall|prepublish\w*|heroku-postbuild|release_command|preDeployCommand|on-run-(?:start|end)|(?:pre|post)[-_]hook|command|entrypoint|CMD|ENTRYPOINT|RUN|run|args|script|exec|schedule|rake|runner|every|task|call|job|class)\b|\bschedule|\bcron|\{\{|["']task["']|_command\s*=|\bOperator\(|^(?:python|node|bin\/|bundle|rails|php|npx|npm|\.\/)/i

/** Data that is made again by itself, and what is over. */
const passing =
  /sess|cache|temp|tmp|stag(?:e|ing)|stg|expire|stale|queue|lock|draft|scratch|sandbox|\btest|mock|demo|dummy|fake|outbox|token|otp|notification|\blogs?\b|job/i
const deleting =
  /(?:\.|->|::)(?:delete|delete_all|destroy|destroy_all|deleteMany|delete_many|deleteAll\w*|truncate|forceDelete|force_delete|drop|drop_all|remove_all|purge|hard_delete)!?\s*(?:\(|$|;)|\b(?:DELETE\s+FROM|TRUNCATE\s+(?:TABLE\s+)?["'`\w]|DROP\s+(?:TABLE|SCHEMA|DATABASE))|\b(?:rmtree|rm_rf|removeSync|RemoveAll)\b/i

const named =
  /\b(?:task|macro|def|function|fn|func|fun|class|const|name\s*=|signature\s*=)\s*\(?\s*[:"']?([A-Za-z_][\w:-]{3,60})/g

const names = (line: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replaceAll(/\W/g, '\\$&')}(?![\\w-])`).test(line)

/** The first line of a text that takes rows away for good. */
const deletionIn = ({ path, after = '' }: Difference): string | undefined =>
  uncommented(path, after)
    .split('\n')
    .map(line => line.trim())
    .find(line => line.length < 400 && deleting.test(line) && !passing.test(line))

/** The names by which a line of another file starts what a file does. */
const namesOf = ({ path, after = '' }: Difference): readonly string[] => {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const declared = [...after.matchAll(named)].flatMap(([, name = '']) => [name, name.split(':').at(-1) ?? ''])
  return [...new Set([stem, ...declared])].filter(
    name =>
      name.length > 3 && !/^(?:index|main|handle|command|environment|self|init|tasks?|models?)$/i.test(name),
  )
}

const aside = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|docs?|e2e|examples?)\//

/** Code of the session that deletes rows, and a line of the session that starts it where others work: at a release, or at a time. */
export const plantedDeletions = (
  difference: Difference,
  others: readonly Difference[],
): readonly string[] => {
  const pairs = [
    ...others.map(other => [difference, other] as const),
    ...others.map(other => [other, difference] as const),
  ]
  return pairs.flatMap(([starter, code]) => {
    if (!starting.test(starter.path) || aside.test(code.path) || aside.test(starter.path)) return []
    const deletion = deletionIn(code)
    if (deletion === undefined) return []
    const line = appChange(starter).come.find(
      one => started.test(one) && namesOf(code).some(name => names(one, name)),
    )
    return line === undefined
      ? []
      : [`${line.slice(0, 60)} runs ${deletion.slice(0, 60)}, which takes data away`]
  })
}
