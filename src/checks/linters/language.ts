import { basename } from '../../core/text/paths/path.ts'
import type { LintLanguage } from './tool.ts'

const extensions: Readonly<Record<string, LintLanguage>> = {
  py: 'python',
  pyi: 'python',
  sh: 'shell',
  bash: 'shell',
  yml: 'yaml',
  yaml: 'yaml',
  json: 'json',
  jsonc: 'json',
  toml: 'toml',
  md: 'markdown',
  mdx: 'markdown',
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  css: 'css',
  vue: 'component',
  svelte: 'component',
  astro: 'component',
  rs: 'rust',
  go: 'go',
}

/** The language of a file, by its name, or by its first line if the name does not say. */
export const languageOf = (path: string, text: string): LintLanguage | undefined => {
  const name = basename(path)
  if (/^Dockerfile(?:\..+)?$|\.dockerfile$/.test(name)) return 'dockerfile'
  const dot = name.lastIndexOf('.')
  if (dot > 0) {
    const extension = name.slice(dot + 1).toLowerCase()
    return Object.hasOwn(extensions, extension) ? extensions[extension] : undefined
  }
  const shebang = /^#!.*[/ ](bash|sh|dash|ksh|python[\d.]*)(?:\s|$)/.exec(text.slice(0, 200))?.[1]
  if (shebang === undefined) return undefined
  return shebang.startsWith('python') ? 'python' : 'shell'
}
