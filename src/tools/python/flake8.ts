import { matchesPath } from '../../core/glob.ts'
import { argumentOf, columnOfByte, failureOf, linesOf, place } from '../output.ts'
import type { Linter, Target, Violation } from '../tool.ts'

/** No message and no path has it, so that colons in them do no harm. */
const mark = '\u001f'

/** What its authors leave off unless a project asks for it, and `--select=ASYNC` would switch on. */
const optIn = /^ASYNC(?:106|9\d\d)$/

const configs = ['.flake8', 'setup.cfg', 'tox.ini']

/** A folder that it is told to leave out counts for it only while it looks for files itself. */
const isLeftOut = ({ name, read }: Target): boolean => {
  const section = configs.map(
    file => /^\[flake8\]$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(read(file) ?? '')?.[1],
  )
  const lists = section.flatMap(text => [
    ...(text ?? '').matchAll(/^(?:extend[-_])?exclude\s*=(.*(?:\n[ \t]+.*)*)/gm),
  ])
  return lists
    .flatMap(([, patterns = '']) => patterns.split(/[\s,]+/))
    .filter(pattern => pattern !== '')
    .some(pattern => {
      const bare = pattern.replace(/^\.\//, '').replace(/\/+$/, '')
      return matchesPath(`/${name}`, bare.includes('/') ? `/${bare}/` : `${bare}/`)
    })
}

/** Only for its plugins about pydantic and async; without them it finds nothing. */
export const flake8: Linter = {
  kind: 'linter',
  name: 'flake8',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'flake8' }],
  configs: ['.flake8', 'setup.cfg#flake8', 'tox.ini#flake8'],
  wants: target => /pydantic|model|field|async|trio/i.test(target.text) && !isLeftOut(target),
  call: target => ({
    args: [
      '--select=PYD,ASYNC',
      `--format=${['%(row)d', '%(col)d', '%(code)s', '%(text)s'].join(mark)}`,
      '--',
      argumentOf(target),
    ],
  }),
  read: (result, target) => {
    if (result.code !== 0 && result.code !== 1) return failureOf(result)
    const violations = linesOf(result.stdout).flatMap(line => violationOf(line, target.text))
    return result.code === 1 && violations.length === 0 && !result.stdout.includes(mark)
      ? failureOf(result)
      : violations.filter(({ code }) => !optIn.test(code))
  },
}

const violationOf = (line: string, source: string): readonly Violation[] => {
  const [row, column, code, ...rest] = line.split(mark)
  if (column === undefined || code === undefined || rest.length === 0) return []
  return [
    {
      line: place(Number(row)),
      column: columnOfByte(source, Number(row), Number(column) - 1),
      code,
      message: rest.join(mark),
      linter: code.startsWith('PYD') ? 'pydantic' : 'flake8-async',
      severity: 'warning',
    },
  ]
}
