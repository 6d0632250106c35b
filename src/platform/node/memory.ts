import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from './attempt.ts'

const gigabyte = 1024 ** 3
const everyMs = 250
/** More than a compiler takes for a large project, and less than what makes a machine swap. */
const mostBytes = 4 * gigabyte

/** The limit in bytes for a program and its descendants. */
export const memoryLimit = (): number => {
  const own = process.getBuiltinModule('node:os').totalmem()
  // Absent before Node 20.12. Without a limit it is a number above all memory.
  const given = process.constrainedMemory?.() ?? 0
  return Math.min(mostBytes, (given > 0 ? Math.min(own, given) : own) * 0.75)
}

/**
 * Calls back once when a process and its descendants exceed the limit. The resident size counts, from /proc. A limit of the
 * address space (RLIMIT_AS) would end every program that reserves more than it uses: Node, Go, WebAssembly.
 */
export const watchMemory = (pid: number, limit: number, tooMuch: () => void): (() => void) => {
  if (process.platform !== 'linux') return () => {}
  const timer = setInterval(() => {
    if (residentBytes(pid) <= limit) return
    clearInterval(timer)
    tooMuch()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The resident size of a process and its descendants. */
const residentBytes = (pid: number): number => {
  let bytes = 0
  const seen = new Set<number>()
  const open = [pid]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const status = attempt(() => readFileSync(`/proc/${next}/status`, 'utf8')) ?? ''
    bytes += Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
    open.push(...childrenOf(next))
  }
  return bytes
}

/** Each thread has its own list of children. */
const childrenOf = (pid: number): readonly number[] =>
  (attempt(() => readdirSync(`/proc/${pid}/task`)) ?? []).flatMap(thread =>
    (attempt(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? '')
      .split(' ')
      .filter(child => child !== '')
      .map(Number),
  )
