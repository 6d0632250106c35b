import { join } from '../../../core/text/paths/path.ts'
import { call, get, loadPackage, majorOf } from '../server/foreign.ts'
import { type LoadTool, onlyKnown, optionOf, Refused } from '../server/tool.ts'

/** `stylelint --stdin --stdin-filename=`, or with the names of files. */
export const loadStylelint: LoadTool = async folder => {
  const module = await loadPackage(folder)
  const stylelint = get(module, 'lint') === undefined ? get(module, 'default') : module
  // From version 16 on the report goes to standard error.
  const onStderr = majorOf(folder) >= 16
  return {
    run: async ({ args, cwd, input }) => {
      onlyKnown(args, ['--no-color', '--formatter=json', '--stdin', '--stdin-filename=', '--quiet'])
      const name = optionOf(args, '--stdin-filename')
      const files = args.filter(arg => !arg.startsWith('-'))
      const what =
        name !== undefined && input !== undefined && files.length === 0
          ? { code: input, codeFilename: join(cwd, name) }
          : { files }
      if (!('code' in what) && (name !== undefined || files.length === 0)) throw new Refused('no file')
      const result = await call(stylelint, 'lint', {
        ...what,
        cwd,
        formatter: 'json',
        ...(args.includes('--quiet') ? { quiet: true } : {}),
      })
      const report = get(result, 'report') ?? get(result, 'output')
      if (typeof report !== 'string') throw new Refused('no report')
      const code = get(result, 'errored') === true ? 2 : 0
      return onStderr ? { code, stdout: '', stderr: report } : { code, stdout: report, stderr: '' }
    },
  }
}
