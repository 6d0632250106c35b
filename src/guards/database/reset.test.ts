import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './reset.ts'

guardTest(guard, docs, {
  asks: [
    'yarn prisma db push --force-reset',
    'pnpm drizzle-kit drop',

    'npx mikro-orm migration:fresh',
    'npx sequelize-cli db:seed:undo:all',
    'yarn typeorm migration:revert',
    'vendor/bin/phinx rollback -t 0',
    'RAILS_ENV=production bin/rails db:migrate',
    'RAILS_ENV=production bin/rails db:schema:load',

    'npx supabase db reset --linked',
    './manage.py flush',
    'npx prisma db push --force-reset --accept-data-loss',
    'docker compose exec api python manage.py flush',
    'npm run db:reset',
    'yarn db:drop',
    'make reset-database',
    'just wipe_db',
    'dotnet ef database drop -f',
    'php bin/console doctrine:schema:drop --force',
    'python manage.py migrate shop zero',
    'npx drizzle-kit push --force',
    'pg_restore --clean -d shop shop.dump',
    "redis-cli --scan --pattern 'user:*' | xargs redis-cli del",
    'heroku run rails db:reset',
  ],
  allows: [
    'php artisan make:migration drop_users_table',
    'bin/rails db:rollback',
    'bin/rails db:seed',
    'RAILS_ENV=test bin/rails db:migrate',
    'npx mikro-orm migration:create --name=drop_users',

    'python flush.py',
    'npm run db:migrate',
    'npm run reset',
    'make data',
    'npm test -- db-reset.test.ts',
    'git switch -c db-reset',
    'redis-cli del user:42',
    'pg_restore --list shop.dump',
    'rg "npm run db:reset"',
    'python manage.py migrate shop',
    'goose -dir migrations sqlite3 /tmp/dev.db status',
    'git commit -m "alembic downgrade base"',
  ],
})
