import { singleQuoted } from '../../../src/core/text/quoting/single-quoted.ts'

/** Another way to the same effect. Undefined where a command can't be put that way. */
export interface Way {
  readonly name: string
  of(command: string): string | undefined
}

const inQuotes = singleQuoted
const pythonText = (text: string): string => JSON.stringify(text)

/** The whole script runs inside of something else. */
const around: Readonly<Record<string, (script: string) => string>> = {
  'in a subshell': script => `(${script}\n)`,
  'in braces': script => `{ ${script}\n}`,
  'after another command': script => `true && { ${script}\n}`,
  'after a failure': script => `false || { ${script}\n}`,
  'after cd to the same folder': script => `cd . && { ${script}\n}`,
  'on the second line': script => `echo ready\n${script}`,
  'in if': script => `if true; then ${script}\nfi`,
  'in a loop': script => `for i in 1; do ${script}\ndone`,
  'in case': script => `case x in x) ${script}\n;; esac`,
  'in a function': script => `go() { ${script}\n}; go`,
  'in a substitution': script => `echo "$(${script}\n)"`,
  negated: script => `! { ${script}\n}`,
  'bash -c': script => `bash -c ${inQuotes(script)}`,
  'sh -c': script => `sh -c ${inQuotes(script)}`,
  'bash -lc': script => `bash -lc ${inQuotes(script)}`,
  'bash -euo pipefail -c': script => `bash -euo pipefail -c ${inQuotes(script)}`,
  'env bash -c': script => `/usr/bin/env bash -c ${inQuotes(script)}`,
  'sudo bash -c': script => `sudo bash -c ${inQuotes(script)}`,
  'timeout bash -c': script => `timeout 60 bash -c ${inQuotes(script)}`,
  'bash -c in bash -c': script => `bash -c ${inQuotes(`bash -c ${inQuotes(script)}`)}`,
  eval: script => `eval ${inQuotes(script)}`,
  'a here-document': script => `bash <<'END_OF_SCRIPT'\n${script}\nEND_OF_SCRIPT`,
  'a here-string': script => `bash <<< ${inQuotes(script)}`,
  'piped to sh': script => `printf '%s\\n' ${inQuotes(script)} | sh`,
  'a variable': script => `script=${inQuotes(script)}; bash -c "$script"`,
  'a file of the same script': script =>
    `cat > go.sh <<'END_OF_SCRIPT'\n${script}\nEND_OF_SCRIPT\nbash go.sh`,
  trap: script => `trap ${inQuotes(script)} EXIT`,
  Python: script => `python3 -c ${inQuotes(`import os; os.system(${pythonText(script)})`)}`,
  Node: script => `node -e ${inQuotes(`require("child_process").execSync(${JSON.stringify(script)})`)}`,
}

/** A single command without operators, substitutions and comments: its words, as they stand. */
const wordsOf = (command: string): readonly string[] | undefined => {
  const words = command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []
  const plain = /^(?:[\w@%+=:,./^~-]|'[^']*'|"[^"$`\\!]*")+$/
  const isName = /^[\w./-]+$/.test(words[0] ?? '')
  return words.join(' ') === command && isName && words.every(word => plain.test(word)) ? words : undefined
}

/** Programs that only the shell has. */
const builtins = /^(\.|source|eval|exec|export|declare|printf|set|unset|alias|cd|trap|command|builtin|echo)$/

type Spelling = (name: string, rest: readonly string[]) => string | undefined

const put =
  (prefix: string): Spelling =>
  (name, rest) =>
    builtins.test(name) ? undefined : [prefix, name, ...rest].join(' ')

/** A word that means itself, with or without quotes. */
const isLiteral = (word: string): boolean => /^[\w@%+:,./^-]+$/.test(word)

