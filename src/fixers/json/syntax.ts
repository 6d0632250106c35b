import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { defineDocs, defineFixer } from '../../core/define.ts'
import { basename } from '../../core/path.ts'

export default defineFixer({
  id: 'json/syntax',
  on: 'edit',
  verdict: 'deny',
  says: 'The JSON file does not parse.',
  options: {
    with_comments: {
      type: 'strings',
      default: [
        'tsconfig',
        'jsconfig',
        'api-extractor',
        'devcontainer',
        '.eslintrc',
        '.babelrc',
        'settings',
        'launch',
        'tasks',
        'extensions',
      ],
      says: 'Beginnings of the names of .json files that may hold comments and trailing commas.',
    },
  },
  run: async (change, { facts, strings }) => {
    const name = basename(change.path)
    if (!/\.(json|jsonc|webmanifest|geojson)$/.test(name)) return undefined
    const text = facts.readText(change.path)
    if (text === undefined || text === '') return undefined
    const loose = name.endsWith('.jsonc') || strings('with_comments').some(start => name.startsWith(start))
    const errors: ParseError[] = []
    parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: !loose, allowTrailingComma: loose })
    if (errors.length === 0) return undefined
    const shown = errors
      .slice(0, 5)
      .map(error => `  ${placeOf(text, error.offset)} ${printParseErrorCode(error.error)}`)
    const more = errors.length > shown.length ? [`  and ${errors.length - shown.length} more`] : []
    return {
      says: [`${change.path} does not parse as JSON. Mend the file, not the check:`, ...shown, ...more].join(
        '\n',
      ),
    }
  },
})

const placeOf = (text: string, offset: number): string => {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `${line}:${offset - before.lastIndexOf('\n')}`
}

export const docs = defineDocs({
  since: '0.1.0',
  why: 'A broken JSON file stops the next tool that reads it, often one that says nothing about where. The edit is the moment to mend it.',
})
