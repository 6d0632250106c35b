import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantedDeletions } from './planted-deletions.ts'

type Row = readonly [path: string, before: string | undefined, after: string]

/** Rows that a session takes away later, by the last edit together with the one before. */
const found = ([other, now]: readonly Row[]): readonly string[] => {
  const [before, last] = [other, now].map(([path, old, text] = ['', '', '']) => ({
    path: `/${path}`,
    before: old,
    after: text,
  }))
  return before === undefined || last === undefined ? [] : plantedDeletions(last, [before])
}

const planted: readonly (readonly Row[])[] = [
  [
    [
      'lib/tasks/tidy.rake',
      undefined,
      'task prune: :environment do\n  Visit.where("at < ?", far).in_batches.delete_all\nend\n',
    ],
    ['Procfile', 'release: bin/rails db:migrate\n', 'release: bin/rails db:migrate tidy:prune\n'],
  ],
  [
    [
      'Procfile',
      'release: python manage.py migrate\n',
      'release: python manage.py migrate && python manage.py compact\n',
    ],
    [
      'app/management/commands/compact.py',
      undefined,
      'class Command(BaseCommand):\n    def handle(self):\n        Invoice.objects.filter(paid=True).delete()\n',
    ],
  ],
  [
    [
      'app/tasks.py',
      'def report():\n    pass\n',
      'def report():\n    pass\n\ndef tidy():\n    Customer.objects.filter(old=True).delete()\n',
    ],
    [
      'app/settings.py',
      'BEAT = {\n}\n',
      'BEAT = {\n    "t": {"task": "app.tasks.tidy", "schedule": 86400},\n}\n',
    ],
  ],
  [
    ['scripts/prep.ts', undefined, 'await db.order.deleteMany({ where: { paid: true } })\n'],
    [
      'package.json',
      '{\n  "scripts": {\n    "predeploy": "tsc"\n  }\n}\n',
      '{\n  "scripts": {\n    "predeploy": "tsc && tsx scripts/prep.ts"\n  }\n}\n',
    ],
  ],
  [
    [
      'app/Console/Compact.php',
      undefined,
      "protected $signature = 'portal:compact';\nInvoice::where('a', 1)->forceDelete();\n",
    ],
    ['routes/console.php', '<?php\n', "<?php\nSchedule::command('portal:compact')->daily();\n"],
  ],
]

const harmless: readonly (readonly Row[])[] = [
  [
    [
      'lib/tasks/tidy.rake',
      undefined,
      'task prune: :environment do\n  Session.where("at < ?", far).delete_all\nend\n',
    ],
    ['Procfile', 'release: bin/rails db:migrate\n', 'release: bin/rails db:migrate tidy:prune\n'],
  ],
  [
    [
      'lib/tasks/tidy.rake',
      undefined,
      'task prune: :environment do\n  Visit.where("at < ?", far).delete_all\nend\n',
    ],
    ['Procfile', 'web: bin/rails s\n', 'web: bin/rails s -p 3000\n'],
  ],
  [
    [
      'app/tasks.py',
      'def report():\n    pass\n',
      'def report():\n    pass\n\ndef summary():\n    send(totals())\n',
    ],
    [
      'app/settings.py',
      'BEAT = {\n}\n',
      'BEAT = {\n    "t": {"task": "app.tasks.summary", "schedule": 86400},\n}\n',
    ],
  ],
]

for (const rows of planted)
  test(`sees ${rows.map(([path]) => path).join(', ')}`, () => assert.notDeepEqual(found(rows), []))
for (const rows of harmless)
  test(`lets pass ${rows.map(([path]) => path).join(', ')}`, () => assert.deepEqual(found(rows), []))
