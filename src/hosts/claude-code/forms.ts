import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import type { Programs } from '../wiring/command-line.ts'
import { secondsOf } from './events.ts'

/** The forms that a hook of the client may have, beside the line that `init` writes. */
export const forms = ['command', 'async', 'prompt', 'agent'] as const
export type HookForm = (typeof forms)[number]

/** One hook of a settings file, whichever form it has. */
export type FormHook =
  | { readonly type: 'command'; readonly command: string; readonly async?: true; readonly timeout: number }
  | {
      readonly type: 'prompt' | 'agent'
      readonly prompt: string
      readonly model?: string
      readonly timeout: number
    }

export interface FormSettings {
  readonly hooks: Readonly<
    Record<string, readonly [{ readonly matcher?: string; readonly hooks: readonly [FormHook] }]>
  >
}

interface FormOptions {
  /** `haiku`, `sonnet`, `opus`, or the whole name of a model. */
  readonly model?: string | undefined
  readonly programs: Programs
}

/** How long a model may think about a prompt, and a model with tools about a project. */
const [promptSeconds, agentSeconds] = [60, 300]

/** The settings that hold one hook in a form. The gate and the test runner are the same in all of them, as far as the form can be. */
export const settingsFor = (form: HookForm, { model, programs }: FormOptions): FormSettings => {
  switch (form) {
    case 'command':
      return atStop({
        type: 'command',
        command: lineOf(programs, 'test-validator'),
        timeout: secondsOf('Stop'),
      })
    case 'async': {
      // The client does not wait for it, and takes no verdict from it.
      const command = lineOf(programs, 'test-runner')
      const hook = { type: 'command', command, async: true, timeout: agentSeconds } as const
      return { hooks: { PostToolUse: [{ matcher: 'Edit|MultiEdit|Write|NotebookEdit', hooks: [hook] }] } }
    }
    case 'prompt':
      return atStop({ type: 'prompt', model: model ?? 'haiku', prompt: promptText, timeout: promptSeconds })
    case 'agent':
      return atStop({
        type: 'agent',
        ...(model === undefined ? {} : { model }),
        prompt: agentText,
        timeout: agentSeconds,
      })
  }
}

const atStop = (hook: FormHook): FormSettings => ({ hooks: { Stop: [{ hooks: [hook] }] } })

const lineOf = ({ node, script }: Programs, hook: string): string =>
  `${singleQuoted(node)} ${singleQuoted(script.replace(/\.sh$/, '.cjs'))} run ${hook}`

const answers = 'Answer {"ok": true}, or {"ok": false, "reason": "..."} with what is open and the next step.'

/** A model without tools goes by what is said. The client asks it whether this condition holds. */
const promptText = `The work of this turn is done, so the coding agent may end it.
This holds where stop_hook_active in the event below is true, because then it was held before.
It holds where the agent changed nothing, where it asks the user something, and where the tests, lint and build ran after its last change and passed.
It does not hold where one of them fails, was skipped or was not run.
${answers}

$ARGUMENTS`

const agentText = `You check whether the work of a coding agent in this project is done. Change no file.
If stop_hook_active in the event below is true, or git shows no change, answer {"ok": true}.
Else run what the project has, and leave out what it does not have:
1. the tests with coverage (npm test -- --coverage, or the command of this project): no test may fail, and at least 80 percent of the lines have to be covered where coverage is measured
2. the linter (npm run lint)
3. the build (npm run build)
4. a search of the changed and staged files for keys, tokens, passwords and private keys
If anything fails, answer not ok. Name the counts of passing and failing tests, the failing tests, the coverage, and the files with secrets without showing them.
${answers}

$ARGUMENTS`
