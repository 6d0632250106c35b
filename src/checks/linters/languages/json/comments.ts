import { basename } from '../../../../core/text/paths/path.ts'

/** The .json files whose readers accept comments and trailing commas. */
const names =
  /^(?:(?:ts|js)config(?:\..+)?|api-extractor|devcontainer|\.eslintrc|\.babelrc|\.swcrc|\.jshintrc|turbo|nx|angular|deno|settings|launch|tasks|extensions|keybindings)\.json$/i

/** Whether comments and trailing commas are allowed in a file. */
export const mayHoldComments = (path: string): boolean =>
  /\.(?:jsonc|code-workspace)$/i.test(path) || names.test(basename(path))
