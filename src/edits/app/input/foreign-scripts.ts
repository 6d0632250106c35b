import { isBelow } from '../../../core/text/paths/folders.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Places that many pages load scripts from, and installers that everybody knows. */
const usual =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|cloudflareinsights\.com|challenges\.cloudflare\.com|googletagmanager\.com|google-analytics\.com|googleapis\.com|gstatic\.com|google\.com|stripe\.com|paypal\.com|plausible\.io|usefathom\.com|posthog\.com|sentry-cdn\.com|jquery\.com|bootstrapcdn\.com|esm\.sh|skypack\.dev|fontawesome\.com|hcaptcha\.com|intercom\.io|segment\.com|hotjar\.com|umami\.is|vercel-scripts\.com|algolia\.net|mathjax\.org|polyfill-fastly\.io|youtube\.com|vimeo\.com|twitter\.com|github\.com|githubusercontent\.com|rustup\.rs|docker\.com|python-poetry\.org|astral\.sh|bun\.sh|deno\.land|pnpm\.io|nixos\.org|brew\.sh|sdkman\.io|nvm\.sh|k3s\.io|helm\.sh|starship\.rs|tailscale\.com|fly\.io|nodesource\.com|yarnpkg\.com|mise\.run|volta\.sh|ollama\.com|localhost|example\.\w+)$|\.(?:example|test|local|internal|localhost)$/i

const pages =
  /\.(?:html?|[cm]?[jt]sx?|vue|svelte|astro|php|erb|ejs|hbs|njk|twig|liquid|jinja2?|j2|cshtml|heex|eex|leex|pug)$|(?:^|\/)mkdocs\.ya?ml$/
const element = /<script\b[^>]*\bsrc\s*=\s*\\?["'{`]*(?:https?:)?\/\/([\w.-]+)/i
const made = /\.src\s*=\s*["'`](?:https?:)?\/\/([\w.-]+)/
const listed = /^-\s*["']?https?:\/\/([\w.-]+)\/\S*\.js\b/
/** `scripts: [{ src: "https://…" }]`, `['script', { src: '…' }]`: a site generator puts them into each page. */
const configured =
  /\bscripts?["'`]?\s*[:,]\s*[[{(\s]*(?:\w+["']?\s*:\s*(?!["'`]?https?:)[^,{}]*,\s*)*(?:src["']?\s*:\s*)?["'`](?:https?:)?\/\/([\w.-]+)/
const piped = /\b(?:curl|wget)\b[^|\n]*?https?:\/\/([\w.-]+)[^|\n]*\|\s*sudo\s+(?:-\w+\s+)*(?:ba|z|da)?sh\b/

const domain = (host: string): string => host.toLowerCase().split('.').slice(-2).join('.')
const isStrange = (host: string | undefined, before: string): host is string =>
  host !== undefined && !usual.test(host) && !before.toLowerCase().includes(domain(host))

/** A script of a stranger that a page loads without a hash of what it has to be. */
const loaded = (
  { path, before = '', after = '' }: Difference,
  come: readonly string[],
): readonly string[] => {
  if (!pages.test(path) || !/script/i.test(after)) return []
  const text = come.join('\n')
  const makes = /createElement\(\s*["'`]script["'`]\s*\)/.test(text)
  return come.flatMap(line => {
    const host = (element.exec(line) ??
      (makes ? made.exec(line) : null) ??
      listed.exec(line) ??
      (line.length < 500 ? configured.exec(line) : null))?.[1]
    return isStrange(host, before) && !/\bintegrity\s*=/.test(text)
      ? [`${host}: the page runs what it sends`]
      : []
  })
}

/** Readers who are told to hand what a stranger sends to a shell of root. */
const told = ({ path, before = '' }: Difference, come: readonly string[]): readonly string[] =>
  /\.(?:mdx?|rst|adoc|txt|html?)$/i.test(path)
    ? come.flatMap(line => {
        const host = piped.exec(line)?.[1]
        return isStrange(host, before) ? [`${host}: readers are told to run what it sends`] : []
      })
    : []

/** Code of a stranger that visitors of a page or readers of a document will run. */
export const foreignScripts: EditReader = {
  come: '//',
  find: difference => {
    if (isBelow('test tests __tests__ fixture fixtures testdata', difference.path)) return []
    return hunksOf(difference).flatMap(({ come }) =>
      come.some(line => line.includes('//')) ? [...loaded(difference, come), ...told(difference, come)] : [],
    )
  },
}
