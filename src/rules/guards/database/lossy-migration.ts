import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore } from '../../../edits/comparison/compare-options.ts'
import { migrationLosses } from '../../../edits/data/migration-losses.ts'

export default defineGuard({
  id: 'database/lossy-migration',
  on: 'edit',
  verdict: 'ask',
  level: 'high',
  says: 'This migration takes stored data away where it runs.',
  instead: [
    'leave the old column or table in place until nothing reads it, and say what becomes of its data',
  ],
  options: { ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'database/lossy-migration',
      compare: migrationLosses,
      has: [],
      says: 'takes stored data away where it runs',
    }),
})

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'A migration runs unasked at the next deployment, against data that no way back brings again. The way back of a migration, what it made itself, indexes, references to other tables, and a constraint that another one takes the place of pass.',
  denies: [
    'db/migrate/20250101_x.rb = def up\n  drop_table :users\nend\n',
    'db/migrations/2_x.up.sql = ALTER TABLE users DROP COLUMN email;\n',
    "alembic/versions/2_x.py = def upgrade():\n    op.drop_table('users')\n",
  ],
  allows: [
    'db/migrate/20250101_x.rb = def up\n  create_table :users\nend\n\ndef down\n  drop_table :users\nend\n',
    'db/migrations/2_x.down.sql = ALTER TABLE users DROP COLUMN email;\n',
    "docs/x.md = alembic/versions/2_x.py = def upgrade():\n    op.drop_table('users')\n",
    'db/migrations/2_x.up.sql = DROP INDEX a;\nALTER TABLE users ALTER COLUMN email DROP NOT NULL;\n',
  ],
  related: ['database/destructive-sql'],
}
