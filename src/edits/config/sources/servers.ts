import { isRecord, type Json } from '../../../core/text/json.ts'
import type { EditReader } from '../../readers/reader.ts'

const files =
  /(?:^|\/)\.?mcp(?:_config|-servers)?\.json$|(?:^|\/)claude_desktop_config\.json$|(?:^|\/)\.(?:cursor|vscode|gemini|roo|windsurf)\/(?:mcp|settings)\.json$/

/** Owners whose servers everybody uses. */
const known =
  /^@(?:modelcontextprotocol|anthropic-ai|playwright|upstash|sentry|supabase|notionhq|stripe|cloudflare|github|azure|azure-devops|aws|google-cloud|googleapis|microsoft|hashicorp|elastic|mongodb-js|neondatabase|prisma|sanity|shopify|browserbasehq|executeautomation|heroku|vercel|netlify|figma|linear|atlassian|datadog|grafana|pulumi|nx|angular|storybook|svelte|vuetify|shadcn|tavily|exa|perplexity-ai|brave|railway|paypal|twilio-alpha|auth0|clerk|wonderwhy-er|zilliz|qdrant|redis|circleci|sonarsource|jetbrains|eslint|biomejs)\/|^(?:mcp-server-(?:git|fetch|time|sqlite|postgres|memory|filesystem|github|qdrant|docker)|chrome-devtools-mcp|context7-mcp|serena|awslabs\.[\w.-]+|mcp-remote|next-devtools-mcp|firecrawl-mcp|exa-mcp-server|tavily-mcp|shadcn|nx-mcp)(?:@|$)/
const runners = /^(?:npx|bunx|pnpx|uvx|pipx|dlx|npm|pnpm|yarn|bun|uv)$/
const noise = /^(?:-.*|exec|x|dlx|run|tool|--)$/

const serversIn = (text: string | undefined): Json => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const found = isRecord(value) ? (value.mcpServers ?? value.servers) : undefined
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

/** The package of a stranger that a server is started from; undefined for one of the project or of a known owner. */
const strangerIn = (server: unknown): string | undefined => {
  if (!isRecord(server)) return undefined
  const { command, args, url } = server
  if (typeof url === 'string')
    return /^http:\/\/(?!localhost|127\.|\[::1|10\.|192\.168\.|host\.docker)/.test(url) ? url : undefined
  if (typeof command !== 'string' || !runners.test(command)) return undefined
  const words = (Array.isArray(args) ? args : []).filter(word => typeof word === 'string')
  const from = words.findIndex(word => /^(?:--from|--package|-p)$/.test(word))
  const name = from >= 0 ? words[from + 1] : words.find(word => !noise.test(word))
  if (name === undefined || /^[./~]|\.(?:js|ts|py|mjs|cjs)$/.test(name) || known.test(name)) return undefined
  return name
}

/** Servers of tools that come from a package of a stranger, and that the file did not start before. */
export const strangeServers: EditReader = {
  sides: 'now',
  named: '*.json',
  find: ({ path, before, after }) => {
    if (!files.test(path)) return []
    const old = new Set(Object.values(serversIn(before)).map(one => JSON.stringify(one)))
    return Object.entries(serversIn(after)).flatMap(([name, server]) => {
      const stranger = old.has(JSON.stringify(server)) ? undefined : strangerIn(server)
      return stranger === undefined ? [] : [`${name} runs ${stranger}, whose owner is not known`]
    })
  },
}