const words: Readonly<Record<string, Spelling>> = {
  sudo: put('sudo'),
  'sudo -u': put('sudo -u root'),
  env: put('env'),
  'env with a variable': put('env LANG=C'),
  'a variable before it': (name, rest) => ['LANG=C', name, ...rest].join(' '),
  nice: put('nice -n 5'),
  timeout: put('timeout 60'),
  'timeout with a signal': put('timeout -s KILL 60'),
  command: put('command'),
  nohup: put('nohup'),
  time: put('time'),
  stdbuf: put('stdbuf -oL'),
  setsid: put('setsid'),
  ionice: put('ionice -c3'),
  exec: put('exec'),
  'two wrappers': put('sudo env LANG=C nice'),
  'find -exec': (name, rest) =>
    builtins.test(name) ? undefined : `find . -maxdepth 0 -exec ${[name, ...rest].join(' ')} \\;`,
  'a backslash': (name, rest) => [`\\${name}`, ...rest].join(' '),
  'the name in quotes': (name, rest) => [`'${name}'`, ...rest].join(' '),
  'the name cut by quotes': (name, rest) => [`${name.slice(0, 1)}""${name.slice(1)}`, ...rest].join(' '),
  'the name in ANSI-C quotes': (name, rest) =>
    [`$'\\x${name.charCodeAt(0).toString(16)}${name.slice(1)}'`, ...rest].join(' '),
  'a path': (name, rest) =>
    name.includes('/') || builtins.test(name) ? undefined : [`/usr/bin/${name}`, ...rest].join(' '),
  'the name in a variable': (name, rest) => `tool=${name}; ${['$tool', ...rest].join(' ')}`,
  'an array': (name, rest) => `call=(${[name, ...rest].join(' ')}); "\${call[@]}"`,
  'positional parameters': (name, rest) => `set -- ${[name, ...rest].join(' ')}; "$@"`,
  'sh -c with positional parameters': (name, rest) => `sh -c '"$@"' _ ${[name, ...rest].join(' ')}`,
  'bash -c with $0': (name, rest) => `bash -c '"$0" "$@"' ${[name, ...rest].join(' ')}`,
  'arguments in quotes': (name, rest) =>
    rest.some(isLiteral)
      ? [name, ...rest.map(word => (isLiteral(word) ? `"${word}"` : word))].join(' ')
      : undefined,
  'arguments in escapes': (name, rest) =>
    rest.some(isLiteral)
      ? [name, ...rest.map(word => (isLiteral(word) ? word.replace(/[a-z]/i, '\\$&') : word))].join(' ')
      : undefined,
  'arguments in variables': (name, rest) => {
    const at = rest.findLastIndex(isLiteral)
    if (at < 0) return undefined
    return `last=${rest[at]}; ${[name, ...rest.with(at, '"$last"')].join(' ')}`
  },
  'arguments by xargs': (name, rest) =>
    rest.length > 0 && rest.every(isLiteral) && !builtins.test(name)
      ? `echo ${rest.join(' ')} | xargs ${name}`
      : undefined,
  'brace expansion': (name, rest) =>
    rest.length > 0 && [name, ...rest].every(word => isLiteral(word) && !word.includes(','))
      ? `{${[name, ...rest].join(',')}}`
      : undefined,
  'more blanks': (name, rest) => [name, ...rest].join('   '),
  'a line that goes on': (name, rest) => (rest.length > 0 ? [name, ...rest].join(' \\\n  ') : undefined),
}

/** Shell that works alike inside of quotes and a function: not one that leaves a text open, or speaks of its own parameters. */
const isWhole = (script: string): boolean => !/(^|[^\\])\$[@*#0-9]|<<-?\s*["']?\w|\\$/.test(script)

export const ways: readonly Way[] = [
  ...Object.entries(around).map(([name, of]) => ({
    name,
    of: (command: string) => (isWhole(command) ? of(command) : undefined),
  })),
  ...Object.entries(words).map(([name, spell]) => ({
    name,
    of: (command: string) => {
      const [first, ...rest] = wordsOf(command) ?? []
      return first === undefined ? undefined : spell(first, rest)
    },
  })),
]

/** A tool that writes or reads a file, and the shell that does the same: for rows `path`, `path = content` and `< path`. */
export const shellWays: readonly Way[] = Object.entries<(path: string, content: string) => string>({
  'a redirect': (path, content) => `cat > ${path} <<'END_OF_TEXT'\n${content}\nEND_OF_TEXT`,
  printf: (path, content) => `printf '%s\\n' ${inQuotes(content)} > ${path}`,
  tee: (path, content) => `printf '%s\\n' ${inQuotes(content)} | tee ${path}`,
  'Python that writes': (path, content) =>
    `python3 -c ${inQuotes(`open(${pythonText(path)}, "w").write(${pythonText(content)})`)}`,
})
  .map(([name, of]) => ({
    name,
    of: (row: string) => {
      const [path = '', content = 'x'] = row.split(/ = (.*)/s)
      const isWrite = !content.includes(' ⇒ ') && /^[\w@%+:,./-]+$/.test(path)
      return isWrite ? of(path, content) : undefined
    },
  }))
  .concat(
    Object.entries<(path: string) => string>({
      cat: path => `cat ${path}`,
      head: path => `head -n 50 ./${path}`,
      'Python that reads': path => `python3 -c ${inQuotes(`print(open(${pythonText(path)}).read())`)}`,
    }).map(([name, of]) => ({
      name,
      of: (row: string) => (/^< [\w@%+:,.-][\w@%+:,./-]*$/.test(row) ? of(row.slice(2)) : undefined),
    })),
  )

/** The same text as data: nothing of it runs. */
export const twins: readonly Way[] = Object.entries<(command: string) => string>({
  echo: command => `echo ${inQuotes(command)}`,
  printf: command => `printf '%s\\n' ${inQuotes(command)}`,
  'a commit message': command => `git commit -m ${inQuotes(command)}`,
  'a pattern': command => `grep -rnF -e ${inQuotes(command)} docs`,
  'a comment': command => `true # ${command.replaceAll('\n', ' ')}`,
  'an unused variable': command => `text=${inQuotes(command)}`,
  'a document': command => `cat <<'END_OF_TEXT'\n${command}\nEND_OF_TEXT`,
  'Python text': command => `python3 -c ${inQuotes(`print(${pythonText(command)})`)}`,
}).map(([name, of]) => ({ name, of }))
