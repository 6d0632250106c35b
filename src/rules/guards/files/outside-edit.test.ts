import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './outside-edit.ts'

const facts = {
  branch: 'work',
  repositories: { '/home/dev/other': 'main' },
  files: {
    '/home/dev/notes/diary.md': 'old',
    '/home/dev/other/a.ts': 'a',
    '/home/dev/.cache/x/a.json': '{}',
    '/home/dev/seen.md': 'x',
  },
  lost: ['../notes/diary.md', '../.cache/x/a.json'],
}

guardTest(
  guard,
  docs,
  {
    facts,
    asks: [
      '/home/dev/notes/diary.md = old ⇒ new',
      '/home/dev/other/a.ts = b',
      "$ python3 -c \"open('/home/dev/notes/diary.md','w').write('x')\"",
      '$ tee ~/notes/diary.md < src/a.ts',
      "$ node -e \"require('fs').writeFileSync('/home/dev/notes/diary.md', 'x')\"",
      '$ ruby -e \'File.write("/home/dev/notes/diary.md", "x")\'',
      '$ perl -pi -e s/a/b/ ~/notes/diary.md',
      "$ ed -s ~/notes/diary.md <<< 'w'",
      "$ vim -es -c '%d' -c wq ~/notes/diary.md",
      "$ yq -i '.a = 1' ~/notes/diary.md",
      '$ cd ~/notes && echo x > diary.md',
    ],
    allows: [
      '/home/dev/.cache/x/a.json = {}',
      '/home/dev/seen.md = y',
      '/tmp/a.md = x',
      '/etc/hosts = x',
      '$ echo x > ~/notes/*.txt',
      '$ tee -a ~/notes/diary.md < src/a.ts',
      '$ cat ~/notes/diary.md > src/a.ts',
      '$ curl -o ~/notes/diary.md https://x.example/a.md',
    ],
  },
  {
    facts,
    options: { allow: ['notes/'] },
    allows: ['/home/dev/notes/diary.md = y'],
    asks: ['/home/dev/other/a.ts = b'],
  },
)
