import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { isFilledAgain } from '../../../known/databases/filled-again.ts'
import { isForTests, isStartedForTests, isTaskForTests } from '../../../known/databases/for-tests.ts'
import { isOnFreshPort, isStartedHere } from '../../../known/places/fresh-servers.ts'
import { isTemporaryStore } from '../../../programs/services/local-place.ts'
import { isTask, runners } from './_task.ts'

export default defineGuard({
  id: 'database/reset',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client', 'path'],
  programs: runners,
  says: 'This rebuilds a database from nothing; its rows are gone.',
  instead: ['npx prisma migrate status', 'bin/rails db:migrate:status'],
  calls: `
    prisma db push --force-reset|--accept-data-loss
    rails|rake|bundle ** db:drop|db:drop:*|db:reset|db:purge|db:truncate_all|db:migrate:reset
    phinx rollback
    python*|manage.py ** flush|reset_db|sqlflush
    django-admin flush
    php ** migrate:fresh|migrate:reset|migrate:refresh|db:wipe|doctrine:database:drop
    php|console ** doctrine:fixtures:load !--append
    php ** queue:flush|queue:clear
    php ** key:generate|passport:keys --force
    alembic ** downgrade
    flask db downgrade
    drizzle-kit drop
    dbmate drop
    goose ** down-to|reset
    migrate ** drop|down
    flyway clean
    liquibase drop-all|dropAll
    convex import --replace
    drizzle-kit push --force
    hasura migrate|seed @--down|--down=all|all
    pg_restore -c|--clean|-C
    redis-cli *
  `,
  check: (call, { facts }, script) =>
    ((call.matched && isManaged(call)) || isTask(call)) &&
    !isForTests(call, facts, script.sets) &&
    !isStartedForTests(call, script) &&
    !isFilledAgain(call, facts) &&
    !isTaskForTests(call, facts, script) &&
    !isTemporaryStore(call) &&
    !isOnFreshPort(call, script.invocations, facts) &&
    !(call.name === 'pg_restore' && isStartedHere(call, script.invocations, facts)),
})

const isManaged = (command: Command): boolean => {
  if (/^(redis|valkey)-cli$/.test(command.name))
    return command.via.includes('xargs') && /^(del|unlink)$/i.test(command.subcommands[0] ?? '')
  return !command.name.startsWith('python') || command.argv.some(word => word?.endsWith('manage.py') === true)
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The reset is meant for a scratch database, and DATABASE_URL decides whether it is one.',
  denies: [
    'npx prisma migrate reset --force',
    'bin/rails db:drop db:create',
    'python manage.py flush --no-input',
    'php artisan migrate:fresh --force',
    'alembic downgrade base',
  ],
  allows: [
    'npx prisma migrate dev',
    'bin/rails db:migrate',
    'python manage.py migrate',
    'php artisan migrate',
    'RAILS_ENV=test bundle exec rake db:drop db:create db:migrate',
    'php artisan migrate:fresh --env=testing',
    'DB_CONNECTION=sqlite DB_DATABASE=:memory: php artisan migrate:fresh --seed',
    'echo "npx prisma migrate reset --force"',
  ],
}
