import { failureOf } from '../output.ts'
import type { Formatter } from '../tool.ts'
import { editionOf } from './cargo.ts'

const configs = ['rustfmt.toml', '.rustfmt.toml']

export const rustfmt: Formatter = {
  kind: 'formatter',
  name: 'rustfmt',
  languages: ['rust'],
  sources: [{ from: 'path', bin: 'rustfmt' }],
  configs,
  appliesTo: target => target.text.trim() !== '',
  call: (input, target) => {
    const config = target.nearest(configs)
    return {
      args: [
        '--edition',
        editionOf(target),
        '--color',
        'never',
        ...(config === undefined ? [] : ['--config-path', config]),
      ],
      input,
    }
  },
  read: (result, before, target) => {
    if (result.code !== 0) return failureOf(result)
    const config = target.nearest(configs)
    const keeps = !/newline_style/.test(config === undefined ? '' : (target.read(config) ?? ''))
    // With standard input rustfmt does not keep CRLF.
    return keeps && before.includes('\r\n') ? result.stdout.replace(/\r?\n/g, '\r\n') : result.stdout
  },
}
