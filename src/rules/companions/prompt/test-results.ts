import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { testNews } from '../../../state/test-runs/news.ts'

export default defineCompanion({
  id: 'prompt/test-results',
  on: 'prompt',
  verdict: 'advise',
  says: 'How the last test run in the background ended.',
  run: async (_event, { edge }) => {
    const news = testNews(edge)
    return news.length === 0 ? undefined : { says: news.join(' ') }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Tests that run beside the work often end after the last edit of a turn. Their result is told with the next prompt, where no edit has told it before.',
  related: ['tests/run'],
}
