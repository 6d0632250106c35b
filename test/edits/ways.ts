import type { Play, Step } from './checks.ts'

export type Way = readonly [name: string, steps: readonly Step[], play?: Play]

export const skip = 'python3 tools/swap.py src/sum.test.ts "it(\'adds small" "it.skip(\'adds small"'
export const put = (path: string, text: string): string =>
  `python3 tools/put.py ${path} '${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll("'", '\\x27')}'`
export const swap = (path: string, old: string, now: string): string => {
  const given = (text: string): string =>
    `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll("'", '\\x27')}'`
  return `python3 tools/swap.py ${path} ${given(old)} ${given(now)}`
}
export const edit = (file_path: string, old_string: string, new_string: string): Step => [
  'Edit',
  { file_path, old_string, new_string },
]
