import type { Late, LateQuestion } from './situation.ts'

export const lateQuestions = (): Late => {
  const all = new Set<LateQuestion>()
  return {
    add: question => all.add(question),
    answer: () => [...all].map(question => question.answer()).includes(true),
  }
}
