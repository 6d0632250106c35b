import { sourceOf } from '../change/change.ts'

/** Steps of a database that a tool runs in their order, by where they lie and how they are called. */
const places =
  /\/(?:migrat(?:e|ions?)|alembic(?:\/\w+)*\/versions|drizzle|evolutions|(?:db\/)?change-?logs?|liquibase)\/.*\.(?:sql|rb|py|[cm]?[jt]s|php|exs|go|kt|java|cs|xml|ya?ml)$|\/\w*Migrations?(?:_?\d\w*)?\.(?:kt|java|swift|dart|[jt]s)$|\/[VR]\d*[\d._]*__[^/]+\.sql$|\/(?:sql|db|database|schema)\/(?:[\w.-]+\/)?\d+[_-][^/]+\.sql$/i

/** The way back, and what only tests run. */
const others =
  /\.down\.\w+$|[._-](?:down|rollback|undo)\.sql$|\/(?:down|rollback|undo|tests?|specs?)\/|\/U\d[\d._]*__/i

export const isMigration = (path: string): boolean => places.test(path) && !others.test(path)

/** Forward part of a migration: without comments, and without the part that takes it back. */
export const forwardOf = (path: string, text: string): string => {
  if (path.endsWith('.sql')) return withoutComments(path, upSections(text))
  const code = withoutComments(path, text)
  if (/\.(?:xml|ya?ml)$/.test(path)) return withoutRollback(code)
  if (/\.(?:py|rb|exs)$/.test(path)) return outdented(code)
  return braced(code)
}

const withoutComments = (path: string, text: string): string => {
  const comments = sourceOf(path, text)?.comments ?? ''
  let plain = ''
  let from = 0
  for (const { index, 0: comment } of comments.matchAll(/[^\s](?:[^\n]*[^\s])?/g)) {
    plain += text.slice(from, index) + ' '.repeat(comment.length)
    from = index + comment.length
  }
  return plain + text.slice(from)
}

/** `-- +goose Down`, `-- migrate:down`, `-- Down Migration`: what follows is the way back, up to the next mark. */
const upSections = (text: string): string => {
  let back = false
  return text
    .split('\n')
    .filter(line => {
      const mark = /^\s*(?:--|#)[\s+@!:-]*(?:\w+[\s:]+)?!?(up|down|undo|rollback)s?\b/i.exec(line)?.[1]
      if (/^\s*--\s*rollback\b/i.test(line)) return false
      if (mark !== undefined) back = mark.toLowerCase() !== 'up'
      return !back
    })
    .join('\n')
}

/** Of Liquibase. */
const withoutRollback = (text: string): string => {
  const lines: string[] = []
  let depth: number | undefined
  for (const line of text.replaceAll(/<rollback\b[\s\S]*?<\/rollback>/g, '').split('\n')) {
    const indent = line.search(/\S/)
    if (depth !== undefined && indent >= 0 && (indent < depth || (indent === depth && !/^\s*-/.test(line))))
      depth = undefined
    if (depth === undefined && /^\s*(?:-\s+)?rollback:/.test(line)) depth = indent
    else if (depth === undefined) lines.push(line)
  }
  return lines.join('\n')
}

const backward = /^(?:down|downgrade|reverse\w*|backwards?|unapply\w*|rollback)$/

/** Python, Ruby and Elixir: a body stands further in than its head. */
const outdented = (text: string): string => {
  const plain = text
    // RunSQL and `execute` have both ways side by side, RunPython names the function that goes back.
    .replaceAll(/\breverse_sql\s*=\s*(?:\w+\.)*(?:\w+|"""[\s\S]*?"""|"[^"\n]*"|'[^'\n]*')/g, '')
    .replaceAll(
      /(\b(?:RunSQL|execute)[ (]\s*("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))\s*,\s*(?:"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
      '$1',
    )
  const back = new Set(
    [...plain.matchAll(/\bRunPython\(\s*[\w.]+\s*,\s*(?:reverse_code\s*=\s*)?(\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  const lines: string[] = []
  let depth: number | undefined
  for (const line of plain.split('\n')) {
    const indent = line.search(/\S/)
    if (depth !== undefined && indent >= 0 && indent <= depth) depth = undefined
    const name = /^\s*(?:async\s+)?def\s+(?:self\.)?(\w+)/.exec(line)?.[1]
    const isBack = name === undefined ? /^\s*\w+\.down\b/.test(line) : backward.test(name) || back.has(name)
    if (depth === undefined && isBack) depth = indent
    else if (depth === undefined) lines.push(line)
  }
  return lines.join('\n')
}

/** Where the way back begins: `down() {`, `exports.down = `, `public function down(): void`, `func downX(`. */
const backHead =
  /(?:^|[\s;{},])(?:(?:module\.)?exports\.|export\s+(?:async\s+)?(?:const|function)\s+|function\s+|func\s+)?(?:down(?:grade)?|Down)(?:[A-Z]\w*)?\s*[:=(]/g

/** Languages with braces: the function ends with its line, or where what was opened in it is closed. */
const braced = (text: string): string => {
  let plain = ''
  let from = 0
  for (const { index, 0: head } of text.matchAll(backHead)) {
    if (index < from) continue
    plain += text.slice(from, index)
    from = statementEnd(text, index + head.length - 1)
  }
  return plain + text.slice(from)
}

const statementEnd = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    if (depth < 0) return at
    if (char === '\n' && depth === 0 && at > start + 1 && !/^\s*[.{]/.test(text.slice(at, at + 200)))
      return at
  }
  return text.length
}
