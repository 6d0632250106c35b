import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FileChange } from '../../core/event.ts'
import { testFacts } from '../../testing/kit/facts.ts'
import { readScript } from '../read.ts'
import { changesOf } from './changes.ts'

const diff = '--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n one\n-two(1)\n+2\n three\n'
const facts = testFacts({
  files: {
    'a.txt': 'one\ntwo(1)\nthree\n',
    'b/c.txt': 'x\n',
    'known.diff': diff,
    'head.txt': 'Hello\n',
    'known.js': "require('fs').writeFileSync('a.txt', 'x')",
    'p/package.json': '{"scripts":{"lint":"eslint ."}}',
    'e.ini': '[a]\nb = x\n',
    'f.toml': '[a]\nb = true\n',
    'g.yml': 'a: yes\n',
    'd.json': '{"a":{"b":true},"c":1}',
    'package.json': '{"scripts":{"lint":"eslint ."}}',
  },
})

const changes = (command: string): readonly FileChange[] => changesOf(readScript(command, facts), facts)

const written: Readonly<Record<string, string | undefined>> = {
  "cat > a.txt <<'E'\nnew\nE": 'new\n',
  'echo new | tee a.txt': 'new\n',
  'echo more >> a.txt': 'one\ntwo(1)\nthree\nmore\n',
  '> a.txt': '',
  "sed -i 's/one/1/' a.txt": '1\ntwo(1)\nthree\n',
  "sed -i 's/two(1)/2/' a.txt": 'one\n2\nthree\n',
  "sed -i -E 's/(t)wo\\(/\\1en(/' a.txt": 'one\nten(1)\nthree\n',
  "sed -i 's/\\(t\\)wo/\\1en/' a.txt": 'one\nten(1)\nthree\n',
  "sed -i 's|e$|E|g;2d' a.txt": 'onE\nthreE\n',
  "sed -i '/two/,$d' a.txt": 'one\n',
  "sed -i.bak -e 1d -e 's/e/&&/' a.txt": 'two(1)\nthreee\n',
  "sed -i '' 's/one/1/' a.txt": '1\ntwo(1)\nthree\n',
  "perl -pi -e 's/o/0/g' a.txt": '0ne\ntw0(1)\nthree\n',
  "perl -pi -e 's/(t)(w)/$2$1/' a.txt": 'one\nwto(1)\nthree\n',
  "perl -0pi -e 's/one\\ntwo/1/' a.txt": '1(1)\nthree\n',
  "sed -i 's/^one/\\t1/' a.txt": '\t1\ntwo(1)\nthree\n',
  "cd b && sed -i 's/x/y/' c.txt": 'y\n',
  "sed -i '2i new' a.txt": 'one\nnew\ntwo(1)\nthree\n',
  "sed -i '$a\\new' a.txt": 'one\ntwo(1)\nthree\nnew\n',
  "sed -i '/two/c\\\n  new' a.txt": 'one\n  new\nthree\n',
  "sed -i '1i // x' b/*.txt": '// x\nx\n',
  "sed -i '1i # noqa' b/*.txt": '# noqa\nx\n',
  "sed -i '1i # noqa' c/*.txt": '# noqa\n',
  "find b -name '*.txt' -exec sed -i 's/x/y/' {} +": 'y\n',
  "find . -name c.txt | xargs sed -i 's/x/y/'": 'y\n',
  "grep -rl x b | xargs sed -i 's/x/y/'": 'y\n',
  "git ls-files 'c.*' | xargs sed -i 's/x/y/'": 'y\n',
  "sed -i 's/x/y/' $(git ls-files 'b/*.txt')": 'y\n',
  "for f in b/*.txt; do sed -i 's/x/y/' $f; done": 'y\n',
  "find b -name '*.md' -exec sed -i 's/x/y/' {} +": undefined,
  "find b -name '*.txt' -exec sed -i 's/q/y/' {} +": undefined,
  'awk \'{gsub(/two/, "2")} 1\' a.txt > t && mv t b/c.txt': 'one\n2(1)\nthree\n',
  "awk '!/two/' a.txt > t && mv t b/c.txt": 'one\nthree\n',
  "awk '/two/ {next} {print}' a.txt > t && mv t b/c.txt": 'one\nthree\n',
  "awk '{print $1}' a.txt > t && mv t b/c.txt": 'one\ntwo(1)\nthree\n',
  "awk '{print substr($1, 2)}' a.txt > t && mv t b/c.txt": undefined,
  "awk '{print > FILENAME}' a.txt > t && mv t b/c.txt": undefined,
  'head -n -1 a.txt > t && mv t b/c.txt': 'one\ntwo(1)\n',
  'head -2 a.txt > t && mv t b/c.txt': 'one\ntwo(1)\n',
  'tail -n +2 a.txt > t && mv t b/c.txt': 'two(1)\nthree\n',
  'echo "$(jq \'.a.b = false | del(.c)\' d.json)" > a.txt': '{\n  "a": {\n    "b": false\n  }\n}\n',
  'truncate -s 0 a.txt': '',
  'truncate -s 4 a.txt': undefined,
  'yarn pkg set scripts.lint=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'crudini --set e.ini a b 2': '[a]\nb = 2\n',
  'crudini --get e.ini a b': undefined,
  "json -I -f d.json -e 'this.a.b = false; this.c = 2'": '{\n  "a": {\n    "b": false\n  },\n  "c": 2\n}\n',
  "sed 's/one/1/' a.txt": undefined,
  "sed -n -i 's/one/1/p' a.txt": '1\n',
  "sed -i 's/one/1/e' a.txt": undefined,
  "sed -i ':a;ba' a.txt": undefined,
  "perl -pi -e 's/(one)/uc($1)/e' a.txt": undefined,
  "perl -pi -e 's/one/$ENV{X}/' a.txt": undefined,
  "sed -i 's/(.*)*$/x/w out' a.txt": undefined,
  "sed -i 's/one/1/' missing.txt": undefined,
  '{ echo zero; cat a.txt; } > x && mv x a.txt': 'zero\none\ntwo(1)\nthree\n',
  '(echo zero; cat head.txt) > /tmp/x; cp /tmp/x a.txt': 'zero\nHello\n',
  "sed 's/one/1/' a.txt > t && mv t a.txt": '1\ntwo(1)\nthree\n',
  "sed 's/one/1/' < a.txt > b/c.txt": undefined,
  "sed -n 's/one/1/p' a.txt > b/c.txt": '1\n',
  "sed 's/one/1/' a.txt > /dev/null": undefined,
  'for f in b/c.txt; do { echo zero; cat $f; } > t && mv t $f; done': 'zero\nx\n',
  'cat a.txt': undefined,
  "jq '.a.b = false | del(.c)' d.json > t && mv t a.txt": '{\n  "a": {\n    "b": false\n  }\n}\n',
  "jq '.a | keys' d.json > a.txt": undefined,
  'npm pkg set scripts.lint=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'npm pkg delete scripts.lint': '{\n  "scripts": {}\n}\n',
  'npm pkg get scripts.lint': undefined,
  'npm --prefix p pkg set scripts.lint=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'npm pkg set --prefix=p scripts[lint]=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'bun pm pkg set scripts.lint=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'npm --prefix $X pkg set scripts.lint=true': undefined,
  'echo zero | cat - a.txt > x && mv x b/c.txt': 'zero\none\ntwo(1)\nthree\n',
  'cat <(echo zero) head.txt > b/c.txt': 'zero\nHello\n',
  'curl -s x > a.txt': undefined,
  'echo x > /tmp/other.txt': undefined,
}

