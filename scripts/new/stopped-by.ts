import { loadPolicy } from '../../src/config/load.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent, judgeWith } from '../../src/testing/index.ts'

const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const world = { root: '/home/dev/app', branch: 'feature/x', files: { 'src/app.ts': '' } }

/** Which rule stops the command already, in the first preset that has one, and how: in one sentence. */
export const stoppedBy = async (rules: readonly Rule[], command: string): Promise<string | undefined> => {
  const guards = rules.filter(({ kind }) => kind === 'guard')
  for (const preset of ['recommended', 'strict']) {
    const policy = loadPolicy(nodePlatform, place, rules, { preset })
    const { verdict, rule } = await judgeWith(guards, commandEvent(command), world, policy)
    if (verdict === 'deny' || verdict === 'ask' || verdict === 'rewrite')
      return `${rule ?? 'handrail itself'} stops this command already (${verdict}, preset ${preset}).`
  }
  return undefined
}
