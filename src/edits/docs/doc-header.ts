import { syntaxOf } from '../syntax/language.ts'

/** Whether the first line of a source file that says anything is a comment. True where its comments are not known. */
export const hasHeader = (path: string, text: string): boolean => {
  const syntax = syntaxOf(path)
  const line = firstLine(text)
  if (syntax === undefined || line === undefined) return true
  if (syntax.name === 'python' && /^[rRuU]?(?:"""|''')/.test(line)) return true
  return syntax.comments.some(([open]) => line.startsWith(open.trim()))
}

/** The first line that is neither blank, nor the name of an interpreter, nor the tag that opens PHP. */
const firstLine = (text: string): string | undefined => {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  // `#![` begins an attribute of Rust.
  if (text.startsWith('#!', at) && text[at + 2] !== '[') at = endOfLine(text, at)
  while (at < text.length) {
    const end = endOfLine(text, at)
    const line = text
      .slice(at, Math.min(end, at + 400))
      .trim()
      .replace(/^<\?php\b\s*/i, '')
    if (line !== '') return line
    at = end
  }
  return undefined
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** A header to fill in, in the comments of the language. */
export const headerFor = (path: string, mark: string): readonly string[] => {
  const purpose = 'What this file is for.'
  const decision = `${mark} DEC-COMPONENT-001: what was decided, and why.`
  const syntax = syntaxOf(path)
  if (syntax?.name === 'python') return [`"""${purpose}`, '', decision, '"""']
  if (syntax?.name === 'rust') return [`//! ${purpose}`, `//! ${decision}`]
  const [line = '#'] = syntax?.comments.find(([, close]) => close === '\n') ?? []
  const block = syntax?.comments.some(([open]) => open === '/*') === true && syntax.name !== 'go'
  return block
    ? ['/**', ` * ${purpose}`, ` * ${decision}`, ' */']
    : [`${line} ${purpose}`, `${line} ${decision}`]
}
