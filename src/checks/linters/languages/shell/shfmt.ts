import { failureOf } from '../../output.ts'
import type { Formatter } from '../../tool.ts'
import { isForeign } from './dialect.ts'
import { hasEditorConfig, isAboutScripts } from './editorconfig.ts'

export const shfmt: Formatter = {
  kind: 'formatter',
  name: 'shfmt',
  languages: ['shell'],
  sources: [{ from: 'python', bin: 'shfmt' }],
  configs: ['.editorconfig'],
  isMeant: isAboutScripts,
  appliesTo: target => target.text.trim() !== '' && !isForeign(target),
  call: (input, target) => ({
    // A single style flag would disable the .editorconfig.
    args: [...(hasEditorConfig(target) ? [] : ['-i', '2', '-ci', '-bn']), '--filename', target.name, '-'],
    input,
  }),
  read: result => (result.code === 0 ? result.stdout : failureOf(result)),
}
