import type { Fix } from './finding.ts'

/** How many files were mended: changed by a formatter, or by a repair that stayed. */
export const repairedFiles = (fixed: readonly Fix[] = []): number =>
  new Set(fixed.flatMap(({ file, count, dropped }) => (count > 0 && dropped === undefined ? [file] : [])))
    .size
