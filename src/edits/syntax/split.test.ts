import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { syntaxOf } from './language.ts'
import { split } from './split.ts'

/** The text with comments in brackets and the insides of strings as dots. */
const read = (path: string, text: string): string => {
  const language = syntaxOf(path)
  assert.ok(language !== undefined)
  const { code, comments } = split(text, language)
  assert.equal(code.length, text.length)
  assert.equal(comments.length, text.length)
  return [...text]
    .map((char, at) =>
      char === '\n' || char === ' ' ? char : comments[at] !== ' ' ? 'c' : code[at] !== ' ' ? char : '.',
    )
    .join('')
}

const rows: readonly (readonly [string, string, string])[] = [
  ['a.ts', "f('a // b') // c 'd", "f('. .. .') cc c cc"],
  ['a.ts', 'a = b / c / d // e', 'a = b / c / d cc c'],
  ['a.ts', 'a = /["\'/*]/ // b', 'a = /....../ cc c'],
  ['a.ts', 'a = `x ${f({ b: `// ${c}` })} // y` // z', 'a = `. ${f({ b: `.. ${c}` })} .. .` cc c'],
  ['a.tsx', "<p>don't</p> // b", "<p>don't</p> cc c"],
  ['a.ts', 'a /* b\nc */ d', 'a cc c\nc cc d'],
  ['a.ts', "a = 'b\\'c' // d", "a = '....' cc c"],
  ['a.ts', 'a /* never ends', 'a cc ccccc cccc'],
  ['a.ts', 'a = `never ends', 'a = `..... ....'],
  ['a.py', '"""a # b"""\nc = "#" # d', '""". . ."""\nc = "." c c'],
  ['a.py', "a = '''b\n# c\n''' # d", "a = '''.\n. .\n''' c c"],
  ['a.go', 'a := `// b\n"` // c', 'a := `.. .\n.` cc c'],
  [
    'a.rs',
    "fn f<'a>(b: &'a str) { c('\"', b'x', r#\"// \"d\"#) } // e",
    "fn f<'a>(b: &'a str) { c('.', b'.', r#\".. ...#) } cc c",
  ],
  ['A.java', 'a("""\n// b\n""", \'"\'); // c', 'a("""\n.. .\n""", \'.\'); cc c'],
  ['a.sh', 'echo $# "${a#b} # c" \'d\\\' # e', 'echo $# "...... . ." \'..\' c c'],
  ['a.sh', "cat <<'E' | f # a\n# b\nE\n# c", "cat <<'E' | f c c\n. .\nE\nc c"],
  ['a.sh', 'a="$(b "c # d")" # e', 'a="... .. . ..." c c'],
  ['a.sh', 'f <<!\n"\n!\n# b', 'f <<!\n.\n!\nc c'],
  ['a.rb', 'a = "#{b} # c" # d', 'a = ".... . ." c c'],
  ['a.yml', "a: don't # b\nc: '# d' # e", "a: don't c c\nc: '. .' c c"],
  [
    'a.md',
    'a `<!-- b -->` <!-- c -->\n```\n<!-- d -->\n```\n',
    'a `.... . ...` cccc c ccc\n...\n.... . ...\n...\n',
  ],
  ['a.sql', "a = '-- b' -- c", "a = '.. .' cc c"],
  ['Dockerfile', 'RUN a # b\n# c', 'RUN a c c\nc c'],
]

describe('code, comments and strings', () => {
  for (const [path, text, expected] of rows)
    test(`${path}: ${JSON.stringify(text)}`, () => assert.equal(read(path, text), expected))

  test('no text takes long, and none breaks it', () => {
    for (const unit of ['`${', "'", '"""', '/*', '<<A\n', 'r#"\'', '/[/', '\\', '{}']) {
      for (const path of ['a.ts', 'a.py', 'a.rs', 'a.sh', 'a.md', 'a.yml', 'A.java'])
        assert.equal(read(path, unit.repeat(3000)).length, unit.length * 3000)
    }
  })
})
