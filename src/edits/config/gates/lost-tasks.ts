import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'

const task = /"([\w@/.#:^-]{1,80})"\s*:\s*\{/g
const checks = /^(?:tests?|lint|typecheck|check|verify|audit|e2e|integration|coverage)$/

const checksIn = (text: string): readonly string[] =>
  [...text.matchAll(task)].flatMap(([, name = '']) =>
    wordsOf(name.replace(/^.*#/, '')).filter(word => checks.test(word)),
  )

/** Tasks of a monorepo that check something and are gone: without one, `turbo run test` has nothing to run. */
export const lostTasks: EditReader = {
  named: 'turbo.json turbo.jsonc nx.json',
  gone: 'test lint typecheck check verify audit e2e integration coverage',
  find: ({ before = '', after = '' }) => {
    const now = new Set(checksIn(after))
    return [...new Set(checksIn(before))]
      .filter(word => !now.has(word))
      .map(word => `no task is called ${word} now`)
  },
}
