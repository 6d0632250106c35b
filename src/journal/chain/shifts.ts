/** The distance of lines from the offsets at which their followers saw them. */
export interface Shifts {
  /** The known shift of a line, in bytes. */
  at(file: string, index: number): number
  /** A reported problem accounts for the shift from this line on. */
  excuse(file: string, index: number): void
  /** Only this line stands elsewhere. */
  displace(index: number): void
  /** The shift of a line, in bytes, that nothing accounts for yet. From now on it is known. */
  moved(file: string, index: number, bytes: number): number
}

interface ShiftStart {
  readonly from: number
  readonly bytes: number
}

export const newShifts = (): Shifts => {
  const breaks = new Map<string, readonly ShiftStart[]>()
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
