import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseSync, Visitor } from 'oxc-parser'
import { roomOf } from '../rooms.ts'

/** Files whose calls are followed: the way of an event. */
const isOnTheWay = (path: string): boolean => path.startsWith('src/event/') || path === 'src/core/evaluate.ts'

/** Helpers for text belong to every room. */
const isText = (path: string): boolean => path.startsWith('src/core/text/')

interface Insertion {
  readonly at: number
  readonly text: string
  /** Of several at one place the one that ends something comes first. */
  readonly ends?: boolean
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Bundles the program so that `__walked` is told of each function that a call in a file on the way enters: a call sets a mark once its
 * arguments are worked out, and the function that begins next takes it away.
 */
export const traced = (root: string): Plugin => ({
  name: 'traced',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const name = relative(root, path).replaceAll('\\', '/')
      return { contents: withMarks(name, readFileSync(path, 'utf8')), loader: 'ts' }
    })
  },
})

const withMarks = (path: string, source: string): string => {
  const found: Insertion[] = []
  const enter = (body: Node | null | undefined): void => {
    if (body == null) return
    const mark = `__entered(${JSON.stringify(isText(path) ? '' : roomOf(path))},${JSON.stringify(path)})`
    if (body.type === 'BlockStatement' || body.type === 'FunctionBody')
      found.push({ at: body.start + 1, text: `${mark};` })
    else found.push({ at: body.start, text: `(${mark},` }, { at: body.end, text: ')', ends: true })
  }
  new Visitor({
    FunctionDeclaration: node => enter(node.body),
    FunctionExpression: node => enter(node.body),
    ArrowFunctionExpression: node => enter(node.body),
    CallExpression: ({ callee, arguments: given, end }) => {
      if (!isOnTheWay(path) || callee.type === 'Super') return
      const last = given.at(-1)
      const comma = last === undefined || /,\s*$/.test(source.slice(last.end, end - 1)) ? '' : ','
      found.push({ at: end - 1, text: `${comma}...__calls()` })
    },
  }).visit(parseSync(path, source).program)
  found.sort((a, b) => a.at - b.at || Number(b.ends === true) - Number(a.ends === true))
  let [text, from] = ['', 0]
  for (const { at, text: inserted } of found) {
    text += source.slice(from, at) + inserted
    from = at
  }
  return text + source.slice(from)
}
