import { isRecord } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { call, get, loadPackage, majorOf } from '../server/foreign.ts'
import { type LoadTool, onlyKnown, optionOf, Refused } from '../server/tool.ts'

/** `prettier --stdin-filepath=`. What the command line does with it, from its format command on. */
export const loadPrettier: LoadTool = async folder => {
  const prettier = await loadPackage(folder)
  // Before version 3 only its own ignore file counted.
  const ignorePath = majorOf(folder) >= 3 ? ['.gitignore', '.prettierignore'] : '.prettierignore'
  return {
    run: async ({ args, cwd, input }) => {
      onlyKnown(args, ['--no-color', '--stdin-filepath=', '--range-start=', '--range-end='])
      const name = optionOf(args, '--stdin-filepath')
      if (name === undefined || input === undefined || args.some(arg => !arg.startsWith('-')))
        throw new Refused('only a text with a name')
      const filepath = join(cwd, name)
      await call(prettier, 'clearConfigCache')
      const ignores =
        typeof ignorePath === 'string' ? join(cwd, ignorePath) : ignorePath.map(one => join(cwd, one))
      const info = await call(prettier, 'getFileInfo', filepath, {
        ignorePath: ignores,
        withNodeModules: false,
      })
      if (get(info, 'ignored') === true) return { code: 0, stdout: input, stderr: '' }
      const config = await call(prettier, 'resolveConfig', filepath, { editorconfig: true })
      const range = (name: string): object => {
        const value = optionOf(args, name === 'rangeStart' ? '--range-start' : '--range-end')
        return value === undefined ? {} : { [name]: Number(value) }
      }
      try {
        const options = { ...(isRecord(config) ? config : {}), ...range('rangeStart'), ...range('rangeEnd') }
        const formatted = await call(prettier, 'format', input, { ...options, filepath })
        if (typeof formatted !== 'string') throw new Refused('no text')
        return { code: 0, stdout: formatted, stderr: '' }
      } catch (error) {
        if (get(error, 'name') !== 'SyntaxError') throw error
        return { code: 2, stdout: '', stderr: `[error] ${name}: ${String(error)}\n` }
      }
    },
  }
}
