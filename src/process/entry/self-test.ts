/** Whether the words behind `run` ask for the self-test, which is no hook: it starts hooks. */
export const isSelfTest = (words: readonly string[]): boolean =>
  words[0] === '--self-test' || /(^|\/)test[-_]hook(\.sh)?$/.test(words[0] ?? '')
