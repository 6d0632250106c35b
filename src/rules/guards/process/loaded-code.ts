import { isOpenPlace } from '../../../core/files/throwaway.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { packs } from '../../../known/packages/packed.ts'

export default defineGuard({
  id: 'process/loaded-code',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  touches: ['execute'],
  says: 'An option has a program load code from a folder where anything may land.',
  instead: ['node --import tsx src/app.ts'],
  check: ({ effects, invocations }, { facts }) => {
    const home = facts.home()
    const found = effects.find(
      ({ kind, path, loaded }) =>
        kind === 'execute' &&
        loaded === true &&
        path != null &&
        isLanding(path, home) &&
        !isWithin(path, facts.root()) &&
        !effects.some(other => other.kind === 'write' && other.path === path) &&
        !invocations.some(call => packs(call, path, facts)),
    )
    if (found === undefined) return false
    return {
      says: `An option has a program load ${named(found.path ?? '')}, from a folder where anything may land.`,
    }
  },
})

/** Folders that every program writes to, and those of downloads. */
const isLanding = (path: string, home: string): boolean =>
  isOpenPlace(path) ||
  /^\/(Downloads|Desktop)\//.test(path.startsWith(`${home}/`) ? path.slice(home.length) : '')

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A plugin, a preload or a config file runs with the program that loads it, and its name is easily passed over. Code of a project lies in the project.',
  denies: [
    'node --require /tmp/x.js src/index.js',
    'eslint -c /tmp/eslint.config.js src',
    'jest --globalSetup ~/Downloads/setup.js',
    'pip install -e /tmp/package',
  ],
  allows: [
    'node --import tsx --test src/app.test.ts',
    'eslint -c config/eslint.config.js src',
    'cat > /tmp/v.config.ts <<"EOF"\nexport default {}\nEOF\nvitest run --config /tmp/v.config.ts',
    'echo "node --require /tmp/x.js src/index.js"',
  ],
  related: ['process/temporary-program', 'process/injected-library'],
}
