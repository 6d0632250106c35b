import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { commandOf } from '../calls/command.ts'
import { quote } from '../calls/rewrite.ts'
import { lines, read, worldFacts } from '../fixtures/world.ts'
import { readScript } from '../read.ts'

const pieces = [
  '$(',
  ')',
  '`',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '(',
  '[[',
  ']]',
  '((',
  '))',
  '<<E',
  '\nE\n',
  "<<'E'",
  '<<<',
  '<(',
  '>',
  '>>',
  '2>&1',
  '>&-x',
  '|',
  '||',
  '&&',
  '&',
  ';',
  ';;',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '#',
  '$',
  '${',
  '${x:-',
  '$((',
  '$x',
  '$@',
  '*',
  '?',
  '~',
  '{a,b}',
  '{1..3}',
  '=',
  'x=',
  'x+=',
  'x=(',
  'if',
  'then',
  'fi',
  'for',
  'in',
  'do',
  'done',
  'while',
  'case',
  'esac',
  'function f',
  'f()',
  'coproc',
  'time',
  '!',
  'rm',
  '-rf',
  '/',
  'bash',
  '-c',
  'eval',
  'sudo',
  'env',
  'xargs',
  'find',
  '-exec',
  '{}',
  '\\;',
  'source',
  'trap',
  'alias',
  'cd',
  'git',
  'python3',
  '-c \'os.system("ls")\'',
  'awk',
  'sed',
  'echo',
  'cat',
  'ssh',
  'docker',
  'run',
  'make',
  'npm',
  'é',
  '\u0000',
  '😀',
  '\ud800',
] as const

const soup = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string() }),
  { maxLength: 40 },
)
const garbage = soup.map(parts => parts.join(''))
const spaced = soup.map(parts => parts.join(' '))

const anyWord = fc
  .string({ minLength: 0, maxLength: 12 })
  .filter(text => !text.includes('\0') && !/[\ud800-\udfff]/.test(text))
const program = fc.constantFrom('rm', 'git', 'pip', 'npm', 'chmod', 'frob')
const argv = fc.tuple(program, fc.array(anyWord, { maxLength: 4 })).map(([name, args]) => [name, ...args])

const runs = { numRuns: 400 }

test('reading never throws, and its answers hold together', () => {
  fc.assert(
    fc.property(fc.oneof(garbage, spaced, fc.string({ unit: 'binary' })), text => {
      const script = readScript(text, worldFacts())
      assert.equal(script.text, text)
      for (const invocation of script.invocations) {
        assert.equal(invocation.argv.length, invocation.words.length)
        assert.deepEqual(
          invocation.argv,
          invocation.words.map(word => word.value),
        )
        if (invocation.argv[0] == null) assert.notEqual(script.unknown.length, 0)
        for (const word of invocation.words) {
          if (word.span === undefined) continue
          assert.equal(text.slice(word.span.start, word.span.end), word.text)
        }
        const asked = commandOf(invocation)
        asked.is('git', 'push')
        asked.has('-f', '--force')
        asked.option('-m')
        assert.equal(asked.operands.length, asked.operandWords.length)
      }
      for (const effect of script.effects) {
        if (effect.path != null) assert.ok(effect.path.startsWith('/'), effect.path)
      }
    }),
    { numRuns: 3000 },
  )
})

test('quoting a word keeps it', () => {
  fc.assert(
    fc.property(argv, words => {
      const script = read(words.map(quote).join(' '))
      assert.deepEqual(script.unknown, [])
      assert.deepEqual(script.invocations[0]?.argv, words)
    }),
    runs,
  )
})

const double = (text: string): string => `"${text.replaceAll(/[\\"$`]/g, '\\$&')}"`
const ansi = (text: string): string =>
  `$'${[...text].map(char => (/[\w]/.test(char) ? char : char === "'" || char === '\\' ? `\\${char}` : char)).join('')}'`
const split = (text: string): string => [...text].map(char => quote(char)).join('') || "''"

test('any quoting of the words keeps the invocation', () => {
  const style = fc.constantFrom(quote, double, ansi, split)
  fc.assert(
    fc.property(argv, fc.array(style, { minLength: 5, maxLength: 5 }), (words, styles) => {
      const text = words.map((word, index) => (styles[index] ?? quote)(word)).join(' ')
      assert.deepEqual(read(text).invocations[0]?.argv, words, text)
    }),
    runs,
  )
})

type Wrap = (text: string, words: readonly string[]) => string

