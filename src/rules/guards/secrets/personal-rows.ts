import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { shows } from '../../../known/printed/shown.ts'
import {
  fetchesPeople,
  printsColumns,
  printsDirectory,
  printsModels,
  printsTable,
  readsHome,
  takesDatabase,
  takesPeople,
} from './_people.ts'

export default defineGuard({
  id: 'secrets/personal-rows',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: 'python node ruby php rails mix Rscript kubectl oc docker scp rsync sqlite3',
  says: 'This prints rows about people.',
  instead: [`duckdb -c "select count(*) from 'data/customers.parquet'"`],
  check: (command, { facts }, script) => {
    if (fetchesPeople(command))
      return { says: 'This copies data about people from another machine to this one.' }
    if (!shows(command.invocation, script.invocations)) return false
    if (takesPeople(command)) return { says: 'This takes what a service knows about people.' }
    if (takesDatabase(command))
      return { says: 'This copies a database that others use, with its rows, to this machine.' }
    if (readsHome(command, facts))
      return { says: 'This prints what a program of the user keeps: messages, history, contacts.' }
    return (
      printsTable(command.invocation, facts) ||
      printsColumns(command.invocation, facts) ||
      printsDirectory(command.invocation) ||
      printsModels(command, script, facts)
    )
  },
})

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'What is printed goes to the model, to logs and to transcripts. Names, addresses and diagnoses of people do not belong there, and a copy of them is one more place to lose them from.',
  denies: [
    'RAILS_ENV=production bin/rails runner "puts User.all.to_json"',
    'firebase auth:export users.json',
    'stripe customers list --live',
    'kubectl cp shop/api-0:/data/customers.csv ./customers.csv',
    'scp deploy@db1.example.com:/var/backups/shop.sql.gz .',
  ],
  allows: [
    'bin/rails runner "puts User.all.to_json"',
    'RAILS_ENV=production bin/rails runner "puts User.count"',
    'stripe customers list',
    'kubectl cp prod/web-1:/app/log.txt ./log.txt',
    'echo "firebase auth:export users.json"',
  ],
  related: ['database/printed-credentials', 'secrets/file-read'],
}
