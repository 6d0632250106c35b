import { type Coverage, fromLines, type Lines, reached } from './coverage.ts'

const tag = /<(coverage|class|line)\b([^<>]{0,4000}?)\/?>/g
const attribute = /([\w-]+)="([^"]*)"/g

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescaped(value)]))

/** Cobertura XML, as coverage.py, istanbul and many others write it. The counts of the whole stand on the root, or are those of its lines. */
export const readCobertura = (xml: string): Coverage | undefined => {
  const lines: Lines = new Map()
  let whole: ReadonlyMap<string, string> | undefined
  let path = ''
  for (const [, name, rest = ''] of xml.matchAll(tag)) {
    const attributes = attributesOf(rest)
    if (name === 'coverage') whole ??= attributes
    else if (name === 'class') path = attributes.get('filename') ?? ''
    else if (path !== '')
      reached(lines, path, attributes.get('number') ?? '', Number(attributes.get('hits') ?? 0) > 0)
  }
  if (whole?.has('line-rate') !== true) return undefined
  const counted = fromLines(lines)
  const [covered, total] = [Number(whole.get('lines-covered')), Number(whole.get('lines-valid'))]
  if (covered >= 0 && total > 0) return { ...counted, covered, total }
  const rate = Number(whole.get('line-rate'))
  return counted.total > 0 || !(rate >= 0) ? counted : { ...counted, covered: rate * 1000, total: 1000 }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
