import { call, get, loadPackage } from '../server/foreign.ts'
import { type LoadTool, onlyKnown } from '../server/tool.ts'

/** `markdownlint-cli2 --no-globs :name`, by the function that its command line is made of. */
export const loadMarkdownlint: LoadTool = async folder => {
  const module = await loadPackage(folder)
  const cli = get(module, 'main') === undefined ? get(module, 'default') : module
  return {
    run: async ({ args, cwd }) => {
      // `--format` and `--fix` read standard input or write files.
      onlyKnown(args, ['--no-globs', '--config'])
      const said = { out: '', err: '' }
      const code = await call(cli, 'main', {
        directory: cwd,
        argv: [...args],
        logMessage: (line: string) => {
          said.out += `${line}\n`
        },
        logError: (line: string) => {
          said.err += `${line}\n`
        },
      })
      return { code: typeof code === 'number' ? code : 2, stdout: said.out, stderr: said.err }
    },
  }
}
