import { idsIn } from './requirements.ts'

/** A claim of a test file: `// covers PM-041`. */
export interface Mark {
  readonly id: string
  readonly file: string
  readonly line: number
}

const mark = /(?:^|\s)\/\/ covers (.*\S)\s*$/
/** The beginning of a test: `test(`, `it(`, or a table of one's own such as `guardTest(`. */
const test = /(?:^|[^\w.])(?:test|it|\w+Test)\s*\(/m

export const isTestFile = (file: string): boolean => /\.(?:test|live)\.ts$/.test(file)

export const hasTests = (source: string): boolean => test.test(source)

export const marksIn = (file: string, source: string): readonly Mark[] =>
  source.split('\n').flatMap((text, index) => {
    const list = mark.exec(text)?.[1]
    return list === undefined ? [] : idsIn(list).map(id => ({ id, file, line: index + 1 }))
  })