describe('what a script makes of a file', () => {
  for (const [command, content] of Object.entries(written))
    test(command, () =>
      assert.deepEqual(
        changes(command).map(change => change.content),
        content === undefined ? [] : [content],
      ),
    )
})

/** The same change in code, and what is not known of it. */
const coded: Readonly<Record<string, readonly string[]>> = {
  '0one': [
    `python3 -c "s = open('a.txt').read(); open('a.txt', 'w').write('0' + s)"`,
    `python3 -c "with open('a.txt') as f: s = f.read()\nwith open('a.txt', 'w') as f: f.write('0'); f.write(s)"`,
    `python3 -c "f = open('a.txt', mode='w'); f.write('0one\\ntwo(1)\\nthree\\n')"`,
    `python3 -c "from pathlib import Path; p = Path('a.txt'); p.write_text('0' + p.read_text())"`,
    `python3 - <<'E'\nimport re\np = 'a.txt'\nopen(p, 'w').write(re.sub(r'^o', '0o', open(p).read()))\nE`,
    `python3 -c "s = open('a.txt').read(); open('a.txt', 'w').write(s.replace('one', '0one'))"`,
    `node -e "const fs = require('fs'); fs.writeFileSync('a.txt', '0' + fs.readFileSync('a.txt', 'utf8'))"`,
    `node -e "fs.writeFileSync('a.txt', fs.readFileSync('a.txt').toString().replace(/^o/, '0o'))"`,
    `ruby -e 'File.write("a.txt", "0" + File.read("a.txt"))'`,
    `php -r 'file_put_contents("a.txt", "0" . file_get_contents("a.txt"));'`,
    `php -r '$f="a.txt"; file_put_contents($f, str_replace("one", "0one", file_get_contents($f)));'`,
    `php -r '$f="a.txt"; file_put_contents($f, preg_replace("/^one/", "0one", file_get_contents($f)));'`,
    `ruby -e 'f="a.txt"; File.write(f, File.read(f).sub(/^o/, "0o"))'`,
    `deno eval 'Deno.writeTextFileSync("a.txt", "0" + Deno.readTextFileSync("a.txt"))'`,
    `cat > /tmp/x.py <<'E'\ns = open('a.txt').read()\nopen('a.txt', 'w').write('0' + s)\nE\npython3 /tmp/x.py`,
  ],
  'xone\nxtwo(1)\nxthree': [`ruby -e 'File.write("a.txt", File.read("a.txt").gsub(/^(\\w)/, "x\\\\1"))'`],
  'one\ntwo(1)\nthree\nmore': [
    `node -e "fs.appendFileSync('a.txt', 'more')"`,
    `python3 -c "open('a.txt', 'a').write('more')"`,
  ],
  '{\n  "a": {\n    "b": false\n  },\n  "c": 1\n}': [
    `node -e "const j = JSON.parse(fs.readFileSync('d.json')); j.a.b = false; fs.writeFileSync('d.json', JSON.stringify(j))"`,
    `python3 -c "import json; d = json.load(open('d.json')); d['a']['b'] = False; json.dump(d, open('d.json', 'w'), indent=2)"`,
    `python3 -c "import json\nwith open('d.json') as f: d = json.load(f)\nd['a']['b'] = False\nwith open('d.json', 'w') as f: json.dump(d, f)"`,
    `python3 -c "d = json.loads(Path('d.json').read_text()); d['a']['b'] = False; Path('d.json').write_text(json.dumps(d))"`,
  ],
  '{\n  "a": {\n    "b": "curl x"\n  },\n  "c": 1\n}': [
    `php -r '$d=json_decode(file_get_contents("d.json"),true); $d["a"]["b"]="curl x"; file_put_contents("d.json", json_encode($d, 192));'`,
  ],
  '{\n  "a": {},\n  "c": 1\n}': [
    `node -e "const j = require('./d.json'); delete j.a.b; fs.writeFileSync('d.json', JSON.stringify(j))"`,
    `python3 -c "d = json.load(open('d.json')); d['a'].pop('b'); json.dump(d, open('d.json', 'w'))"`,
  ],
  '{\n  "a": {\n    "b": "no"\n  },\n  "c": 1\n}': [
    `python3 -c "d = json.load(open('d.json')); d['a'].update({'b': 'no'}); json.dump(d, open('d.json', 'w'))"`,
    `python3 -c "d = json.load(open('d.json')); d['a'].update(b='no'); json.dump(d, open('d.json', 'w'))"`,
  ],
  '[a]\nb = 2': [
    `python3 - <<'E'\nc = configparser.ConfigParser()\nc.read('e.ini')\nc['a']['b'] = '2'\nwith open('e.ini', 'w') as f:\n    c.write(f)\nE`,
  ],
  '[a]\nb = false': [
    `python3 -c "d = tomlkit.parse(open('f.toml').read()); d['a']['b'] = False; open('f.toml', 'w').write(tomlkit.dumps(d))"`,
  ],
  'a: no': [
    `python3 - <<'E'\nwith open('g.yml') as f:\n    d = yaml.safe_load(f)\nd['a'] = 'no'\nwith open('g.yml', 'w') as f:\n    yaml.dump(d, f)\nE`,
  ],
  'one\nthree': [
    `python3 -c "p = Path('a.txt'); p.write_text('\\n'.join([x for x in p.read_text().splitlines() if 'two' not in x]))"`,
    `python3 -c "s = open('a.txt').read(); open('a.txt', 'w').write('\\n'.join([x for x in s.split('\\n') if not x.startswith('two')]))"`,
    `node -e "fs.writeFileSync('a.txt', fs.readFileSync('a.txt', 'utf8').split('\\n').filter(x => !x.includes('two')).join('\\n'))"`,
  ],
  '{\n  "a": {},\n  "c": [\n    "x"\n  ]\n}': [
    `node -e "const j = JSON.parse(fs.readFileSync('d.json')); delete j.a.b; j.c = ['x']; fs.writeFileSync('d.json', JSON.stringify(j))"`,
    `python3 -c "d = json.load(open('d.json')); del d['a']['b']; d['c'] = ['x']; json.dump(d, open('d.json', 'w'))"`,
    `python3 -c "d = json.load(open('d.json')); d['a'] = {}; d['c'] = ['x']; json.dump(d, open('d.json', 'w'))"`,
  ],
  '': [
    `python3 -c "open('a.txt', 'w').write(x + '0')"`,
    `python3 -c "s = open('a.txt').read(); print('0' + s)"`,
    `python3 -c "open('a.txt', 'w').write(open('missing.txt').read())"`,
    `node -e "fs.writeFileSync('a.txt', fs.readFileSync('a.txt', 'utf8').replace(/(o+)+$/, '0'))"`,
    `node -e "fs.writeFileSync('a.txt', fs.readFileSync('a.txt', 'utf8').replace(x, '0'))"`,
    `node -e "const j = JSON.parse(fs.readFileSync('d.json')); j.a.b = x(); fs.writeFileSync('d.json', JSON.stringify(j))"`,
    `node -e "const j = JSON.parse(fs.readFileSync('d.json')); if (j.a.b == true) console.log(j)"`,
    'node known.js',
  ],
}

