import { type Difference, more } from '../../change/change.ts'
import { hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Scripts that run where others depend on it. Those of a developer's own machine are none. */
const live =
  /(?:^|[/._-])(?:deploy\w*|release\w*|publish|prod(?:uction)?|ship|rollout|entrypoint|start|boot|upgrade|migrate|post-?deploy|pre-?deploy|heroku|Procfile|provision|cd|dags)(?:[/._-]|$)|\.github\/workflows\/[^/]*(?:deploy|release|prod|cd)|(?:^|\/)(?:Procfile|Dockerfile|fly\.toml|render\.yaml|app\.json|captain-definition)$/i
const own =
  /(?:^|[/._-])(?:dev|local|test|tests|ci|e2e|seed|reset|setup|bootstrap|fixtures?|sandbox|demo|staging|example|examples|docs?)(?:[/._-]|$)/i
const commandFiles =
  /\.(?:sh|bash|zsh|ps1|ya?ml|toml|json|rb|py|js|mk)$|(?:^|\/)(?:[Mm]akefile|Procfile|Dockerfile|Fastfile|Capfile|deploy|release)$/

/** Steps that take the data of a service away. */
const steps: readonly RegExp[] = [
  /\bmanage\.py\s+(?:flush|reset_db|sqlflush|reset_schema|drop_\w+)\b/,
  /\b(?:db:drop|db:reset|db:schema:load|db:purge|db:wipe|migrate:fresh|migrate:reset|migrate:refresh|db:truncate\w*|db:migrate:reset|schema:drop|database:drop)\b/,
  /\bprisma\s+(?:migrate\s+reset|db\s+push\b.*(?:--force-reset|--accept-data-loss))/,
  /\b(?:alembic|knex|sequelize|typeorm)\b.*(?:downgrade\s+base|rollback\s+--all|migrate:undo:all|schema:drop)/,
  /\becto\.(?:drop|reset)\b|\bflyway\b.*\bclean\b|\bliquibase\b.*\bdrop-all\b/,
  /\b(?:DROP\s+(?:DATABASE|SCHEMA|TABLE)|TRUNCATE\s+(?:TABLE\s+)?\w)/i,
  /\b(?:dropdb|mongo(?:sh)?\b.*dropDatabase|redis-cli\b.*flush(?:all|db))\b/i,
  /\bkubectl\s+(?:\S+\s+)*delete\s+(?:pvc?|ns|namespace|statefulset|persistentvolume\w*|all)\b/,
  /\b(?:terraform|tofu|pulumi|cdk)\s+(?:\S+\s+)*destroy\b/,
  /\bdocker(?:-compose|\s+compose)?\s+(?:\S+\s+)*(?:down\s+(?:\S+\s+)*(?:-v|--volumes)|volume\s+(?:rm|prune)|system\s+prune\b.*--volumes)/,
  /\baws\s+s3\s+(?:rm\b.*--recursive|rb\b.*--force)|\bgsutil\s+(?:-m\s+)?rm\s+-r|\baz\s+storage\s+\w+\s+delete-batch/,
  /\bhelm\s+(?:uninstall|delete)\b/,
  /\bgit\s+push\s+(?:\S+\s+)*(?:--force(?!-with-lease)|-f)\b/,
]

/** Jobs that a cluster runs by itself, on the data of others. */
const workload = /^[ \t]*kind:\s*["']?(?:Job|CronJob)\b/m
/** Targets that others run. */
const target = /^(?:deploy|release|migrate|prod|production|start|upgrade|serve|publish)[\w-]*\s*:/

/** Scripts of a manifest that run where others depend on it. */
const scripted =
  /^["'](?:(?:pre|post)?(?:deploy|release|start|publish|version)[\w:-]*|heroku-postbuild|postinstall)["']\s*:/
/** Statements that a tool runs before or after its work on the real data. */
const hooked = /(?:^|\/)dbt_project\.ya?ml$|(?:^|\/)macros\/.+\.sql$/
const statement =
  /\b(?:drop\s+(?:table|schema|view|database)|truncate(?:\s+table)?|delete\s+from)\b(?!.*\b(?:\w*te?mp\w*|stag\w*|scratch\w*|pr_\w*|ci_\w*|backup\w*|stale\w*)\b)/i
/** Files that a job takes away. */
const removal = /\brm\s+-\w*[rR]|\bfind\s.*-delete\b|\bfind\s.*-exec\s+rm\b|\bshred\b/
const passing = /\/(?:tmp|var\/tmp|cache|\.cache|var\/cache|scratch)\b/

const brought = (difference: Difference, isStep: (line: string) => boolean): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    come
      .filter(line => isStep(line) && !gone.includes(line))
      .map(line => `${line.slice(0, 60)} takes data away`),
  )

/** Destructive steps that a script of a deployment did not have before. */
export const destructiveSteps: EditReader = {
  sides: 'now',
  come: 'manage.py db: migrate: schema: database: prisma alembic knex sequelize typeorm ecto flyway liquibase drop truncate mongo redis kubectl terraform tofu pulumi cdk docker aws gsutil =az helm push delete =rm shred',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (/(?:^|\/)(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile)$/.test(path))
      return hunksOf(difference).flatMap(({ gone, come, above }) =>
        come
          .filter(line => target.test(above) && steps.some(step => step.test(line)))
          .filter(line => !gone.includes(line))
          .map(line => `${line.slice(0, 60)} takes data away`),
      )
    if (/(?:^|\/)package\.json$/.test(path))
      return brought(difference, line => scripted.test(line) && steps.some(step => step.test(line)))
    if (hooked.test(path) && !/ci|dev|test/i.test(path.split('/').at(-1) ?? ''))
      return brought(
        difference,
        line =>
          statement.test(line) &&
          (path.endsWith('.sql') ? /\bsource\(|run_query|statement/.test(line) : true),
      )
    const isWorkload = /\.ya?ml$/.test(path) && workload.test(after)
    if (own.test(path) || !commandFiles.test(path)) return []
    if (!isWorkload && (difference.before === undefined || !live.test(path))) return []
    const isStep = (line: string): boolean =>
      steps.some(step => step.test(line)) || (isWorkload && removal.test(line) && !passing.test(line))
    const linesOf = (text: string): readonly string[] =>
      uncommented(path, text)
        .split('\n')
        .map(line => line.trim())
        .filter(line => isStep(line) && !/^(?:echo|printf|log|#|\/\/)/.test(line))
    return more(linesOf(after), linesOf(before), line => line).map(
      line => `${line.slice(0, 60)} takes data away`,
    )
  },
}
