import type { LintLanguage } from '../../linters/tool.ts'

/** The nesting depth above which a WASM linter overflows its stack. It does not recover in this process. */
const deepest: Readonly<Partial<Record<LintLanguage, number>>> = { shell: 25, toml: 500 }

/** Whether the text is nested too deeply for a bundled linter. */
export const isTooDeep = (text: string, language: LintLanguage): boolean => {
  const most = deepest[language]
  return most !== undefined && depthOf(text, language) > most
}

const words: Readonly<Record<string, number>> = {
  if: 1,
  case: 1,
  while: 1,
  until: 1,
  for: 1,
  select: 1,
  fi: -1,
  esac: -1,
  done: -1,
}

const steps = /[([{]|[)\]}]|\b(?:if|case|while|until|for|select|fi|esac|done)\b/g
const isCommand = /(?:^|[;&|(){!\n]|\b(?:if|then|else|elif|do|while|until))[ \t]*$/

/** An estimate. Brackets and words are counted separately, since `case` patterns close brackets that nothing opened. */
const depthOf = (text: string, language: LintLanguage): number => {
  const shell = language === 'shell'
  let [brackets, blocks, depth] = [0, 0, 0]
  for (const { 0: step, index } of text.matchAll(steps)) {
    const word = words[step]
    // ANSI colour codes have a `[` that never closes.
    if (shell && (step === '[' || step === ']')) continue
    if (word === undefined) brackets = Math.max(0, brackets + ('([{'.includes(step) ? 1 : -1))
    else if (shell && isCommand.test(text.slice(Math.max(0, index - 24), index)))
      blocks = Math.max(0, blocks + word)
    depth = Math.max(depth, brackets + blocks)
  }
  return depth
}
