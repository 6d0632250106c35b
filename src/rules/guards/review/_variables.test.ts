import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestWorld } from '../../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const world: TestWorld = {
  files: {
    'package.json': '{"scripts":{"test":"NODE_OPTIONS=--no-warnings vitest run"}}',
    'tools/ls': '#!/bin/sh',
  },
  env: { HOME: '/home/dev', PATH: '/usr/bin', PSQLRC: '/home/dev/.psqlrc', PROJECT_STAGE: 'live', TZ: 'UTC' },
}

const verdict = async (command: string, level: string): Promise<string> => {
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: { level } } } })
  return (await judgeWith([guard], commandEvent(command), world, policy)).verdict
}

const table = (what: string, wanted: string, rows: string, level = 'read'): void => {
  describe(what, () => {
    for (const row of rows.trim().split('\n'))
      it(row.trim(), async () => assert.equal(await verdict(row.trim(), level), wanted))
  })
}

table(
  'approves no script that changes which programs run, or what they load',
  'pass',
  `
  for PATH in *; do ls; done
  unset PATH; ls
  cd tools; unset PATH; ls
  cd tools; unset -v PATH; ls
  cd tools && unset a PATH b && ls
  read PATH < README.md; ls
  read -r a PATH < README.md; ls
  read -a PATH < README.md; ls
  read -r "$n" < README.md; ls
  while read -r PATH; do ls; done < README.md
  while read -r l CDPATH; do cd "$l"; done < README.md
  printf -v PATH .; ls
  printf -v "$n" .; ls
  mapfile PATH < README.md; ls
  readarray -t PATH < README.md; ls
  getopts ab PATH; ls
  wait -p PATH; ls
  select PATH in *; do ls; done
  for ((PATH=1;;)); do ls; done
  (( PATH=1 )); ls
  let PATH=1; ls
  echo $((PATH=1)); ls
  : \${PATH=.}; ls
  : \${PATH:=.}; ls
  : \${CDPATH:=tools}; cd src
  PATH+=:.; ls
  PATH[0]=.; ls
  PATH=(.); ls
  \\export PATH=.; ls
  command export PATH=.; ls
  export 'PATH=.'; ls
  export "$n=."; ls
  export $n; ls
  export -n PATH; ls
  declare -x PATH; ls
  declare -n p=PATH; p=.; ls
  f() { local PATH; ls; }; f
  f() { local PATH=.; ls; }; f
  f() { ls; }; PATH=. f
  typeset -T PATH p; p=.; ls
  { PATH=.; ls; }
  coproc PATH { ls; }
  exec {PATH}>&1; ls
  env PATH=. ls
  env -u PATH ls
  env --unset=PATH ls
  env -i ls
  env - ls
  env -S 'PATH=. ls'
  for path in tools; do ls; done
  IFS=/; ls $x
  set -a; ls
  set -o allexport; ls
  unset HISTFILE
  HOME=. git log
  ENV=./x ls
  unset "$n"; ls
  `,
)

table(
  'approves no variable of a program that may name a file, a program or a host',
  'pass',
  `
  PSQLRC=./x psql --version
  SSLKEYLOGFILE=o curl -s https://example.com
  GH_HOST=evil gh pr list
  GIT_DIR=x git status
  LESSOPEN='|./x %s' less a
  PAGER=./cat git log
  PAGER=less git log
  GIT_PAGER= PAGER=./x git log
  BASH_ENV=./x ls
  NODE_OPTIONS=--require=./x npm ls
  TZ=/home/dev/app/zone date
  TZ=../../home/dev/app/zone date
  LANG=../x ls
  LANGUAGE=../../home/dev/app git status
  TERM=../x ls
  TZ=$x date
  TZ+=../../x date
  NOT_KNOWN=1 ls
  export NOT_KNOWN; NOT_KNOWN=1; ls
  NOT_KNOWN=1; export NOT_KNOWN; ls
  export NOT_KNOWN=1; ls
  PSQLRC=./x; psql --version
  unset PSQLRC; psql --version
  PROJECT_STAGE=x; ls
  env -u PROJECT_STAGE ls
  GH_HOST=evil; gh pr list
  `,
)

table(
  'approves variables of the shell alone, and those that programs may be handed',
  'allow',
  `
  x=1; echo $x
  for f in *.ts; do wc -l "$f"; done
  for _ in 1 2 3; do echo x; done
  x=$(git rev-parse HEAD); echo "$x"
  while read -r l; do echo "$l"; done < README.md
  while IFS= read -r l; do echo "$l"; done < README.md
  while IFS=: read -r a b _; do echo "$a"; done < README.md
  printf '%s\\n' a | while read -r; do echo "$REPLY"; done
  MANIFEST=package.json; cat "$MANIFEST"
  OUT=$(ls); unset OUT; echo done
  f() { local name; name=$1; echo "$name"; }; f a
  f() { local x=$(ls); echo "$x"; }; f
  n=1; n+=2; echo $n
  a=(x y); echo "\${a[0]}"
  env -u NOT_KNOWN ls
  env ls
  TZ=UTC date
  TZ=America/New_York date
  unset TZ; date
  LC_ALL=C sort a
  LANG=en_US.UTF-8 ls
  NO_COLOR=1 rg TODO
  PAGER=cat git log
  GIT_PAGER= git log
  GIT_OPTIONAL_LOCKS=0 git status
  export LC_ALL=C; sort a
  env TZ=UTC date
  COLUMNS=200 ls
  ls | xargs -n 1 -P4 -I{} wc -l {}
  ls | xargs -0rt wc -l
  timeout -k 5 60 ls
  gtimeout --signal=KILL 5 ls
  stdbuf -oL ls
  nice -n 5 ls
  find . -name '*.md' -exec env LC_ALL=C wc -l {} +
  `,
)

table(
  'covers what a script of the project sets, and nothing beside it',
  'allow',
  `
  npm test
  NODE_ENV=test npm test
  GIT_EDITOR=true git add -A
  `,
  'develop',
)

table(
  'does not cover what the call itself sets',
  'pass',
  `
  NODE_OPTIONS=--require=./x npm test
  PATH=. npm test
  GIT_EDITOR=./x git commit
  `,
  'develop',
)

table(
  'approves no loop that asks a server',
  'pass',
  `
  while true; do curl -s https://example.com; done
  until curl -s https://example.com; do sleep 1; done
  for u in a b; do curl -s "https://example.com/$u"; done
  f() { ping -c 1 localhost; }; for i in 1 2; do f; done
  `,
)

table(
  'takes the words of a loop as text for text',
  'allow',
  `
  curl -s https://example.com; echo 'for a while'
  for f in a b; do echo $f; done; curl -s https://example.com
  `,
)
