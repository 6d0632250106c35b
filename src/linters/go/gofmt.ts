import { failureOf } from '../output.ts'
import type { Formatter } from '../tool.ts'

export const gofmt: Formatter = {
  kind: 'formatter',
  name: 'gofmt',
  languages: ['go'],
  sources: [{ from: 'path', bin: 'gofmt' }],
  // gofmt has no settings.
  configs: ['go.mod'],
  appliesTo: target => target.text.trim() !== '',
  call: input => ({ args: [], input }),
  read: result => (result.code === 0 ? result.stdout : failureOf(result)),
}