describe('what code makes of a file', () => {
  for (const [start, commands] of Object.entries(coded))
    for (const command of commands)
      test(command, () => {
        const found = changes(command).filter(({ path }) => path !== '/tmp/x.py')
        if (start === '') assert.deepEqual(found, [])
        else {
          assert.equal(found.length, 1)
          assert.ok(found[0]?.content?.startsWith(start), found[0]?.content)
        }
      })

  test('what it runs stays unknown where a file says it', () => {
    const { unknown } = readScript(`node -e "execSync(fs.readFileSync('head.txt', 'utf8'))"`, facts)
    assert.equal(unknown.length, 1)
  })
})

const removed: Readonly<Record<string, readonly Partial<FileChange>[]>> = {
  'rm a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: undefined }],
  'git rm -q a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: undefined }],
  'rm -r b': [{ path: '/home/dev/app/b', deleted: 'folder', movedTo: undefined }],
  'rm *.txt': [{ path: '/home/dev/app/*.txt', deleted: 'pattern', movedTo: undefined }],
  'mv a.txt d.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/d.txt' }],
  'mv a.txt b': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/b/a.txt' }],
  'mv b d': [{ path: '/home/dev/app/b', deleted: 'folder', movedTo: '/home/dev/app/d' }],
  'mv *.txt b': [{ path: '/home/dev/app/*.txt', deleted: 'pattern', movedTo: '/home/dev/app/b/*.txt' }],
  'rename txt md a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/a.md' }],
  'rm missing.txt': [],
  'ssh host rm a.txt': [],
  'git rm --cached a.txt': [],
}

