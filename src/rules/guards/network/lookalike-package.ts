import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { wordsIn } from '../../../core/text/words.ts'
import { popularPackages } from '../../../known/packages/popular.ts'
import { isSlip, usedIn } from './_slips.ts'

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
  check: (command, { facts }) => {
    const known = new Set([...wordsIn(popularPackages), ...usedIn(facts)])
    const found = packagesOf(command)
      .filter(name => !known.has(name))
      .flatMap(name => [...known].filter(right => isSlip(name, right)))[0]
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
