import { closeOf } from '../../change/change.ts'
import { type Item, type ItemReader, offsetsOf } from './items.ts'

/** Bats, and shell functions whose name begins with test. */
export const readShell: ItemReader = ({ code, text }) => {
  const items: Item[] = []
  for (const match of code.matchAll(/^[ \t]*(?:@test\s+(["'])|(?:function\s+)?(test\w*)\s*\(\s*\))/gm)) {
    const from = match.index + match[0].length
    const quote = match[1]
    const name = quote === undefined ? (match[2] ?? '') : text.slice(from, code.indexOf(quote, from))
    const open = code.indexOf('{', from)
    const end = open < 0 ? code.length : closeOf(code, open) + 1
    const skipped = /^\s*(?:skip\b|(?:return|exit)\b[ \t]*0?[ \t]*(?:;|\n))/.test(code.slice(open + 1, end))
    items.push({ kind: 'test', name, start: match.index, end, skipped, focused: false, todo: false })
  }
  return { items, skips: [...offsetsOf(code, /^[ \t]+skip\b/gm), ...earlyExit(code)] }
}

/** A script that exits with success at once, with more code below. */
const earlyExit = (code: string): readonly number[] =>
  offsetsOf(code, /^(?:exit|return)[ \t]*0?[ \t]*$(?=[\s\S]*?^\w)/gm)

const rubyItem =
  /^([ \t]*)(?:RSpec\s*\.\s*)?([xfp]?)(it|specify|example|scenario|describe|context|feature|test)\b[ \t]*\(?[ \t]*(["']|[A-Z][\w:]*)([^\n]*)/gm

/** RSpec and Minitest. */
export const readRuby: ItemReader = ({ code, text }) => {
  const items: Item[] = []
  for (const match of code.matchAll(rubyItem)) {
    const [all, indent = '', prefix = '', word = '', subject = '', rest = ''] = match
    const at = match.index + all.length - rest.length
    const name = /["']/.test(subject) ? text.slice(at, code.indexOf(subject, at)) : subject
    items.push({
      kind: /describe|context|feature/.test(word) ? 'suite' : 'test',
      name,
      start: match.index,
      end: rubyEnd(code, match.index, indent),
      skipped: /[xp]/.test(prefix) || /\b(?:skip|pending)\s*:|:(?:skip|pending)\b/.test(rest),
      focused: prefix === 'f' || /\bfocus\s*:|:focus\b/.test(rest),
      todo: false,
    })
  }
  for (const match of code.matchAll(/^([ \t]*)def[ \t]+(test_\w+)/gm)) {
    const end = rubyEnd(code, match.index, match[1] ?? '')
    const name = match[2] ?? ''
    items.push({ kind: 'test', name, start: match.index, end, skipped: false, focused: false, todo: false })
  }
  return { items, skips: offsetsOf(code, /^[ \t]+(?:skip|pending)\b(?!\s*[=:.])/gm) }
}

const rubyEnd = (code: string, from: number, indent: string): number => {
  const close = new RegExp(`^${indent}end\\b`, 'm').exec(code.slice(from))
  return close === null ? code.length : from + close.index + close[0].length
}

/** ExUnit: `@tag :skip` stands before the test, `@moduletag` before all of them. */
export const readElixir: ItemReader = ({ code, text }) => {
  const items: Item[] = []
  for (const match of code.matchAll(/^([ \t]*)(test|describe|property)[ \t]+"/gm)) {
    const [all, indent = '', word = ''] = match
    const from = match.index + all.length
    const marks = /(?:^[ \t]*@(?:tag|describetag)\b[^\n]*\n)+$/m.exec(code.slice(0, match.index))?.[0] ?? ''
    items.push({
      kind: word === 'describe' ? 'suite' : 'test',
      name: text.slice(from, code.indexOf('"', from)),
      start: match.index,
      end: rubyEnd(code, match.index, indent),
      skipped: isSkipTag.test(marks),
      focused: false,
      todo: false,
    })
  }
  return { items, skips: offsetsOf(code, /^[ \t]*@moduletag\s+(?::skip\b|skip:)/gm) }
}

const isSkipTag = /@(?:describe)?tag\s+(?::skip\b|skip:)/
