import { isAside, isBelow } from '../../text/folders.ts'
import { listed } from '../../text/words.ts'
import { uncommented } from '../hunks.ts'
import { onceAChange } from '../once-a-change.ts'

/** Code of applications and their templates, by the ending of the file. */
const endings =
  'js jsx ts tsx mjs cjs mts cts vue svelte astro py go rs java kt kts scala groovy dart cs cshtml razor swift php c h cc cpp cxx hpp hh m mm zig rb rake ex exs eex heex leex erb haml slim html htm hbs handlebars mustache ejs pug jade twig jinja j2 jinja2 liquid njk jsp ftl sol pl pm lua clj cljs hs ml fs vb cfm r jl adb gd nim cr erl'

const isLeftOut = (path: string): boolean =>
  isAside(path) ||
  isBelow(
    'spec specs mock mocks __mocks__ e2e cypress sample samples demo demos node_modules vendor bench benchmark benchmarks stories seed seeds',
    path,
  ) ||
  /[._-](?:test|tests|spec|stories|bench|mock)\.\w+$|(?:^|\/)(?:test_[^/]*|conftest)\.py$|_(?:test|spec)\.\w+$|Tests?\.(?:java|kt|cs|swift|php|scala)$|\.d\.ts$|\.min\.js$/.test(
    path,
  )

/** Whether a file holds code that runs for others: tests, examples and documents loosen nothing. */
export const isAppCode = (path: string): boolean => hasCode(path) && !isLeftOut(path)

export const hasCode = (path: string): boolean =>
  listed(endings, path.slice(path.lastIndexOf('.') + 1).toLowerCase())

/** A change of an existing file of an application, without its comments. */
export interface AppChange {
  readonly path: string
  readonly old: string
  readonly now: string
  /** Lines that came and lines that went, anywhere in the file, without blanks around them. */
  readonly come: readonly string[]
  readonly gone: readonly string[]
}

export const appChange = onceAChange(({ path, before = '', after = '' }): AppChange => {
  const [old, now] = [uncommented(path, before), uncommented(path, after)]
  return { path, old, now, come: beyond(now, old), gone: beyond(old, now) }
})

/** The lines of one text that the other has less often. */
const beyond = (text: string, than: string): readonly string[] => {
  const left = new Map<string, number>()
  for (const line of than.split('\n')) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1)
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => {
      const count = left.get(line) ?? 0
      left.set(line, count - 1)
      // A longer line is written by a program, or is data.
      return count <= 0 && line !== '' && line.length <= 400
    })
}

const plain =
  'if is or in elif elsif unless the and for not null nil none undefined true false return throw raise new this self super let const var val def fun func function async await req res request response ctx context err error len string int bool typeof instanceof status json end then else elif elsif unless guard when public private static void'

/** The names in a piece of code that say what it is about. */
export const namesIn = (code: string): readonly string[] => [
  ...new Set(
    (code.match(/[A-Za-z_]\w+/g) ?? []).filter(name => name.length > 1 && !listed(plain, name.toLowerCase())),
  ),
]

/** A line, short enough for a message. */
export const shown = (line: string): string =>
  line.trim().replaceAll(/\s+/g, ' ').replace(/:$/, '').slice(0, 60)
