/** How far lines stand from where their followers saw them. */
export interface Shifts {
  /** The bytes by which a line is known to be moved. */
  at(file: string, index: number): number
  /** A problem that was told accounts for what is moved from this line on. */
  excuse(file: string, index: number): void
  /** This line alone stands elsewhere. */
  displace(index: number): void
  /** The bytes by which a line is moved that nothing accounts for yet; from now on it is known. */
  moved(file: string, index: number, bytes: number): number
}

interface Break {
  readonly from: number
  readonly bytes: number
}

export const newShifts = (): Shifts => {
  const breaks = new Map<string, readonly Break[]>()
  const excuses = new Map<string, number>()
  const displaced = new Set<number>()
  const at = (file: string, index: number): number =>
    (breaks.get(file) ?? []).filter(({ from }) => from <= index).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    at,
    excuse: (file, index) => {
      excuses.set(file, Math.min(index, excuses.get(file) ?? index))
    },
    displace: index => {
      displaced.add(index)
    },
    moved: (file, index, bytes) => {
      if (displaced.has(index)) return 0
      const more = bytes - at(file, index)
      const excuse = excuses.get(file) ?? Number.POSITIVE_INFINITY
      const excused = index >= excuse
      if (excused) excuses.delete(file)
      if (more === 0) return 0
      breaks.set(file, [...(breaks.get(file) ?? []), { from: excused ? excuse : index, bytes: more }])
      return excused ? 0 : more
    },
  }
}
