import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './env-file.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { '.env': 'A=1', 'config/.env.production': '' } },
    denies: [
      '.envrc = export STRIPE_SECRET_KEY=sk_live_51HqLyjWDarjtT1zdp7dc',
      '$ [ -f .env ] && cp .env.example .env',
      '$ [ -f .env.local ] || cp .env.example .env',
      '$ rm .env && cp -n .env.example .env',

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
      '.envrc = use nix',
      '$ [ -f .env ] || cp .env.example .env',
      '$ test -f .env && echo ok || cp .env.example .env',
      '$ cp -n .env.example .env',
      '$ if [ ! -e .env ]; then cp .env.example .env; fi',
      `$ printf "layout python3\\nPATH_add bin\\n" > .envrc`,

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
