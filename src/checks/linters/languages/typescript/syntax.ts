import { argumentOf } from '../../output.ts'
import { isFailure, type Linter } from '../../tool.ts'
import { biomeLint } from './biome.ts'

/**
 * Says with the biome that comes with handrail where code does not parse, in a project whose own linter is not installed. It says
 * nothing of style: the project has chosen another one.
 */
export const biomeSyntax: Linter = {
  kind: 'linter',
  name: biomeLint.name,
  languages: ['typescript', 'javascript'],
  sources: biomeLint.sources.filter(({ from }) => from === 'own'),
  configs: [],
  syntaxOnly: true,
  call: target => ({
    args: ['format', '--reporter=json', '--colors=off', '--max-diagnostics=none', argumentOf(target)],
  }),
  read: (result, target) => {
    const found = biomeLint.read(result, target)
    // A note about biome itself helps nobody who did not choose it.
    if (isFailure(found)) return []
    const parsed = found.filter(({ code }) => code === 'parse')
    return parsed.some(({ message }) => otherLanguage.test(message))
      ? []
      : parsed.filter(({ message }) => !otherMode.test(message))
  },
}

/** JavaScript with types of Flow. */
const otherLanguage = /TypeScript only feature/

/** What other settings allow: decorators of parameters, and scripts that are no modules. */
const otherMode =
  /^(?:Decorators are not valid here|Illegal return statement outside|`with` statements are not allowed|"0"-prefixed octal|`await` is only allowed)/