/** Each way to run a command line through something else. */
const wraps: Readonly<Record<string, Wrap>> = {
  subshell: text => `( ${text} )`,
  group: text => `{ ${text}; }`,
  list: text => `true && ${text}`,
  pipeline: text => `true | ${text}`,
  background: text => `${text} & wait`,
  negated: text => `! ${text}`,
  condition: text => `if true; then ${text}; fi`,
  loop: text => `for i in 1; do ${text}; done`,
  while: text => `while true; do ${text}; break; done`,
  case: text => `case x in x) ${text};; esac`,
  function: text => `{ f() { ${text}; }; f; }`,
  substitution: text => `echo "$( ${text} )"`,
  'process substitution': text => `cat <(${text})`,
  'bash -c': text => `bash -c ${quote(text)}`,
  'bash -c in double quotes': text => `bash -c ${double(text)}`,
  'sh -ec': text => `sh -ec ${quote(text)}`,
  eval: text => `eval ${quote(text)}`,
  heredoc: text => `bash <<'END'\n${text}\nEND`,
  'piped heredoc': text => `cat <<'END' | bash\n${text}\nEND`,
  'here-string': text => `bash <<< ${quote(text)}`,
  echo: text => `printf %s ${quote(text)} | sh`,
  'written script': text => `printf %s ${quote(text)} > s.sh && bash s.sh`,
  trap: text => `trap ${quote(text)} EXIT`,
  variable: text => `{ X=${quote(text)}; eval "$X"; }`,
  watch: text => `watch ${quote(text)}`,
  flock: text => `flock /tmp/lock -c ${quote(text)}`,
  su: text => `su - me -c ${quote(text)}`,
  ssh: text => `ssh host ${quote(text)}`,
  python: text => `python3 -c ${quote(`import os\nos.system(${JSON.stringify(text)})`)}`,
  sudo: (_, words) => `sudo -u me ${words.map(quote).join(' ')}`,
  env: (_, words) => `env -i A=1 ${words.map(quote).join(' ')}`,
  nice: (_, words) => `nice -n 5 ${words.map(quote).join(' ')}`,
  timeout: (_, words) => `timeout -k 5 10s ${words.map(quote).join(' ')}`,
  nohup: (_, words) => `nohup ${words.map(quote).join(' ')}`,
  setsid: (_, words) => `setsid -f ${words.map(quote).join(' ')}`,
  stdbuf: (_, words) => `stdbuf -oL ${words.map(quote).join(' ')}`,
  command: (_, words) => `command ${words.map(quote).join(' ')}`,
  exec: (_, words) => `exec ${words.map(quote).join(' ')}`,
  time: (_, words) => `time ${words.map(quote).join(' ')}`,
  xargs: (_, words) => `true | xargs ${words.map(quote).join(' ')}`,
  docker: (_, words) => `docker exec -it box ${words.map(quote).join(' ')}`,
  npx: (_, words) => `npx -y ${words.map(quote).join(' ')}`,
}

// Texts that Python would write otherwise than JSON, or that a here-document could end, are not what this is about.
const tame = argv.filter(words =>
  words.every(word => /^[\x20-\x7e]*$/.test(word) && !word.includes('\\') && word !== 'END'),
)

const holds = (text: string, words: readonly string[]): boolean =>
  read(text).invocations.some(({ argv: found }) => words.every((word, index) => found[index] === word))

test('wrapping a command keeps its invocation', () => {
  for (const [name, wrap] of Object.entries(wraps)) {
    fc.assert(
      fc.property(tame, words => {
        const text = wrap(words.map(quote).join(' '), words)
        assert.ok(holds(text, words), `${name}: ${text}`)
      }),
      { numRuns: 60 },
    )
  }
})

test('wrapping twice keeps it too', () => {
  const names = fc.constantFrom(
    ...Object.keys(wraps).filter(name => wraps[name]?.length === 1 && name !== 'python'),
  )
  fc.assert(
    fc.property(tame, names, names, (words, inner, outer) => {
      const line = words.map(quote).join(' ')
      const once = wraps[inner]?.(line, words) ?? line
      // The other machine's folder is not known, so neither is the file there.
      fc.pre(!(inner === 'written script' && outer === 'ssh'))
      // The shell has no `a | ! b`.
      fc.pre(!(inner === 'negated' && (outer === 'pipeline' || outer === 'negated')))
      // A here-document needs its own line ends.
      fc.pre(!(once.includes('\n') && !/^(bash -c|sh|eval|su|ssh|watch|flock|variable)/.test(outer)))
      assert.ok(holds(wraps[outer]?.(once, words) ?? once, words), `${outer}(${inner}): ${line}`)
    }),
    { numRuns: 1500 },
  )
})

test('text in quotes, in a comment or in a here-document for cat adds nothing', () => {
  const text = fc.oneof(garbage, spaced, fc.constantFrom('rm -rf /', '$(rm x)', '; rm x', '`rm`'))
  const quiet = text.filter(value => !value.includes('\0'))
  fc.assert(
    fc.property(quiet, data => {
      assert.deepEqual(lines(`echo ${quote(data)}`).length, 1)
      const line = data.replaceAll(/[\r\n]/g, ' ')
      assert.deepEqual(lines(`ls # ${line}`), ['ls'])
      const body = data
        .split('\n')
        .filter(row => row.trim() !== 'END')
        .join('\n')
      assert.deepEqual(lines(`cat <<'END'\n${body}\nEND`), ['cat'])
      assert.deepEqual(lines(`cat > f <<'END'\n${body}\nEND\nls`), ['cat', 'ls'])
    }),
    { numRuns: 800 },
  )
})
