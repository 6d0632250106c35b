import { isOlderOnly } from '../../core/text/changes/older-only.ts'
import { isRecord } from '../../core/text/json.ts'
import { codeOf, type ReadCode, type Statement } from '../syntax/statements.ts'
import { plain, stringsIn } from './code-marks.ts'
import { configCommands } from './config-commands.ts'
import { heldTexts, stringsOf } from './held-texts.ts'

const starters =
  /\b(?:\w*(?:exec|spawn|system|popen|shell|subprocess|process|command|cmd|bash)\w*|sh|run|local|call|start|getoutput|check_\w+|capture\w*|passthru|arg|args|of|arrayOf|execute)!?\s*\(/gi
const keyed =
  /["']?\b(?:bash_command|shell_command|command|cmd|inline|shell|script|commandLine|user_?script)\b["']?\s*(?:=>|[:=(])\s*[frb]?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g
const bare = /(?<![\w.])(?:sh|bash|system|exec|spawn|shell)\s+(["'])((?:(?!\1)[^\\]|\\.)*)\1/g
const tells =
  /(?<![\w.])(?:console\.\w+|log(?:ger|ging)?\.\w+|print\w*!?|puts|warn|error|throw|raise|fail|assert\w*|expect|message|describe|it|test)\s*[( ]/

const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** `Process.Start("powershell", "-enc …")`: options in one text are several words. */
const argument = (word: string): string => (/^-\w+\s/.test(word) ? word : quoted(word))

/** A value that is filled in later is not known. */
const filled = (text: string): string => text.replaceAll(/\$\{[^}]*\}|#\{[^}]*\}|\\\([^)]*\)/g, '${_}')

/** The commands that code starts, each as a line for a shell. */
const commandsStarted = (path: string, code: ReadCode): readonly string[] => {
  if (/\.cmake$|\/CMakeLists\.txt$/.test(path)) return cmakeSteps(code.text)
  if (code.language === 'sql' && /\.sql$/.test(path))
    return [...code.text.matchAll(/\bPROGRAM\s+'((?:[^']|'')*)'|\bxp_cmdshell\s+N?'((?:[^']|'')*)'/gi)].map(
      ([, one, two]) => (one ?? two ?? '').replaceAll("''", "'"),
    )
  const isPage = /\.(?:[jt]sx|vue|svelte|astro|mdx)$/.test(path)
  const isRefused = expectsRefusal(path, code.text)
  return code.statements.flatMap(statement =>
    isRefused && !/\(/.test(statement.code) ? [] : ofStatement(statement, code, isPage),
  )
}

/** A test that starts no program itself and expects a refusal: a command among its data is what has to be refused. */
const expectsRefusal = (path: string, text: string): boolean =>
  /[._-](?:test|spec)\.[cm]?[jt]sx?$|\/test_[^/]+\.py$|_test\.(?:py|go|rb|exs)$|_spec\.rb$/.test(path) &&
  /\.toThrow|\.rejects\b|assertRaises|pytest\.raises|raise_error|assert\.(?:throws|rejects|Error)|assert_raise/.test(
    text,
  ) &&
  !/child_process|\bexeca\b|\bzx\b|subprocess|\bos\.(?:system|popen|exec\w*|spawn\w*)|os\/exec|\bpexpect\b|Deno\.Command|Bun\.\$|\bspawn|\bexecSync|\bpopen|Kernel|IO\.popen|System\.cmd|\beval\b|require\(\s*[^"'\s]|import\(\s*[^"'\s]/.test(
    text,
  )

const ofStatement = (statement: Statement, read: ReadCode, isPage: boolean): readonly string[] => {
  const { language } = read
  const { text, code } = statement
  const strings = stringsOf(statement)
  if (strings.length === 0 && !/`|\(/.test(text)) return []
  const found: string[] = []
  const at = strings.findIndex(one => /^(?:-\w{0,3}c|\/c|-Command)$/.test(one))
  const behind = at < 0 ? undefined : (strings[at + 1] ?? valuesIn(statement, read)[0])
  if (behind !== undefined) found.push(behind)
  for (const one of strings) if (/^-l?c\s+["']/.test(one)) found.push(`sh ${one}`)
  if (!tells.test(code)) {
    for (const match of code.matchAll(starters)) {
      const words = [...stringsIn(text.slice(match.index + match[0].length))]
      if (words.length === 0) words.push(...valuesIn(statement, read))
      const [first = ''] = words
      if (/\s/.test(first.trim())) found.push(...words.filter(word => /\s/.test(word.trim())))
      else if (first !== '') found.push(words.map(word => argument(filled(word))).join(' '))
      break
    }
    for (const [, , one = ''] of text.matchAll(bare)) found.push(plain(one))
    if (!isPage)
      for (const [, one, two, three] of text.matchAll(keyed)) found.push(plain(one ?? two ?? three ?? ''))
  }
  for (const [, , one = ''] of text.matchAll(/(["'])((?:(?!\1).)+)\1\s*\.execute\(/g)) found.push(one)
  if (/^(?:ruby|php)$/.test(language))
    for (const [, one, two] of text.matchAll(/`([^`\n]+)`|%x[{([]([^})\]]*)/g)) found.push(one ?? two ?? '')
  if (language === 'js') for (const [, one = ''] of text.matchAll(/(?<![\w$])\$`([^`]*)`/g)) found.push(one)
  return [...new Set(found.map(filled))].filter(one => one.length < 4000)
}

/** Texts behind the names in a statement. */
const valuesIn = (statement: Statement, read: ReadCode): readonly string[] => {
  const held = heldTexts(read)
  return held.size === 0
    ? []
    : [...statement.code.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].flatMap(([name]) =>
        (held.get(name) ?? []).flatMap(({ text, from, to }) =>
          from <= statement.start && statement.start <= to ? [text] : [],
        ),
      )
}

/** `execute_process(COMMAND … OUTPUT_FILE f)` and `file(DOWNLOAD …)`, in their order. */
const cmakeSteps = (text: string): readonly string[] =>
  [...text.matchAll(/\b(execute_process|file)\s*\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)/gi)].flatMap(
    ([, kind = '', inner = '']) => {
      const words = (inner.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map(word => word.replaceAll(/^"|"$/g, ''))
      if (kind.toLowerCase() === 'file')
        return words[0] === 'DOWNLOAD' ? [`curl -o ${quoted(words[2] ?? '')} ${quoted(words[1] ?? '')}`] : []
      const from = words.indexOf('COMMAND')
      if (from < 0) return []
      const end = words.findIndex(
        (word, index) => index > from && /^[A-Z]+(?:_[A-Z]+)+$|^COMMAND$|^VERBATIM$/.test(word),
      )
      const command = words.slice(from + 1, end < 0 ? undefined : end).map(word => quoted(named(word)))
      const file = words[words.indexOf('OUTPUT_FILE') + 1]
      return [
        `${command.join(' ')}${words.includes('OUTPUT_FILE') && file !== undefined ? ` > ${quoted(named(file))}` : ''}`,
      ]
    },
  )

/** Folders that variables of the build name: the same one each time. */
const named = (word: string): string =>
  word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => `build-${name.toLowerCase()}`)

/** Lines of a shell script that a change brings, with the variables that it sets. */
const linesBrought = (before: string, after: string): string => {
  const old = new Set(before.split('\n').map(line => line.trim()))
  const lines = after.replaceAll(/\\\r?\n/g, ' ').split('\n')
  const isOld = (line: string): boolean => old.has(line) || [...old].some(other => isOlderOnly(line, other))
  if (before.trim() === '') return lines.join('\n')
  return lines
    .filter(line => !isOld(line.trim()) || /^\s*(?:export |local |readonly )?\w+=/.test(line))
    .join('\n')
}

/** Commands that a script writes for others to run: `echo "* * * * * root curl … | sh" > /etc/cron.d/x`. */
const linesWritten = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\b(?:echo|printf)\s+(?:-\w+\s+)?(["'])((?:(?!\1)[^\n])*)\1\s*(?:>>?|\|\s*(?:sudo\s+)?(?:tee|crontab)\b)/g,
    ),
  ].map(([, , line = '']) => line.replace(/^(?:@\w+|(?:[\d*,/-]+\s+){5})\s*(?:root\s+)?/, ''))

/** `@php -r "…"` among the scripts of Composer. */
const composerLines = (text: string): readonly string[] => {
  let manifest: unknown
  try {
    manifest = JSON.parse(text)
  } catch {
    return []
  }
  const scripts = isRecord(manifest) && isRecord(manifest.scripts) ? Object.values(manifest.scripts) : []
  return scripts
    .flat()
    .flatMap(one => (typeof one === 'string' && one.startsWith('@php ') ? [one.slice(1)] : []))
}

/** The commands that a change makes a file start, and that it did not start before. */
export const commandsBrought = (path: string, before: string, after: string): readonly string[] => {
  const all = commandsIn(path, after)
  const had = new Set(all.length === 0 ? [] : commandsIn(path, before))
  const lines = all.filter(line => !had.has(line))
  const code = codeOf(path, after)
  return code?.language === 'shell' ? [...linesBrought(before, code.text).split('\n'), ...lines] : lines
}

const commandsIn = (path: string, text: string): readonly string[] => {
  const code = codeOf(path, text)
  if (code === undefined)
    return path.endsWith('/composer.json') ? composerLines(text) : configCommands(path, text)
  return code.language === 'shell' ? linesWritten(code.text) : commandsStarted(path, code)
}
