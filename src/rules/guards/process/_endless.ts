import type { Invocation, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

/** Programs that never end by themselves, started beside each other in a loop or by xargs. */
export const burns = ({ invocations, text }: Script): boolean =>
  invocations.some(
    call =>
      isEndless(call) &&
      (call.background === true
        ? /\b(?:for|while|until)\b[^;\n]*[;\n]\s*do\b/.test(text)
        : call.via.includes('xargs') && /\bxargs\b[^|;\n]*\s(?:-\w*P|--max-procs)/.test(text)) &&
      !invocations.some(({ stdin }) => stdin?.from === 'pipe' && stdin.of === call),
  )

const isEndless = ({ name, argv }: Invocation): boolean =>
  name === 'yes' ||
  (!listed('head dd ls stat', name) &&
    argv.slice(1).some(word => /^\/dev\/(?:zero|u?random|full)$/.test(word ?? '')))
