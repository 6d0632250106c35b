import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './env-file.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { '.env': 'A=1', 'config/.env.production': '' } },
    denies: [
      '../other/.env',
      '.ENV',
      '.envrc',
      '$ sed -i s/a/b/ .env',
      '$ rm .env',
      '$ tee .env < x',
      '$ git restore .env',
      '$ git checkout HEAD -- config/.env.production',
      '$ git rm .env',
      "$ python3 -c \"open('.env','w').write('')\"",
    ],
    allows: [
      '.env.sample',
      'environment.md = edit .env by hand',
      'src/.environment',
      '$ cp .env.example .env.local',
      '$ cat .env',
      '$ git rm --cached .env',
      '$ git restore --staged .env',
      '$ git diff .env',
      '$ git checkout -b fix/.env',
      '$ git commit -m "git restore .env"',
    ],
  },
  { options: { allow: ['.env.local'] }, denies: ['.env'], allows: ['.env.local'] },
  { options: { shell_may_create: false }, denies: ['$ cp .env.example .env'], allows: [] },
)
