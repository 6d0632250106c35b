import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Command } from '../../core/script.ts'

export default defineGuard({
  id: 'network/lookalike-package',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'The name of this package is one slip away from a well-known one.',
  instead: ['npm view requests'],
  calls: `
    npm|pnpm|yarn|bun ** install|i|add|exec|dlx|x
    npx|bunx|pnpx|uvx
    pip*|pipx|uv|poetry|python* ** install|add|run
    gem|cargo ** install|add
  `,
  check: command => {
    const found = packagesOf(command).flatMap(name => known.filter(right => isSlip(name, right)))[0]
    return (
      found !== undefined && {
        says: `This looks like a slip of the well-known ${found}; such names are taken by others.`,
      }
    )
  },
})

const packagesOf = ({ subcommands, operands }: Command): readonly string[] => {
  return [...subcommands, ...operands].flatMap(word => {
    if (word === null) return []
    const plain = word.toLowerCase().replace(/(?<=.)@.*$|[=<>~![;].*$/, '')
    return plain.startsWith('@') ? [plain.split('/')[0] ?? plain] : [plain]
  })
}

const known =
  '@anthropic-ai @anthropic @modelcontextprotocol @openai @google-cloud @angular @babel @aws-sdk @azure @microsoft @nestjs @testing-library @typescript-eslint @vercel @supabase @prisma @types requests numpy pandas tensorflow scikit-learn matplotlib beautifulsoup4 cryptography sqlalchemy fastapi pydantic anthropic openai transformers langchain selenium setuptools urllib3 python-dateutil virtualenv react-dom express typescript webpack prettier cross-env mongoose axios electron puppeteer playwright nodemon dotenv commander bootstrap jquery'.split(
    ' ',
  )

/** One letter left out, doubled or put in, or two neighbours in the wrong order. */
const isSlip = (name: string, right: string): boolean => {
  if (name === right || Math.abs(name.length - right.length) > 1 || right.length < 5) return false
  if (name.startsWith('@') !== right.startsWith('@')) return false
  if (known.includes(name)) return false
  let at = 0
  while (at < name.length && name[at] === right[at]) at += 1
  const rest = name.slice(at)
  const other = right.slice(at)
  if (name.length === right.length)
    return rest.length > 1 && rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  // Short names have real neighbours: request, express, axios.
  if (right.length < 8 && !right.startsWith('@')) return false
  return name.length < right.length
    ? rest === other.slice(1) && other.length > 1
    : rest.slice(1) === other && other.length > 0
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Names that people and models mistype are registered by those who wait for it, and an install runs their code.',
  denies: [
    'npx -y @anthrpoic/server',
    'pip install reqeusts',
    'npm install typescritp',
    'npm i @modelcontextprotcol/server',
  ],
  allows: [
    'npm install request',
    'pip install requests',
    'npx -y @anthropic-ai/sdk',
    'echo "pip install reqeusts"',
  ],
}
