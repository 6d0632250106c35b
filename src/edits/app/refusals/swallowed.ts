import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { checkIn } from '../guards/lost-steps.ts'
import { functionAround } from './refusals.ts'

const tries = /^(?:try\b|begin$|do\s*\{$)/
const catches = /^(?:\}\s*)?(?:catch|except|rescue)\b/
const goesOut =
  /\b(?:throw|raise|return|abort\w*|reject|exit|halt|die|panic|next\(|done\(|fail\w*|redirect\w*|rethrow)\b|\b4\d\d\b/

/** A check whose refusal is caught now, and goes nowhere. */
export const swallowedChecks: EditReader = {
  files: ['app'],
  come: 'catch except rescue',
  find: difference => {
    const { come, old, now } = appChange(difference)
    if (!come.some(line => tries.test(line)) || !come.some(line => catches.test(line))) return []
    const lines = now.split('\n').map(line => line.trim())
    return come
      .filter(line => tries.test(line))
      .flatMap(line => {
        const start = lines.indexOf(line)
        const end = lines.findIndex((text, at) => at > start && catches.test(text))
        if (start < 0 || end < 0 || end - start > 12) return []
        const check = lines
          .slice(start + 1, end)
          .find(text => checkIn(text) !== undefined && old.includes(text))
        const rest = lines.slice(end + 1)
        const body = rest.slice(
          0,
          Math.max(
            1,
            rest.findIndex(text => /^\}|^end$|^(?:finally|else)\b/.test(text) || text === ''),
          ),
        )
        return check !== undefined && !body.some(text => goesOut.test(text))
          ? [`${shown(check)}: what it says is caught and forgotten`]
          : []
      })
  },
}

const constant = /^(?:return\s+|=>\s*)?(-?\d[\d_.]*|(["'`])[^"'`]*\2)\s*;?$/

/** A function that worked out its answer, and says a fixed one to everything now. */
export const fixedResults: EditReader = {
  files: ['app'],
  come: 'return',
  find: difference => {
    const { come, gone, now } = appChange(difference)
    if (come.length === 0 || come.length > 3) return []
    const line = come.find(text => /^return\b/.test(text) && constant.test(text))
    const value = constant.exec(line ?? '')?.[1] ?? ''
    if (line === undefined || /^-?[01]$|^(["'`])\1$/.test(value)) return []
    const lines = now.split('\n')
    const at = lines.findIndex(text => text.trim() === line)
    const name = functionAround(lines, at)
    const head = lines.slice(0, at).findLast(text => name !== undefined && text.includes(name))
    const inner = /\(([^()]*)\)/.exec(head ?? '')?.[1] ?? ''
    const taken = inner
      .split(',')
      .flatMap(
        part => /^\s*(?:[*&.]*)(?:self\b|this\b|cls\b)?\s*_?(\w+)\s*(?::|=|$|\s)/.exec(part)?.[1] ?? [],
      )
    const isAlone = lines
      .slice(lines.indexOf(head ?? '') + 1, at)
      .every(text => text.trim() === '' || text.trim() === '{')
    const worked = gone.filter(
      text => /^return\b|[+*/]|\w\(/.test(text) && taken.some(one => new RegExp(`\\b${one}\\b`).test(text)),
    )
    return isAlone && taken.length > 0 && worked.length > 0
      ? [`${shown(line)}: ${name} says the same to everything`]
      : []
  },
}
