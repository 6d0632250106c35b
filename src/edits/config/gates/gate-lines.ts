import { checkersIn } from '../../checks/check-commands.ts'
import { wordsOf } from '../../words/safe-names.ts'

/** Words of a program, a sub-command, a target or a script that is there to find something wrong. */
export const checks =
  /^(?:tests?|specs?|lint|linter|linting|checks?|checker|audit|verify|verifies|verification|validate|validation|scan|scanner|vulns?|vulncheck|vulnerabilit(?:y|ies)|vet|typecheck|types|tsc|sast|dast|security|secrets|e2e|quality|cover|coverage|deny|gate|guard|sonar|clippy|integration|smoke|conformance|compliance|fuzz|analy[sz]e|analysis|assert|static|spotbugs|checkstyle|pmd|detekt|ktlint|jacoco|owasp|errorprone|pitest|stan|dialyzer|credo|psalm|slither|mypy)$/

/** Programs that check nothing, whatever they are given. */
const others =
  /^(?:echo|printf|rm|mkdir|cp|mv|cat|ls|find|touch|p?kill\w*|git|curl|wget|tar|zip|unzip|cd|source|\.|export|sleep|chmod|chown|apt\S*|apk|brew|pip3?|gem|ln|test|\[+|if|for|while|uses|with|name|id|image|key|path|paths|displayName|description|label|needs|stage|env|args|title|working-directory|deps|import|from|require|version|cache|when|on|branches|rules|extends|variables|include)$/

/** Words that stand before a program. */
const before =
  /^(?:sudo|npx|bunx|pnpx|exec|uvx?|poetry|pipenv|hatch|pdm|run|bundle|time|xvfb-run|sh|bash|steps|script|command|cmd|entry|bash_command|task|lane|test|session\.run|rake|and|then|do|add_custom_target|\$\(GO\)|\$\(PYTHON\))$/

/** A line as the words of its commands: keys, quotes and brackets of the file around them are left out. */
export const commandsIn = (line: string): readonly (readonly string[])[] =>
  line
    .replace(/^(?:(?:stage\s*\([^)]*\)|steps|script)\s*\{\s*)+/, '')
    .replace(/^(?:-\s+)?(?:["']?[\w.:-]+["']?\s*:\s+)?[|>@+-]*\s*/, '')
    .split(/&&|\|\||[;|]/)
    .map(part =>
      part
        .replaceAll(/\$\((\w+)\)/g, (_, name: string) => name.toLowerCase())
        .replaceAll(/["'`,()[\]{}]/g, ' ')
        .trim()
        .split(/\s+/)
        .filter(word => word !== '' && !/^\w+=/.test(word)),
    )
    .filter(words => words.length > 0)

/** The program, its sub-command and what is named first, of a command. */
const headOf = (words: readonly string[]): readonly string[] => {
  const plain = words.filter(word => !word.startsWith('-'))
  const from = plain.findIndex(word => !before.test(word.replace(/:$/, '')))
  return from < 0 ? plain.slice(-1) : plain.slice(from, from + 3)
}

/** Whether a command is there to find something wrong. */
const isCheck = (words: readonly string[]): boolean => {
  const [first = '', ...rest] = headOf(words)
  if (others.test(first.replace(/:$/, ''))) return false
  if (words.some(word => /^--?check$/.test(word))) return true
  const named = [first, ...rest.filter(word => !/[/\\]|^\./.test(word))]
  return named.some(word => wordsOf(word).some(part => checks.test(part)))
}

/** A key of a file that only names something. */
const labels =
  /^(?:-\s+)?["']?(?:name|id|displayName|description|label|uses|key|title|stage|image|if|needs|path)["']?\s*:/

/** Whether a line of a file of commands runs something that finds what is wrong. */
export const isGate = (line: string): boolean => {
  if (labels.test(line)) return false
  const all = commandsIn(line)
  return (
    all.some(isCheck) ||
    all.some(words => !others.test(words[0] ?? '') && checkersIn(words.join(' ')).length > 0)
  )
}

/** The names of checks in a list of what has to be done: `ci: vet test vuln`, `["@cs", "@stan"]`, `dependsOn("a", "b")`. */
export const listedChecks = (given: string): readonly string[] => {
  const line = given.replace(/^[[{]\s*/, '')
  const [, list = ''] =
    /^[\w./-]+\s*:(?![=:/])\s*([\w./@\s-]*)$/.exec(line) ??
    /^\[?["']?[\w:.-]+["']?\s*(?:=>|[:=])\s*\[(.*)\]{1,2},?$/.exec(line) ??
    /^task\b[^:=]*(?::\w+)?\s*(?:=>|:)\s*(.*)$/.exec(line) ??
    /\b(?:dependsOn|finalizedBy|depends_on|deps)\b["']?[\s=:(]*(.*)$/.exec(line) ??
    []
  const items =
    list.includes('"') || list.includes("'") ? (list.match(/"[^"]*"|'[^']*'/g) ?? []) : list.split(/[\s,]+/)
  return items
    .map(item => item.replaceAll(/^["':@[({]+|["'\])}]+$/g, '').trim())
    .filter(item => wordsOf(item).some(word => checks.test(word)) || checkersIn(item).length > 0)
}

/** Name of the key or task that such a list belongs to. */
export const headOfList = (line: string): string => /^[[{]?\s*([^:=([]*)/.exec(line)?.[1]?.trim() ?? ''
