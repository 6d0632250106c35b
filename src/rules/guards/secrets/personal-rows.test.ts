import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './personal-rows.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      ...each(
        'DJANGO_SETTINGS_MODULE=shop.settings.production python manage.py shell -c "print(Customer.objects.all().values())"',
        'aws cognito-idp list-users --user-pool-id eu-1_x',
        'auth0 users search --query "*"',
        'hubspot contacts export --all',
        'oc cp shop/db-0:/backups/shop.dump /tmp/shop.dump',
        'rsync -av deploy@web1.example.com:/srv/exports/subscribers.csv data/',
        'heroku pg:pull|pg:backups:download DATABASE_URL -a shop',
        'supabase db dump --data-only',
        'pscale database dump shop main',
        'turso db export shop',
        'wrangler d1 export shop --remote --output=d.sql',
        'aws s3 cp s3://acme-backups/shop.dump .',
        'gsutil cp gs://acme/customers.csv /tmp/',
        'az storage blob download-batch -d . -s customers',
        'docker cp prod.example.com:/data/members.csv .',
      ),
      'sqlite3 ~/Library/Messages/chat.db "select text from message limit 5"',
      `node -e "const a = require('firebase-admin'); a.auth().listUsers().then(r => console.log(r.users))"`,
      'wp @production user list --fields=user_email,display_name',
      'MIX_ENV=prod mix run -e "IO.inspect(Users.all())"',
    ],
    allows: [
      'aws cognito-idp list-user-pools --max-results 5',
      'aws iam list-users',
      'wp @local user list',
      'aws s3 cp s3://acme-ml/train.parquet data/',
      'aws s3 ls s3://acme/customers/',
      'aws s3 cp out/customers.html s3://acme-site/customers.html',
      'sqlite3 ~/Library/x.db .tables',
      'sqlite3 dev.db "select email, phone from users"',
      'node -e "console.log((await stripe.customers.list()).data.length)"',
      'auth0 apps list',
      'supabase db dump -f supabase/schema.sql',
      'wrangler d1 export shop --local --output=d.sql',
      'heroku pg:backups -a shop',
      'scp report.csv deploy@web1.example.com:/tmp/customers.csv',
      'rsync -avn deploy@web1.example.com:/srv/exports/subscribers.csv data/',
      'scp deploy@web1.example.com:/etc/nginx/nginx.conf .',
      'docker cp web:/app/dist ./dist',
      'RAILS_ENV=production bin/rails runner "puts Customer.where(active: true).count"',
      'git commit -m "scp deploy@db1.example.com:/var/backups/shop.sql.gz ."',
    ],
  },
  {
    facts: {
      branch: 'feature/x',
      files: { 'tests/people.csv': 'email,phone\n', 'data/people.parquet': 'PAR1' },
      uncommitted: ['data/people.parquet'],
    },
    asks: [
      `duckdb -c "select email, phone from 'data/people.parquet' limit 9"`,
      `python3 -c "import pandas as pd; print(pd.read_parquet('data/people.parquet')[['email', 'phone']].head())"`,
    ],
    allows: [
      `duckdb -c "select count(email), max(phone) from 'data/people.parquet'"`,
      `duckdb -c "select email, phone from 'tests/people.csv'"`,
      `python3 -c "import pandas as pd; print(pd.read_csv('tests/people.csv')[['email', 'phone']].head())"`,
      `python3 -c "import pandas as pd; print(pd.read_parquet('data/people.parquet')[['email', 'phone']].nunique())"`,
    ],
  },
  {
    facts: {
      files: {
        artisan: '<?php',
        '.env': 'APP_ENV=production\nDB_HOST=db.clinic.example\n',
      },
    },
    asks: ['php artisan tinker --execute="dump(Patient::take(20)->get()->toArray());"'],
    allows: [
      'php artisan tinker --execute="dump(Patient::count());"',
      'php artisan tinker --execute="dump(Room::all());"',
    ],
  },
)
