import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './live-change.ts'

/** Files that the session wrote. */
const madeHere = (files: Readonly<Record<string, string>>) => ({
  files,
  steps: Object.keys(files).map(path => ({
    text: ':',
    cwd: '/home/dev/app',
    leaves: [`/home/dev/app/${path}`],
    moved: [],
  })),
})

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'ok.sql': 'select 1;', 'fix.sql': 'update a set b = 1 where c = 2;' } },
    asks: [
      `Rscript -e 'con <- DBI::dbConnect(RPostgres::Postgres(), host="pg.acme.example"); DBI::dbExecute(con, "update people set age = 1")'`,

      ...each('pg_dump|pg_dumpall|mysqldump|mariadb-dump|mongodump|mongoexport -h db.example.com shop'),
      'mongoexport --uri mongodb+srv://a:b@c0.example.net/shop -c users',
      'expdp system@PAYPRD schemas=PAY',
      'psql postgres://db.example.com/shop -c "\\copy users to users.csv csv"',
      'mongosh "mongodb+srv://c0.example.net/shop" --eval "db.users.updateMany({}, {$set: {a: 1}})"',
      'echo "alter table a drop column b;" | sql app@PAYPRD',
      'sqlplus app/pw@PAYPRD @fix.sql',
      'impdp system@PAYPRD schemas=PAY',
      "python3 <<'E'\nimport psycopg2\nc = psycopg2.connect(host='db.example.com')\nc.cursor().execute('update a set b = 1')\nE",
      'ruby -e \'PG.connect(host: "db.example.com").exec("UPDATE a SET b = 1")\'',
      'kamal app exec "bin/rails db:migrate"',
      'psql "$PROD_URL" -c "select pg_terminate_backend(pid) from pg_stat_activity"',
      `psql "$PROD_URL" -c "select setval('orders_id_seq', 1)"`,
      'mongosh prod-db/shop --eval "db.killOp(3)"',
      `mysql -h prod-db -e "SHOW PROCESSLIST" -N | awk '{print "KILL "$1";"}' | mysql -h prod-db`,
      'echo "update a set b = 1 where c = 2" | psql "$PROD_URL"',
      'python manage.py createsuperuser --noinput --username a --settings=shop.settings_prod',
      'DJANGO_SETTINGS_MODULE=shop.settings.production django-admin loaddata a.json',
      'manage.py migrate --settings shop.settings_prod',
      'echo "User.objects.filter(id=1).update(admin=True)" | python manage.py shell --settings=shop.settings_prod',
      'echo "update a set b = 1 where c = 2" | python manage.py dbshell --settings=shop.settings_prod',
      "RAILS_ENV=production bin/rails runner 'User.find(1).update!(admin: true)'",
      "echo 'User.create(name: 1)' | RAILS_ENV=production bundle exec rails console",
      'RAILS_ENV=production rake users:expire',
      'php artisan tinker --env=production --execute="User::find(1)->delete();"',
      ...each('artisan|console --env=production users:expire'),
      'FLASK_ENV=production flask users promote',
      'MIX_ENV=prod mix users.expire',
      ...each(
        `mariadb|mycli -h db.example.com -e "insert into t values (1)"`,
        `usql|pgcli|cockroach|sqlcmd|clickhouse-client -h db.example.com -c "insert into t values (1)"`,
        `valkey-cli -h cache.example.com SET a 1`,
        `mongosh|mongo "mongodb+srv://prod.example.net/shop" --eval 'db.users.updateOne({_id:1},{})'`,
        'psql "$PROD_URL" -f fix.sql',
        'psql "$PROD_URL" -f missing.sql',
        "psql postgres://app@db.prod.example.com/shop <<'SQL'\nalter table a add b int;\nSQL",
        `ssh db-prod "psql shop -c 'update users set admin = true where id = 3'"`,
      ),
    ],
    allows: [
      'pg_dump -h localhost shop',
      'pg_dump -h db.example.com --schema-only shop',
      'mysqldump -h db.staging.example.com shop',
      'psql postgres://localhost/shop -c "\\copy users to users.csv csv"',
      'echo "select 1;" | sql app@PAYPRD',
      'sqlplus app/pw@PAYDEV @fix.sql',
      'python3 -c \'import psycopg2; psycopg2.connect(host="localhost").cursor().execute("update a set b = 1")\'',
      'python3 -c \'import psycopg2; psycopg2.connect(host="db.example.com").cursor().execute("select 1")\'',
      'kamal app exec "bin/rails db:version"',
      'NODE_ENV=production npm start',
      'env NODE_ENV=production node server.js',
      'APP_ENV=production make assets',
      'psql "$PROD_URL" -c "select pid, state from pg_stat_activity"',
      'psql -h localhost shop -c "select pg_terminate_backend(3)"',
      'cat ok.sql | psql "$PROD_URL"',
      'echo "select 1" | psql "$PROD_URL"',
      'pg_dump a | psql -h localhost shop',
      'python manage.py migrate --settings=shop.settings_dev',
      'python manage.py migrate --plan --settings=shop.settings_prod',
      'python manage.py showmigrations --settings=shop.settings_prod',
      'python manage.py check --deploy --settings=shop.settings_prod',
      'echo "print(User.objects.count())" | python manage.py shell --settings=shop.settings_prod',
      "RAILS_ENV=production bin/rails runner 'puts User.last.updated_at'",
      'python -m http.server --settings=prod',
      'echo "manage.py migrate --settings=shop.settings_prod"',
      'psql "$PROD_URL" -f ok.sql',
      `mongosh "mongodb+srv://prod.example.net/shop" --eval 'db.users.find({})'`,
      'psql "$DATABASE_URL" -c "update a set b = 1 where c = 2"',
      'psql "$PROD_URL"',
      'mysql -h 127.0.0.1 -e "insert into t values (1)"',
      'mysql -h db.example.com -e "show tables"',
    ],
  },
  {
    facts: { env: { DATABASE_URL: 'postgres://app@db.example.com/shop' } },
    asks: ['psql "$DATABASE_URL" -c "update a set b = 1 where c = 2"'],
    allows: ['psql "$DATABASE_URL" -c "select 1"'],
  },
  {
    asks: [
      'DATABASE_URL=postgres://api@db.prod.example.com/api python manage.py migrate',
      'DB_HOST=db.prod.example.com npx knex migrate:latest',
    ],
    allows: [
      'DATABASE_URL=postgres://localhost/api python manage.py migrate',
      'DATABASE_URL=postgres://api@db.prod.example.com/api python manage.py showmigrations',
    ],
  },
  {
    // Settings for this machine or for tests that the session has made.
    facts: madeHere({
      'src/main/resources/application-local.yml':
        'spring:\n  datasource:\n    url: jdbc:postgresql://ledger-db.prod.example.com/ledger\n  jpa:\n    hibernate:\n      ddl-auto: create\n',
    }),
    asks: ['./mvnw spring-boot:run -Dspring-boot.run.profiles=local', './gradlew bootRun', 'mvn verify'],
    allows: ['git add -A', 'cat src/main/resources/application-local.yml', 'echo "./gradlew bootRun"'],
  },
  {
    facts: madeHere({
      'config/database.yml':
        'development:\n  database: a\ntest:\n  url: postgres://a@db.prod.example.com/a\n',
      'phpunit.xml': '<php>\n<env name="DB_HOST" value="db.prod.example.com"/>\n</php>\n',
      'config/test.exs': 'config :a, A.Repo, hostname: "db.prod.example.com", database: "a"\n',
    }),
    asks: ['RAILS_ENV=test bin/rails db:schema:load', 'vendor/bin/phpunit', 'mix test', 'npx jest'],
    allows: ['bundle install', 'mix deps.get'],
  },
  {
    facts: madeHere({
      'config/database.yml':
        'default: &default\n  adapter: postgresql\ntest:\n  <<: *default\n  database: a_test\nproduction:\n  <<: *default\n  host: db.prod.example.com\n  database: a\n',
      'src/main/resources/application-prod.yml': 'url: jdbc:postgresql://db.prod.example.com/a\n',
      'src/main/resources/application-local.yml': 'url: jdbc:postgresql://localhost:5432/a # not prod\n',
    }),
    asks: [],
    allows: ['RAILS_ENV=test bin/rails db:schema:load', './gradlew test', 'bundle exec rspec'],
  },
  {
    // Settings of production that are loaded before.
    facts: {
      files: {
        '.env': 'APP_ENV=production\nDB_HOST=crm-prod.cluster-abc.eu-west-1.rds.amazonaws.com\n',
        '.env.production': 'DATABASE_URL=postgres://shop:x@db.acme.internal:5432/shop\n',
        '.env.local': 'NODE_ENV=production\nDATABASE_URL=postgres://dev:dev@localhost:5432/shop\n',
      },
    },
    asks: [
      'set -a; . .env.production; set +a; pnpm --filter @shop/db seed',
      'set -a && . ./.env && set +a && make migrate',
      'export $(grep -v "^#" .env.production | xargs) && npx prisma migrate deploy',
      'dotenv -e .env.production -- alembic upgrade head',
      'npx dotenv -e .env.production -- alembic upgrade head',
      'npx dotenv -- prisma migrate deploy',
      'php artisan migrate --force',
      'php artisan queue:flush',
      'php artisan down --secret=letmein',
      './artisan key:generate --force',
      `python3 - <<'E'\nfrom dotenv import load_dotenv\nload_dotenv()\nc.execute("UPDATE orders SET status='x' WHERE id=1")\nE`,
      `. .env; ruby -e 'db.execute("update a set b = 1 where c = 2")'`,
      `. .env; perl -e '$db->exec("update a set b = 1 where c = 2")'`,
      `tsx --env-file=.env -e 'db.query("update a set b = 1 where c = 2")'`,
      "echo 'User.update_all(locked_at: nil)' | kamal app exec -i --reuse 'bin/rails console'",
      "RAILS_ENV=production bin/rails runner 'Account.find_each { |a| M.reminder(a).deliver_later }'",
      ...each(
        '. .env; npm|pnpm|yarn|bun|make|just|task|rake|rails|bundle|mix|php|python|node|deno|gradle|invoke|inv|poe|composer|cargo|nx|turbo|lerna|dotnet run db:migrate',
      ),
    ],
    allows: [
      'set -a; . .env.local; set +a; pnpm db:migrate',
      'npx dotenv -e .env.local -- prisma migrate deploy',
      'set -a; . .env.production; set +a; pnpm build',
      '. .env.production; npx prisma migrate status',
      '. .env.production; npx prisma generate',
      'make migrate',
      'php artisan migrate --pretend',
      'DB_CONNECTION=sqlite DB_DATABASE=/tmp/t.sqlite php artisan migrate --force',
      'php artisan migrate --env=testing',
      'php artisan make:migration create_a',
      'php artisan test',
      'php artisan serve',
      "kamal app exec 'bin/rails about'",
      "echo 'User.update_all(a: 1)' | kamal app exec -d staging 'bin/rails console'",
      `python3 - <<'E'\nfrom dotenv import load_dotenv\nload_dotenv()\nc.execute("SELECT 1")\nE`,
      'echo "set -a; . .env; make migrate"',
    ],
  },
  {
    facts: {
      files: {
        '.env.production': 'DATABASE_URL=postgres://a:b@db.shop.example/shop\n',
        '.env.test': 'DATABASE_URL=postgres://a:b@localhost/shop_test\n',
        'scripts/seed.ts':
          'import { PrismaClient } from "@prisma/client"\nawait db.user.createMany({ data: [] })\n',
        'scripts/count.ts':
          'import { PrismaClient } from "@prisma/client"\nconsole.log(await db.user.count())\n',
        'priv/seeds.exs': 'Shop.Repo.insert!(user)\n',
      },
    },
    asks: [
      'node --env-file=.env.production scripts/seed.ts',
      'bun --env-file=.env.production scripts/seed.ts',
      'deno run --env-file=.env.production scripts/seed.ts',
      'npx dotenv -e .env.production -- tsx scripts/seed.ts',
      'set -a; . ./.env.production; set +a; npx tsx scripts/seed.ts',
      'set -a && source .env.production && mix run priv/seeds.exs',
      'MIX_ENV=prod mix run priv/seeds.exs',
      'set -a && source .env.production && mix ecto.rollback --all',
    ],
    allows: [
      'node --env-file=.env.test scripts/seed.ts',
      'node --env-file=.env.production scripts/count.ts',
      'npx tsx scripts/seed.ts',
      'mix run priv/seeds.exs',
    ],
  },
  {
    facts: {
      files: {
        'src/main/resources/application-prod.yml': 'url: jdbc:postgresql://db.shop.example/shop\n',
        'src/main/resources/application-live.yml': 'url: jdbc:postgresql://localhost/shop\n',
        'appsettings.Production.json': '{"Default": "Server=sql.shop.example;Database=shop"}\n',
      },
    },
    asks: [
      "./gradlew bootRun --args='--spring.profiles.active=prod'",
      'mvn spring-boot:run -Dspring-boot.run.profiles=prod',
      "./gradlew bootRun --args='--spring.profiles.active=live --spring.jpa.hibernate.ddl-auto=create-drop'",
      'SPRING_JPA_HIBERNATE_DDL_AUTO=create SPRING_PROFILES_ACTIVE=live ./gradlew bootRun',
      'java -jar app.jar --spring.profiles.active=prod',
      'SPRING_PROFILES_ACTIVE=production java -jar build/libs/app.jar --spring.jpa.hibernate.ddl-auto=create-drop',
      'dotnet run --environment Production',
      'ASPNETCORE_ENVIRONMENT=Production dotnet run',
    ],
    allows: [
      "./gradlew bootRun --args='--spring.profiles.active=local --spring.jpa.hibernate.ddl-auto=create-drop'",
      "./gradlew bootRun --args='--spring.profiles.active=live'",
      'mvn -Pprod package',
      './gradlew test -Dspring.profiles.active=prod',
      'dotnet run --environment Development',
      'echo "java -jar app.jar --spring.profiles.active=prod"',
    ],
  },
  {
    facts: { files: { '/home/dev/.local/share/notes/notes.db': 'x', 'app.db': 'x' } },
    asks: [
      `sqlite3 ~/.local/share/notes/notes.db "delete from notes where title like '%test%'"`,
      'echo "update notes set a = 1 where b = 2;" | sqlite3 ~/.local/share/notes/notes.db',
    ],
    allows: [
      'sqlite3 ~/.local/share/notes/notes.db "select count(*) from notes"',
      'sqlite3 ~/.local/share/notes/notes.db .schema',
      'sqlite3 app.db "update notes set a = 1 where b = 2"',
      'sqlite3 /tmp/a.db "update notes set a = 1 where b = 2"',
    ],
  },
)
