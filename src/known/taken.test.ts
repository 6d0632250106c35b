import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reader } from '../shell/reader.ts'
import { commandEvent, testFacts } from '../testing/index.ts'
import { takenAway } from './taken.ts'

const facts = testFacts({
  branch: 'main',
  files: {
    'src/a.ts': 'a',
    'src/fmt/b.ts': 'b',
    'other.ts': 'o',
    'a.json': '{}',
    'd/a.csv': 'x,y\n1,2\n3,4\n',
    'd/a.jpg': 'j',
    'd/long.ts': 'a\nb\nc\nd\n',
    'raw/c.json': '{"a": 1}\n',
    'raw/t.csv': 'a;b\n1;2\n',
    'app/models/credit_note.rb': 'x',
  },
})

const told = (command: string): string =>
  takenAway(commandEvent(command), reader.readScript(command, facts), facts)
    .map(taken => {
      if (taken.kind === 'dropped')
        return `${taken.what} ${taken.name}${taken.to === undefined ? '' : ` → ${taken.to}`}`
      const { kind, path, whole, glob, which, staged, left } = taken
      const marks = [
        whole ? 'whole' : '',
        glob ? 'glob' : '',
        which === 'all' ? '' : which,
        staged ? 'staged' : '',
      ]
      const place = path.replace('/home/dev/app', '.')
      return [kind, place, ...marks.filter(mark => mark !== ''), left === 'nothing' ? '' : left]
        .filter(Boolean)
        .join(' ')
    })
    .join(', ')

