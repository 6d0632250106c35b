import { isUnknown, type ProgramValue, truthOf, unknown } from './value.ts'

/** Methods of a list, in Python and in JavaScript. */
export const listCall = (own: ProgramValue[], name: string, args: readonly ProgramValue[]): ProgramValue => {
  const [one = unknown, two = unknown] = args
  const run =
    typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'function' ? one.run : undefined
  switch (name) {
    case 'append':
    case 'push':
      own.push(...args)
      return null
    case 'extend':
      if (Array.isArray(one)) own.push(...one)
      else own.push(unknown)
      return null
    case 'insert':
      own.splice(typeof one === 'number' ? one : 0, 0, typeof one === 'number' ? two : unknown)
      return null
    case 'unshift':
      own.unshift(...args)
      return null
    case 'pop':
    case 'shift':
      if (name === 'shift') return own.shift() ?? unknown
      return (
        (args.length === 0 ? own.pop() : own.splice(typeof one === 'number' ? one : own.length, 1)[0]) ??
        unknown
      )
    case 'remove':
      own.splice(Math.max(0, own.indexOf(one)), own.includes(one) ? 1 : 0)
      return null
    case 'index':
    case 'indexOf':
      return own.indexOf(one)
    case 'includes':
      return isUnknown(one) ? unknown : own.includes(one)
    case 'splice':
      return typeof one === 'number' && (args.length < 2 || typeof two === 'number')
        ? own.splice(one, args.length < 2 ? own.length : Number(two), ...args.slice(2))
        : unknown
    case 'slice':
      return typeof one === 'number' || args.length === 0
        ? own.slice(typeof one === 'number' ? one : 0, typeof two === 'number' ? two : undefined)
        : unknown
    case 'concat':
      return [...own, ...args.flat()]
    case 'join':
      return own.every(item => typeof item === 'string') && typeof one === 'string' ? own.join(one) : unknown
    case 'map':
      return run === undefined ? unknown : own.map((value, at) => run([value, at], new Map()))
    case 'filter': {
      const kept =
        run === undefined ? [undefined] : own.map((value, at) => truthOf(run([value, at], new Map())))
      return kept.includes(undefined) ? unknown : own.filter((_, at) => kept[at] === true)
    }
    case 'findIndex':
      return run === undefined
        ? unknown
        : own.findIndex((value, at) => truthOf(run([value, at], new Map())) === true)
    default:
      return unknown
  }
}
