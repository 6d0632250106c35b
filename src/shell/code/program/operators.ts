import { isMap, isUnknown, type ProgramValue, unknown } from './value.ts'

export const operate = (left: ProgramValue, sign: string, right: ProgramValue): ProgramValue => {
  if (sign === '+' && typeof left === 'string' && (typeof right === 'string' || typeof right === 'number'))
    return left + String(right)
  if (sign === '+' && typeof left === 'number' && typeof right === 'string') return String(left) + right
  if (sign === '+' && Array.isArray(left) && Array.isArray(right)) return [...left, ...right]
  if (
    sign === '/' &&
    typeof right === 'string' &&
    typeof left === 'object' &&
    left !== null &&
    'kind' in left &&
    left.kind === 'path'
  )
    return { kind: 'path', path: `${left.path}/${right}` }
  if (sign === '*' && typeof left === 'string' && typeof right === 'number')
    return left.repeat(Math.min(1000, Math.max(0, right)))
  if (typeof left !== 'number' || typeof right !== 'number') return unknown
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  if (sign === '%') return right === 0 ? unknown : left % right
  return right === 0 ? unknown : sign === '//' ? Math.floor(left / right) : left / right
}

export const compare = (left: ProgramValue, sign: string, right: ProgramValue): ProgramValue => {
  if (isUnknown(left) || isUnknown(right)) return unknown
  if (sign === 'in' || sign === 'not in') {
    const has = holds(right, left)
    return has === undefined ? unknown : has === (sign === 'in')
  }
  if (typeof left === 'object' && left !== null) return unknown
  if (/^(?:==|===|is)$/.test(sign)) return left === right
  if (/^!==?$/.test(sign)) return left !== right
  if (typeof left !== 'number' || typeof right !== 'number') return unknown
  return sign === '<'
    ? left < right
    : sign === '>'
      ? left > right
      : sign === '<='
        ? left <= right
        : left >= right
}

const holds = (all: ProgramValue, one: ProgramValue): boolean | undefined => {
  if (typeof all === 'string' && typeof one === 'string') return all.includes(one)
  if (Array.isArray(all)) return all.includes(one)
  return isMap(all) && typeof one === 'string' ? all.has(one) : undefined
}

export const indexed = (own: ProgramValue, at: ProgramValue): ProgramValue => {
  if (isMap(own) && typeof at === 'string') return own.get(at) ?? unknown
  if (typeof at !== 'number') return unknown
  if (typeof own === 'string') return own.at(at) ?? unknown
  return Array.isArray(own) ? (own.at(at) ?? unknown) : unknown
}

export const sliced = (
  own: ProgramValue,
  from: ProgramValue | undefined,
  to: ProgramValue | undefined,
): ProgramValue => {
  const [start, end] = [from ?? 0, to ?? undefined]
  if (typeof start !== 'number' || (end !== undefined && typeof end !== 'number')) return unknown
  return typeof own === 'string' || Array.isArray(own) ? own.slice(start, end) : unknown
}

/** A value at a place of a list or a record, from now on. False where there is no such place. */
export const placed = (own: ProgramValue, at: ProgramValue, value: ProgramValue): boolean => {
  if (isMap(own) && typeof at === 'string') {
    own.set(at, value)
    return true
  }
  if (!Array.isArray(own) || typeof at !== 'number') return false
  own[at < 0 ? own.length + at : at] = value
  return true
}