const rows: Readonly<Record<string, string>> = {
  'rm -rf src/fmt': 'deleted ./src/fmt whole',
  'for f in src/*.ts; do sed -i "s/a/b/; s/c/d/g" "$f"; done': '',
  'for f in src/*.ts; do perl -pi -e s/a/b/ "$f"; done': '',
  'for f in src/*.ts; do sed -i -n 1,3p "$f"; done': 'overwritten ./src/*.ts glob other',
  'for f in src/*.ts; do sed -i "s/.*//" "$f"; done': 'overwritten ./src/*.ts glob',
  'for f in src/*.ts; do sed -i "/a/d" "$f"; done': 'overwritten ./src/*.ts glob other',
  [`Rscript -e 'd <- read.csv("d/a.csv"); write.csv(subset(d, x < 2), "d/a.csv")'`]:
    'overwritten ./d/a.csv other',
  [`julia -e 'using CSV; d = CSV.read("d/a.csv", DataFrame); CSV.write("d/a.csv", d[1:1, :])'`]:
    'overwritten ./d/a.csv other',
  "mlr -I --csv filter '$x < 2' d/a.csv": 'overwritten ./d/a.csv other',
  [`python3 -c "import json; d = json.load(open('raw/c.json')); json.dump(d, open('raw/c.json', 'w'))"`]:
    'overwritten ./raw/c.json other',
  "mlr --csv filter '$x < 2' d/a.csv": '',
  'rm src/a.ts': 'deleted ./src/a.ts',
  'rm src/none.ts': '',
  'rm src/*.ts': 'deleted ./src/*.ts glob',
  'find src/fmt -delete': 'deleted ./src/fmt whole',
  'find src -name "*.ts" -delete': 'deleted ./src/**/*.ts glob',
  'cd src && rm -rf fmt': 'deleted ./src/fmt whole',
  'ls src/* | while read f; do rm "$f"; done': 'deleted ./src/* glob',
  'rm $(find src -name "*.ts")': 'deleted ./src/**/*.ts glob',
  'find src notes -type f | while read -r f; do rm -f "$f"; done':
    'deleted ./src/**/* glob, deleted ./notes/**/* glob',
  'for f in $(find src notes -name "*.md"); do rm "$f"; done':
    'deleted ./src/**/*.md glob, deleted ./notes/**/*.md glob',
  'python3 -c "import os\nfor d, _, fs in os.walk(\'src\'):\n  for f in fs:\n    os.remove(os.path.join(d, f))"':
    'deleted ./src/* glob, deleted ./src/*/* glob',
  "python3 -c \"import os\nfor d, _, fs in os.walk('src'):\n  for f in fs:\n    if f.endswith('.pyc'):\n      os.remove(os.path.join(d, f))\"":
    'deleted ./src/*.pyc glob, deleted ./src/*/*.pyc glob',
  'rm -rf $(ls -d */ | grep sr)': 'deleted ./*sr* whole glob',
  'ls | grep -E "^sr|other" | xargs rm -rf': 'deleted ./sr* whole glob, deleted ./*other* whole glob',
  "ls src | sed 's#^#src/#' | xargs rm": 'deleted ./src/* glob',
  'find src -name "*.ts" | parallel rm': 'deleted ./src/**/*.ts glob',
  'ls -d sr* | parallel -j1 rm -rf': 'deleted ./sr* whole glob',
  'du -a src | sort -nr | head -5 | cut -f2 | xargs rm': 'deleted ./src glob, deleted ./src/** glob',
  "wc -c src/* | sort -n | tail -3 | awk '{print $2}' | xargs rm": 'deleted ./src/* glob',
  'grep -rl orders src | xargs rm': 'deleted ./src/** glob',
  "find . -maxdepth 1 -name 'sr*' -execdir rm -rf '{}' ';'": 'deleted ./**/sr* whole glob',
  'find src -name "*.ts" -exec mv -f {} /tmp/one \\;': 'deleted ./src/**/*.ts whole glob',
  'for f in src/*; do mv "$f" /tmp/one; done': 'deleted ./src/* whole glob',
  'for f in src/*; do mv "$f" src/fmt; done': '',
  'perl -e \'unlink glob "src/*"\'': 'deleted ./src/* glob',
  'perl -e \'unlink(<src/*>), "other.ts"\'': 'deleted ./src/* glob',
  'perl -e \'unlink glob("src/*"), "other.ts"\'': 'deleted ./src/* glob, deleted ./other.ts',
  'perl -e \'unlink $_ for glob("src/*")\'': 'deleted ./src/* glob',
  'ruby -rfileutils -e \'FileUtils.rm_rf(Dir["src/*"])\'': 'deleted ./src/* whole glob',
  'ruby -e \'Dir["src/*"].each(&File.method(:delete))\'': 'deleted ./src/* glob',
  'php -r \'array_map("unlink", glob("src/*"));\'': 'deleted ./src/* glob',
  'python3 -c "import os,glob; list(map(os.remove, glob.glob(\'src/*\')))"': 'deleted ./src/* glob',
  'perl -i -ne "print if 0" src/a.ts': 'overwritten ./src/a.ts',
  'perl -pi -e \'$_=""\' src/a.ts': 'overwritten ./src/a.ts',
  'mv src/fmt /tmp/x; mv /tmp/x src/fmt; rm -rf /tmp/x': '',
  'mv src/fmt /tmp/x; mv /tmp/x /tmp/y; rm -rf /tmp/y':
    'deleted /tmp/y whole, deleted /tmp/x whole, deleted ./src/fmt whole',
  'mv src/fmt tmp/x; find tmp -delete': 'deleted ./tmp whole, deleted ./src/fmt whole',
  'cd src && find fmt -type f | xargs rm': 'deleted ./src/fmt/**/* glob',
  'python3 -c "import shutil; shutil.rmtree(\'src/fmt\')"': 'deleted ./src/fmt whole',
  'touch x.ts && rm x.ts': '',
  'mv src /dev/null': 'deleted ./src whole',
  'mv src/fmt attic': '',
  'mv other.ts src/a.ts': 'overwritten ./src/a.ts other',
  'mv -n other.ts src/a.ts': '',
  'cp other.ts src/a.ts': 'overwritten ./src/a.ts other',
  'cp other.ts src/new.ts': '',
  '> src/a.ts': 'overwritten ./src/a.ts',
  'echo x > src/a.ts': 'overwritten ./src/a.ts other',
  'echo x >> src/a.ts': '',
  'echo x | tee -a src/a.ts': '',
  'echo x | tee src/a.ts': 'overwritten ./src/a.ts other',
  'jq . a.json > a.json': 'overwritten ./a.json',
  "sed -i 's/a/b/' src/a.ts": '',
  'truncate -s 0 src/a.ts': 'overwritten ./src/a.ts',
  'rsync -a --delete other/ src/': 'overwritten ./src whole other, deleted ./src whole',
  'trash src/fmt': '',
  'git show HEAD:src/a.ts > src/a.ts': 'overwritten ./src/a.ts other',
  "git status --porcelain | awk '{print $2}' | xargs rm":
    'deleted . whole tracked, deleted . whole untracked',
  "git status --porcelain | grep '^??' | cut -c4- | xargs rm -rf": 'deleted . whole untracked',
  "git status -s | awk '/^\\?\\?/{print $2}' | xargs rm -f": 'deleted . whole untracked',
  'rm $(git status --porcelain | awk \'$1=="??"{print $2}\')': 'deleted . whole untracked',
  'git status --porcelain | sed -n \'s/^?? //p\' | while read -r f; do rm -rf "$f"; done':
    'deleted . whole untracked',
  "rm -rf $(git status --porcelain --ignored | grep '^!!' | cut -c4-)": 'deleted . whole ignored',
  "git status -s | sed 's/^...//' | xargs rm": 'deleted . whole tracked, deleted . whole untracked',
  "git status --porcelain | grep '^??' | cut -c4- | xargs wc -l": '',
  "sed -i '2,$d' d/a.csv": 'overwritten ./d/a.csv',
  'for f in d/*.csv; do sed -i \'/3/d\' "$f"; done': 'overwritten ./d/*.csv glob',
  "find d -name '*.csv' -exec sed -i '/3/d' {} +": 'overwritten ./d/**/*.csv glob',
  "sed -n -i '1p' d/a.csv": 'overwritten ./d/a.csv',
  "awk -i inplace 'NR==1' d/a.csv": 'overwritten ./d/a.csv',
  "awk -i inplace '{print $1}' d/a.csv": '',
  "perl -ni -e 'print if $. < 2' d/a.csv": 'overwritten ./d/a.csv',
  'grep -v 3 d/a.csv > t && mv t d/a.csv': 'overwritten ./d/a.csv other',
  "sed -i 's/1/2/' d/a.csv": '',
  'sed -i 1d d/a.csv': '',
  "sed -i '/a/d' src/a.ts": '',
  'convert d/a.jpg -resize 10% d/a.jpg': 'overwritten ./d/a.jpg other',
  'convert d/a.jpg -resize 10% d/b.jpg': '',
  'mogrify -resize 50% d/*.jpg': 'overwritten ./d/*.jpg glob other',
  'mogrify -format png d/*.jpg': '',
  'magick d/a.jpg -strip d/a.jpg': 'overwritten ./d/a.jpg other',
  'python3 -c "import pandas as pd; p=\'d/a.csv\'; pd.read_csv(p).head(1).to_csv(p)"':
    'overwritten ./d/a.csv other',
  'python3 -c "from PIL import Image; import glob; [Image.open(f).resize((9,9)).save(f) for f in glob.glob(\'d/*.jpg\')]"':
    'overwritten ./d/*.jpg glob other',
  'bin/rails destroy model CreditNote':
    'deleted ./app/models/credit_note.rb, deleted ./db/migrate/*_create_credit_notes.rb glob, deleted ./db/migrate/*_credit_note.rb glob',
  'bin/rails destroy --help': '',
  'bin/rails generate model CreditNote': '',
  'git ls-files -o | xargs rm': 'deleted . whole untracked and ignored',
  'git ls-files -o --exclude-standard src | xargs rm': 'deleted ./src whole untracked',
  'git ls-files | xargs rm': 'deleted . whole tracked',
  'git ls-files -o > l; xargs rm < l': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; xargs -a l rm': 'deleted . whole untracked and ignored',
  'git ls-files -o | tee l | wc -l; xargs rm < l': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; sort l | uniq | xargs rm': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; rm $(cat l)': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; rm $(< l)': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; while read -r f; do rm "$f"; done < l': 'deleted . whole untracked and ignored',
  'git ls-files -o > l; cat l | while read f; do unlink "$f"; done': 'deleted . whole untracked and ignored',
  'mapfile -t a < <(git ls-files -o); rm "${a[@]}"': 'deleted . whole untracked and ignored',
  'a=$(git ls-files -o); rm $a': 'deleted . whole untracked and ignored',
  'for f in $(git ls-files -o); do rm "$f"; done': 'deleted . whole untracked and ignored',
  'git ls-files -o | parallel rm': 'deleted . whole untracked and ignored',
  'git diff --name-only | xargs rm': 'deleted . whole tracked',
  "git ls-files -o | python3 -c 'import sys,os\nfor l in sys.stdin: os.remove(l.strip())'":
    'deleted . whole untracked and ignored',
  'git ls-files -m | xargs sed -i d': 'overwritten . whole tracked',
  'ls src > l; cd src && xargs rm < ../l': 'deleted ./src/* glob',
  'find src -name "*.ts" > l; xargs rm < l': 'deleted ./src/**/*.ts glob',
  'git ls-files -o > l; echo a > l; xargs rm < l': '',
  'git ls-files -o > l; xargs -n1 echo rm < l': '',
  'git ls-files -o > l; wc -l l': '',
  'git diff --output=src/a.ts': 'overwritten ./src/a.ts other',
  'pandoc x.md -o src/a.ts': 'overwritten ./src/a.ts other',
  'newtool --log-file=src/a.ts run': 'overwritten ./src/a.ts other',
  'newtool --output src/a.ts run': 'overwritten ./src/a.ts other',
  'python3 report.py --output src/a.ts': 'overwritten ./src/a.ts other',
  'go test -coverprofile=src/a.ts ./...': 'overwritten ./src/a.ts other',
  'pg_dump -f src/a.ts shop': 'overwritten ./src/a.ts other',
  'git bundle create src/a.ts --all': 'overwritten ./src/a.ts other',
  'strace -o src/a.ts ls': 'overwritten ./src/a.ts other',
  'newtool -o json src/a.ts': '',
  'grep -o src/a.ts notes': '',
  'newtool -readonly src/a.ts': '',
  'newtool --output-format src/a.ts': '',
  'docker run alpine newtool --output src/a.ts': '',
  'ssh box newtool --output src/a.ts': '',
  'ls | grep -v a.json | xargs rm -rf': 'deleted ./* whole glob',
  "sed -i 's/.*//' src/a.ts": 'overwritten ./src/a.ts',
  'git rm -r src/fmt': '',
  'git rm -rf src/fmt': 'deleted ./src/fmt whole tracked staged',
  'git rm -rf --cached src/fmt': '',
  'git checkout main': '',
  'git checkout src/a.ts': 'restored ./src/a.ts whole tracked other',
  'git checkout HEAD src/a.ts': 'restored ./src/a.ts whole tracked staged other',
  'git checkout HEAD -- src/a.ts': 'restored ./src/a.ts whole tracked staged other',
  'git checkout -- src/fmt': 'restored ./src/fmt whole tracked other',
  'git -C src checkout -- a.ts': 'restored ./src/a.ts whole tracked other',
  'git checkout .': 'restored . whole tracked other',
  'cd src && git checkout :/': 'restored . whole tracked other',
  'git checkout -f main': 'restored . whole tracked staged other',
  'git checkout -B main origin/main': 'branch main → origin/main',
  'git restore src/a.ts': 'restored ./src/a.ts whole tracked other',
  'git restore --staged src/a.ts': '',
  'git restore --staged --worktree .': 'restored . whole tracked staged other',
  'git switch --discard-changes main': 'restored . whole tracked staged other',
  'git reset --hard': 'restored . whole tracked staged other',
  'git reset --hard HEAD~1': 'restored . whole tracked staged other, commits HEAD → HEAD~1',
  'git reset --merge': 'restored . whole staged staged other',
  'git reset --soft HEAD~1': '',
  'git clean -fd': 'deleted . whole untracked',
  'git clean -fdx src': 'deleted ./src whole untracked and ignored',
  'git clean -nfd': '',
  'git stash drop': 'stash 0',
  'git stash drop stash@{2}': 'stash stash@{2}',
  'git stash clear': 'stashes stash',
  'git stash pop': '',
  'git branch -D a b': 'branch a, branch b',
  'git branch -d a': '',
  'git branch -f main HEAD~3': 'branch main → HEAD~3',
  'git tag -d v1': 'tag v1',
  'git update-ref -d refs/heads/x': 'ref refs/heads/x',
  'git worktree remove --force ../wt': 'deleted /home/dev/wt whole staged',
  'git worktree remove ../wt': '',
  'git reflog expire --expire=now --all': 'unreachable null',
  'git gc --prune=now': 'unreachable null',
  'git gc': '',
  "git fetch -p origin '+refs/heads/*:refs/heads/*'": 'branch *',
  'git fetch origin +main:feature/x': 'branch feature/x',
  'git fetch origin main:main': '',
  "git fetch origin '+refs/heads/*:refs/remotes/origin/*'": '',
  'sort -u -o d/a.csv d/a.csv': 'overwritten ./d/a.csv other',
  'sort other.ts d/a.csv -o d/a.csv': 'overwritten ./d/a.csv other',
  'sort -o d/a.csv d/a.csv': '',
  "sed -n '/x/w other.ts' src/a.ts": 'overwritten ./other.ts other',
  "sed -n '/x/p' src/a.ts": '',
  'sed -n -i 1,2p d/long.ts': 'overwritten ./d/long.ts other',
  "sed -i 's/a/b/' d/long.ts": '',
  "sed -i 's/;/,/' raw/t.csv": 'overwritten ./raw/t.csv',
  "sed -i 's/,/;/' d/a.csv": '',
  'awk \'{ f = "d/" ($1 > 2 ? "a" : "b") ".csv"; print $1 > f }\' d/a.csv': 'overwritten ./d/a.csv',
  "awk -v o=other.ts '{print $1 > o}' d/a.csv": 'overwritten ./other.ts other',
  'awk \'{f = "d/" $1 ".csv"; print > f}\' d/a.csv': '',
  "awk '$1 > limit {print $1}' d/a.csv": '',
  [`sqlite3 x.db "select writefile('d/a.csv', a) from t"`]: 'overwritten ./d/a.csv other',
  "sqlite3 x.db '.once other.ts' 'select 1'": 'overwritten ./other.ts other',
  [`duckdb -c "copy t to 'd/a.csv'"`]: 'overwritten ./d/a.csv other',
  [`duckdb -c "copy t to 'd/new.csv'"`]: '',
  'cd d && ls -t | tail -n +2 | xargs rm': 'deleted ./d/* glob',
  'cd d && ls -t | tail -n 2 | xargs ls': '',
  [`ruby -rfileutils -e 'FileUtils.rm_rf(Dir["src/*"] - ["src/fmt"])'`]: 'deleted ./src/* whole glob',
  'echo "git reset --hard"': '',
}

describe('what a command takes away', () => {
  for (const [command, wanted] of Object.entries(rows)) it(command, () => assert.equal(told(command), wanted))

  it('is said of edit tools', () => {
    const of = (change: object) =>
      takenAway(
        { tool: { name: 'X', use: 'edit', input: {}, changes: [{ path: 'src/a.ts', ...change }] } },
        undefined,
        facts,
      )
    assert.equal(of({ content: 'new' })[0]?.kind, 'overwritten')
    assert.equal(of({ deleted: 'file' })[0]?.kind, 'deleted')
    assert.deepEqual(of({ path: 'src/new.ts', content: 'new' }), [])
    assert.deepEqual(of({ deleted: 'file', movedTo: 'src/c.ts' }), [])
  })
})
