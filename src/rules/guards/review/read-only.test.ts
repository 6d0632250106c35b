import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Decision } from '../../../core/decision/decision.ts'
import type { TestWorld } from '../../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard, { docs } from './read-only.ts'

const world: TestWorld = {
  files: {
    'package.json': '{"scripts":{"test":"vitest run","deploy":"aws s3 sync . s3://b"}}',
    '.env': 'A=1',
  },
  found: { evil: null },
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
  "bash -c 'git log | head'",
  "sh -ec 'pwd'",
  ...(docs.allows ?? []),
  'ls -la src', // covers REVIEW-001, REVIEW-002
  'terraform -version',
  'docker compose --version',
  'aws --profile x --version',
  'cargo tree --help',
  'npm --version',
  'tsc --version',
  'pytest --version',
  'brew --env',
  'brew --env wget',
  'pmset -g batt',
  'wc -l *.ts src/*', // covers REVIEW-002
  'cat .env.example',
  'cat README.md | head -n 20', // covers REVIEW-002, REVIEW-005
  'git log --oneline -5 2>/dev/null',
  'git -C app diff --stat main...HEAD',
  '/usr/bin/git status', // covers REVIEW-003
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
  'curl -s https://example.com/data.json | jq .data', // covers REVIEW-003
  'curl -sSL -o /dev/null -w "%{http_code}" https://example.com',
  'NO_COLOR=1 rg TODO',
  'timeout 5 ls',
  'env ls',
  'npm ls --depth=0',
  'cargo tree --locked',
  'docker ps -a',
  'kubectl -n web get pods -o wide',
  'aws --region eu-west-1 ec2 describe-instances',
  'gh pr view 12 --json title',
  'terraform state list',
  'tar -tzf a.tgz',
  'python3 --version',
  'date +%s', // covers REVIEW-002
  'cat <<< "text"',
  'echo "git push --force"',
])

table('says nothing about the rest', {}, 'pass', [
  'rm a',
  'sudo ls', // covers REVIEW-004
  'bash -c ls', // covers REVIEW-004
  'eval ls', // covers REVIEW-004
  'ssh host ls', // covers REVIEW-004
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
  'cat .env', // covers REVIEW-002, X-22
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
  'git branch -D old', // covers REVIEW-007
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
  'curl -X POST https://example.com', // covers REVIEW-003
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
  'echo $(rm a)', // covers REVIEW-006
  'echo `rm a`', // covers REVIEW-006
  'cat <(rm a)',
  'ls; rm a', // covers REVIEW-005
  'ls && rm a', // covers REVIEW-005
  'ls | sh', // covers REVIEW-005
  'ls & rm a',
  'f() { rm a; }; f',
  'ls() { rm a; }; ls',
  'git() { rm a; }; git status',
  'echo $(echo $(echo $(ls)))', // covers REVIEW-006
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
  'gcloud secrets versions grab latest --secret=db',
  'ls > -',
  'env local x',
  'nice cd src',
  'ls | xargs cd',
  'helm dependency grab ./chart',
  'ls $(\\f() { echo x; }; f)',
  'ls 2>-',
  'yarn list',
  'gradle tasks',
  'python3 -m json.tool a.json',
  'pytest --help',
  'pytest -h',
  'flake8 --version',
  'pylint --help',
  'npm pack --dry-run',
  'npm diff',
  'gradle --version',
  './gradlew --version',
  'brew bundle check',
  'lein -version',
  'sbt --version',
  'nx --version',
  'goimports --w a.go',
  'gofmt --w a.go',
  'cargo zz --help',
  'uvx list',
  'cat a | http example.com',
  'set',
  'cp a b',
  'mv a b',
  'mkdir a',
])

table('approves work inside the project at level develop', { level: 'develop' }, 'allow', [
  'swiftlint --fix Sources',
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
  'git commit --no-verify -m x', // covers REVIEW-007
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

describe('review.on_risky', () => {
  // covers X-16, REVIEW-009
  for (const [choice, verdict] of [
    ['silent', 'pass'],
    ['ask', 'ask'],
    ['deny', 'deny'],
  ] as const)
    it(choice, async () => assert.equal((await judge('rm a', { on_risky: choice })).verdict, verdict))

  //
  it('advises, and names the part that is not known', async () => {
    const decision = await judge('ls; rm a', { on_risky: 'advise' })
    assert.equal(decision.verdict, 'pass')
    assert.match(decision.advice.join(), /rm a/)
  })

  it('says nothing of what is approved', async () =>
    assert.equal((await judge('ls', { on_risky: 'deny' })).verdict, 'allow'))
})
