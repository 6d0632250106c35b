import { forms, settingsFor } from '../../../hosts/claude-code/forms.ts'
import { ownScript, type Programs, quickScript, stableNode } from '../../../hosts/wiring/command-line.ts'
import { type CliCall, UsageError } from '../../command.ts'

/** Prints settings to be pasted: a model that judges, or a hook that nobody waits for, is a choice of its own. */
export const printForm = (call: CliCall): number => {
  const form = forms.find(known => known === call.text('print'))
  if (form === undefined)
    throw new UsageError(`--print takes ${forms.join(', ')}; ${call.text('print')} is none of them.`)
  const model = call.text('model')
  if (model !== undefined && !/^[\w.:@/[\]-]+$/.test(model))
    throw new UsageError('--model takes the name of a model.')
  if (model !== undefined && form !== 'prompt' && form !== 'agent')
    throw new UsageError(`--model goes with --print prompt and --print agent; ${form} asks no model.`)
  call.io.page(JSON.stringify(settingsFor(form, { model, programs: programsHere(call) }), null, 2))
  return 0
}

/** The programs that an installed line starts. */
export const programsHere = ({ io }: CliCall): Programs => ({
  node: stableNode(process.execPath, io.platform.env('PATH') ?? ''),
  script: quickScript(ownScript(process.argv[1] ?? '')),
})
