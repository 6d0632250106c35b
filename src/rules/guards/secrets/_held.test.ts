import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './file-read.ts'

// What the project itself says of its data.
guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'README.md':
          'data/visits and talks/ hold patient data, not to be shown. data/open is public.\nkeys/donors.tsv links codes to people. It must not be shared.\n',
        'data/visits/a.csv': 'code,ward\n1,b\n',
        'data/visits/b.parquet': 'PAR1',
        'data/visits/c.csv.gz': 'x',
        'data/visits/d.db': 'SQLite format 3',
        'data/visits/e.jsonl': '{"full_name":"A","plan":"b"}\n',
        'data/open/a.csv': 'code,ward\n1,b\n',
        'data/waves.csv': 'id,first_name,last_name,phone\n1,Ola,Nord,+4791234567\n',
        'talks/1.txt': 'My name is A.',
        'keys/donors.tsv': 'sample\tdonor\nA1\tLars\n',
      },
    },
    asks: [
      '$ cat data/visits/a.csv',
      '< data/visits/a.csv',
      '< talks/1.txt',
      '$ head -3 keys/donors.tsv',
      '$ zcat data/visits/c.csv.gz',
      '$ python -c "import pandas as pd; print(pd.read_parquet(\'data/visits/b.parquet\').head())"',
      `$ duckdb -c "from 'data/visits/*.csv' limit 3"`,
      `$ duckdb -c "select name, count(*) from 'data/visits/a.csv' group by all"`,
      '$ sqlite3 data/visits/d.db "select * from contacts"',
      '$ sqlite3 data/visits/d.db .dump',
      '$ jq -r .full_name data/visits/e.jsonl',
      '$ cat data/waves.csv',
      '$ cp data/visits/a.csv ~/Dropbox/',
    ],
    allows: [
      '$ cat data/open/a.csv',
      `$ duckdb -c "select ward, count(*) from 'data/visits/a.csv' group by 1"`,
      `$ duckdb -c "describe select * from 'data/visits/a.csv'"`,
      '$ sqlite3 data/visits/d.db "select count(*) from contacts"',
      '$ sqlite3 data/visits/d.db .tables',
      '$ sqlite3 data/visits/d.db "delete from t where id = 3"',
      '$ jq -r .plan data/visits/e.jsonl',
      '$ cp data/visits/a.csv data/visits/a.bak.csv',
      '$ wc -l data/visits/a.csv',
    ],
  },
  { options: { allow: ['.env.team'] }, denies: ['$ cat .env.local'], allows: ['$ cat .env.team'] },
  { options: { readers: ['bat'] }, denies: ['$ cat .env.local'], allows: ['$ bat .env'] },
)
