import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './reset.ts'

guardTest(guard, docs, {
  asks: [
    'npx supabase db reset --linked',
    './manage.py flush',
    'npx prisma db push --force-reset --accept-data-loss',
    'docker compose exec api python manage.py flush',
  ],
  allows: [
    'python flush.py',
    'goose -dir migrations sqlite3 /tmp/dev.db status',
    'git commit -m "alembic downgrade base"',
  ],
})
