import type { Invocation } from '../../core/script/script.ts'
import { argumentsOf } from '../arguments/arguments.ts'
import { canonicalName } from '../names.ts'
import { isPlain, isService, kindOf } from './services.ts'

/** Clients that work on the place which a word of theirs names, with what of theirs only looks or stays here. */
const placed: Readonly<Record<string, string>> = {
  dbt: '!build !run compile docs parse debug deps clean source test show list ls init ',
  sqlmesh: '!plan ui render evaluate lint test audit info diff format table_diff fetchdf dag environments',
  mlflow:
    '!run server ui doctor artifacts.download models.serve models.predict models.build-docker runs.describe experiments.search experiments.csv',
  prefect: 'server config profile version cloud.login block.type work-pool.preview',
  flyway: 'info validate check snapshot diff report version',
  liquibase:
    'status validate history diff* updateSQL rollbackSQL changelogSyncSQL futureRollbackSQL update-sql rollback-sql changelog-sync-sql snapshot* generate* db-doc dbDoc list-locks unexpected* calculate* future-rollback*',
  wp: '!search !plugin !config !export !shell option.get post.get user.get cli config.get config.path core.is-installed core.verify-checksums db.check db.size db.tables eval-file.dry cache.type plugin.list plugin.status plugin.is-installed plugin.verify-checksums rewrite.list cron.event.list help',
  drush:
    'core:status core-status st status config:get cget sql:query sqlq sql:connect pm:list pml watchdog:show ws wd-show state:get sget user:information uinf core:requirements rq help role:list route views:list',
  dagster: 'dev instance.info definitions.validate',
}

/** The verb or option with which any client changes a place that it names: of a known client every verb that is no look. */
export const placedChange = ({
  name,
  words,
  argv,
}: Pick<Invocation, 'name' | 'words' | 'argv'>): string | undefined => {
  const own = placed[canonicalName(name)]
  if (isService(name)) return undefined
  const path: string[] = []
  // `drush @shop.live updb`: the place stands first.
  const said = argumentsOf(name, words).operands.filter(({ value }) => value?.startsWith('@') !== true)
  for (const { value } of said.slice(0, 3)) {
    if (value === null || !isPlain(value)) break
    path.push(value)
    const kind = kindOf(value, path, own ?? '')
    if (kind === 'look') return undefined
    if (kind === 'deed') return path.join(' ')
  }
  if (own !== undefined && path.length > 0) return path.join(' ')
  return argv.find((word, at) => isDeedOption(word, argv[at + 1])) ?? undefined
}

/** `--reset-offsets --execute`, `--alter`: the deed is an option, and takes no value. */
const isDeedOption = (word: string | null, next: string | null | undefined): boolean =>
  /^--(?:execute|alter|apply|auto-apply|failover|promote)$/.test(word ?? '') &&
  (next === undefined || next?.startsWith('-') === true)
