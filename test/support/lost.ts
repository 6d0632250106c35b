import type { Decision } from '../../src/core/decision/decision.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { gitEnv } from './git.ts'
import { newRepository, type Repository } from './repository.ts'

export const files = {
  'package.json': '{}\n',
  '.gitignore': 'node_modules/\n*.sqlite\n.env\n',
  'src/main.ts': 'main\n',
  'src/fmt/a.ts': 'a\n',
  'src/fmt/b.ts': 'b\n',
}

export const repository = (): Repository => newRepository(files, 'recommended')

const still = (name: string): string | undefined =>
  name === 'CLAUDE_PROJECT_DIR' ? undefined : Reflect.get(gitEnv, name)
const platform = { ...nodePlatform, env: still, home: () => '/nonexistent-home' }

/** Without a time limit, whose thread costs more than the judgement. */
export const judged = async (
  { dir }: Repository,
  command: string,
  preset = 'recommended',
  home = '/nonexistent-home',
) =>
  (await judge({ ...platform, home: () => home }, commandEvent(command, dir), { preset, untimed: true }))
    .decision

/** Silence, or the names in the question. */
export const answer = async (
  made: Repository,
  command: string,
  preset?: string,
  home?: string,
): Promise<string> => answerOf(await judged(made, command, preset, home))

const answerOf = ({ verdict, reason }: Decision): string =>
  verdict === 'pass' || verdict === 'allow' ? 'silent' : `${verdict}: ${reason}`

/** As the hook judges it in a session. */
export const answerInSession = async (made: Repository, command: string): Promise<string> =>
  answerOf(
    await made.happens('pre-tool', { tool: { name: 'Bash', use: 'command', input: { command }, command } }),
  )
