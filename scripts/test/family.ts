import { readdirSync, readFileSync } from 'node:fs'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // It has ended, or this is not Linux.
    return ''
  }
}

const childrenOf = (id: number | string): readonly string[] => {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap(task =>
      textOf(`/proc/${id}/task/${task}/children`).split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

/** The processes that a process has started and that still run: state, where each sleeps in the kernel, and its words. */
export const familyOf = (id: number | string): readonly string[] =>
  childrenOf(id).flatMap(child => {
    const state = textOf(`/proc/${child}/stat`).replace(/^.*\) /s, '')[0] ?? '?'
    const words = textOf(`/proc/${child}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 200)
    return [`${child} ${state} ${textOf(`/proc/${child}/wchan`)} ${words}`, ...familyOf(child)]
  })
