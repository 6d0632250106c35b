import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './printed-credentials.ts'

guardTest(guard, docs, {
  asks: [
    `python -c "import polars as pl; print(pl.read_parquet('data/members.parquet')[['email','phone']].head(20))"`,

    ...each(
      'psql|usql|cockroach|pgcli -c "select * from pg_shadow"',
      'mariadb|mycli -e "select host, authentication_string from mysql.user"',
      'sqlcmd -Q "select name, password_hash from sys.sql_logins"',
      'clickhouse-client --query "select * from system.users"',
    ),
    'echo "select username, password from dba_users" | sqlplus system@shop',
    'psql <<< "select usename, passwd from pg_shadow"',
    'mysql -h db.clinic.example clinic -e "select * from patients limit 10"',
    'snow sql -q "select email, phone from crm.customers limit 20"',
    'psql -h db1.example.com shop -c "select email, phone from orders"',
    'psql -h prod-db.internal shop -c "select id, api_key from clients limit 5"',
    'mysql -h prod-db.example.com shop -e "select u.email, u.reset_token from users u"',
  ],
  allows: [
    'mysql -h 127.0.0.1 clinic -e "select * from patients limit 10"',
    'psql -h db1.example.com shop -c "select * from schema_migrations"',
    'snow sql -q "select region, count(email) from crm.customers group by region"',
    `python -c "import pandas as pd; print(pd.read_parquet('data/members.parquet').dtypes)"`,
    `python -c "import pandas as pd; print(pd.read_csv('tests/fixtures/members.csv')[['email','phone']])"`,
    `python -c "import pandas as pd; print(len(pd.read_csv('data/members.csv')[['email','phone']].dropna()))"`,
    'mysql -e "select user, host from mysql.user"',
    'psql -c "select usename from pg_shadow"',
    'psql -h prod-db.internal shop -c "select count(password) from users"',
    'psql -h prod-db.internal shop -c "select id, email from users where token is null"',
    'psql shop_test -c "select password from users"',
    'psql -h prod-db.internal shop -c "select password from users" | wc -l',
    `git commit -m 'psql -c "select * from pg_shadow"'`,
  ],
})
