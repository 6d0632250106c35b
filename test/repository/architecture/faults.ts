import { codeOnly } from './code-only.ts'

const worldly: Readonly<Record<string, RegExp>> = {
  process: /(?<![.\w])process\s*[.[?]/,
  'Date.now': /\bDate\s*\.\s*now\b/,
  'new Date()': /\bnew Date\b(?!\s*\(\s*[^)\s])/,
  'Math.random': /\bMath\s*\.\s*random\b/,
  globalThis: /\bglobalThis\b/,
  timers: /(?<![.\w])(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
  performance: /(?<![.\w])performance\s*\./,
  crypto: /(?<![.\w])crypto\s*\./,
  console: /(?<![.\w])console\s*\./,
  'require or fetch': /(?<![.\w])(?:require|fetch)\s*\(/,
}

/** Things that a file takes from the outside world without asking the platform. */
export const worldlyFaults = (source: string): readonly string[] => {
  const code = codeOnly(source)
  return Object.entries(worldly)
    .filter(([, pattern]) => pattern.test(code))
    .map(([name]) => name)
}

/** Calls that start git by its name, or look for it: src/platform/git/start.ts does both, and nobody else. */
export const gitFaults = (source: string): readonly string[] =>
  [
    ...source.matchAll(
      /\b(?:run|start|spawn|spawnSync|exec|execSync|execFile|execFileSync|which\w*)\(\s*(?:platform,\s*)?['"`](?:[^'"`]*\/)?git['"` ]/g,
    ),
  ].map(([text]) => text)

const moduleStatement =
  /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)?\s*(?:from\s+)?''|^export\s+\{[^}]*\}/gm

/** Where a file overrules the type checker. */
export const castFaults = (source: string): readonly string[] => {
  const code = codeOnly(source).replace(moduleStatement, '')
  const casts = [...code.matchAll(/[\w)\]}'`]\s+as\s+(?!const\b)[\w{([]+/g)].map(([text]) => text)
  const anys = [...code.matchAll(/[:<|&,(=]\s*any\b(?!\s*(?:[:(.]|=>))/g)].map(([text]) => text)
  return [...casts, ...anys].map(text => text.replace(/\s+/g, ' '))
}

const lineStart = /\^\\s[*+](?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/[dgisuvy]*m/g

/** Patterns that look for the start of a line and skip whole lines from there: quadratic in a file of blank lines. Wanted is `^[ \t]*`. */
export const lineStartFaults = (source: string): readonly string[] =>
  [...source.matchAll(lineStart)].map(([text]) => text)

/** Plain data has no logic that could be split. */
export const isData = (source: string): boolean => !/=>|\bfunction\b/.test(codeOnly(source))
