import { matchesPath } from '../../../../core/text/paths/glob.ts'
import { dirname } from '../../../../core/text/paths/path.ts'
import type { Target } from '../../tool.ts'

/** The .editorconfig keys that shfmt reads. */
const keys =
  /^\s*(?:indent_style|indent_size|shell_variant|binary_next_line|switch_case_indent|space_redirects|keep_padding|function_next_line)\s*=/

/** The name of a section that is about scripts, and not about any file: `[*.sh]`, `[*.{bash,sh}]`, `[[shell]]`. */
const scripts =
  /^[ \t]*\[(?:\[(?:shell|bash)\]|.*[.,{ ](?:sh|bash|bats|dash|ksh|mksh|zsh)(?=[\],} ]).*)\]?[ \t\r]*$/m

/** The keys that only shfmt reads. */
const own =
  /^[ \t]*(?:shell_variant|binary_next_line|switch_case_indent|space_redirects|keep_padding|function_next_line)[ \t]*=/m

/** Whether an .editorconfig says something about scripts. */
export const isAboutScripts = (target: Target): boolean => {
  const file = target.nearest(['.editorconfig'])
  const text = file === undefined ? '' : (target.read(file) ?? '')
  return scripts.test(text) || own.test(text)
}

/** Whether an .editorconfig sets the indentation of this script. */
export const hasEditorConfig = (target: Target): boolean => {
  const file = target.nearest(['.editorconfig'])
  const text = file === undefined ? undefined : target.read(file)
  if (file === undefined || text === undefined) return false
  const name = target.path.slice(dirname(file).length)
  let applies = false
  for (const line of text.split('\n')) {
    const section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1]
    if (section !== undefined) applies = isFor(section, name)
    else if (applies && keys.test(line)) return true
  }
  return false
}

const isFor = (section: string, name: string): boolean => {
  // shfmt's own section names for any script.
  if (section === '[shell]' || section === '[bash]') return true
  return alternatives(section).some(glob => matchesPath(name, glob.includes('/') ? `/${glob}` : glob))
}

/** `*.{sh,bash}` as `*.sh` and `*.bash`. */
const alternatives = (glob: string): readonly string[] => {
  const [, before, inner, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? []
  if (before === undefined || inner === undefined || after === undefined) return [glob]
  return inner.split(',').flatMap(part => alternatives(`${before}${part.trim()}${after}`))
}