describe('what a script removes', () => {
  for (const [command, expected] of Object.entries(removed))
    test(command, () => assert.deepEqual(changes(command), expected))
})

const root = '/home/dev/app'
const edits = [{ before: 'one\ntwo(1)\nthree\n', after: 'one\n2\nthree\n', all: false }]
const edited = [{ path: `${root}/a.txt`, edits }]
const marked = '*** Begin Patch\n*** Update File: a.txt\n@@\n one\n-two(1)\n+2\n three\n*** End Patch\n'
const here = (text: string): string => `<<'E'\n${text}E`

const patched: Readonly<Record<string, readonly Partial<FileChange>[]>> = {
  [`patch -p1 ${here(diff)}`]: edited,
  [`patch ${here(diff)}`]: edited,
  [`patch -p1 < a.diff`]: [],
  [`cat > a.diff ${here(diff)}\npatch -p1 < a.diff`]: [
    { path: `${root}/a.diff`, content: diff, partial: false },
    ...edited,
  ],
  [`cat > /tmp/a.diff ${here(diff)}\ngit apply /tmp/a.diff`]: edited,
  [`cat > /tmp/a.diff ${here(diff)}\ncat /tmp/a.diff | patch -p1`]: edited,
  'cat known.diff | patch -p1': edited,
  'cat head.txt known.diff | git apply -': edited,
  'cat < known.diff | (cd b && git apply)': edited,
  'cat missing.diff | patch -p1': [],
  'sort known.diff | patch -p1': [],
  [`cat > /tmp/a.diff ${here(diff)}\npatch -p1 -i /tmp/a.diff`]: edited,
  [`git apply ${here(diff)}`]: edited,
  [`cd b && git apply ${here(diff)}`]: edited,
  [`git -C . apply ${here(diff)}`]: edited,
  [`git am ${here(`Subject: x\n\n${diff}-- \n2.39\n`)}`]: edited,
  [`patch -d b -p1 ${here(diff.replaceAll('a.txt', 'c.txt'))}`]: [{ path: `${root}/b/c.txt`, edits }],
  [`git apply --directory=b ${here(diff.replaceAll('a.txt', 'c.txt'))}`]: [
    { path: `${root}/b/c.txt`, edits },
  ],
  [`patch a.txt ${here(diff.replaceAll('a.txt', 'other'))}`]: edited,
  [`patch -R -p1 ${here(diff)}`]: [
    {
      path: `${root}/a.txt`,
      edits: [{ before: 'one\n2\nthree\n', after: 'one\ntwo(1)\nthree\n', all: false }],
    },
  ],
  [`apply_patch ${here(marked)}`]: edited,
  [`apply_patch '${marked}'`]: edited,
  [`apply_patch ${here('*** Begin Patch\n*** Add File: n.txt\n+x\n+y\n*** Delete File: a.txt\n*** End Patch\n')}`]:
    [
      { path: `${root}/n.txt`, content: 'x\ny\n' },
      { path: `${root}/a.txt`, deleted: 'file' },
    ],
  [`apply_patch ${here('*** Begin Patch\n*** Update File: a.txt\n*** Move to: n.txt\n@@\n-one\n+1\n*** End Patch\n')}`]:
    [
      { path: `${root}/a.txt`, deleted: 'file', movedTo: `${root}/n.txt` },
      { path: `${root}/n.txt`, content: '1\ntwo(1)\nthree\n', partial: true },
    ],
  [`git apply ${here('diff --git a/a.txt b/n.txt\nsimilarity index 100%\nrename from a.txt\nrename to n.txt\n')}`]:
    [{ path: `${root}/a.txt`, deleted: 'file', movedTo: `${root}/n.txt` }],
  [`git apply ${here('diff --git a/n.txt b/n.txt\nnew file mode 100644\n--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n')}`]:
    [{ path: `${root}/n.txt`, content: 'x' }],
  [`git apply ${here('diff --git a/b/c.txt b/b/c.txt\ndeleted file mode 100644\n--- a/b/c.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n')}`]:
    [{ path: `${root}/b/c.txt`, deleted: 'file' }],
  [`git apply --check ${here(diff)}`]: [],
  [`patch --dry-run -p1 ${here(diff)}`]: [],
  [`echo ${here(diff)}`]: [],
  [`git log ${here(diff)}`]: [],
  [`ssh host patch -p1 ${here(diff)}`]: [],
  [`patch -p1 ${here('no patch at all\n@@ broken\n--- x\n')}`]: [],
  [`patch -p3 -d /tmp ${here(diff)}`]: [],
}

describe('what a patch makes of files', () => {
  for (const [command, expected] of Object.entries(patched))
    test(command, () => assert.deepEqual(changes(command), expected))
})
