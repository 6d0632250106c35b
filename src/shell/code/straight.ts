import type { Language } from './language.ts'

/** `open(F, "<", "path")`: the path comes last. */
const perlOpen = (): RegExp =>
  /\bopen\s{0,4}\(?\s{0,4}(?:my\s{1,4})?[$\w]{1,40}\s{0,4},\s{0,4}(?:["']([<>+|]{1,3})[^"']{0,20}["']\s{0,4},\s{0,4})?(?=["'])/g

/** Calls by a name in a text, as if they were written the plain way. */
export const straight = (text: string, language: Language): string =>
  (language.backquotes === 'run'
    ? text.replaceAll(perlOpen(), (_, mode?: string) => (/[>+]/.test(mode ?? '') ? 'spew(' : 'slurp('))
    : text
  )
    .replaceAll(/\[\s{0,4}(['"])(\w{1,40})\1\s{0,4}\]\s{0,4}(?=\()/g, '.$2')
    .replaceAll(/\bgetattr\(\s{0,4}([\w.]{1,40})\s{0,4},\s{0,4}(['"])(\w{1,40})\2\s{0,4}\)(?=\()/g, '$1.$3')
    .replaceAll(/\b__import__\(\s{0,4}(['"])([\w.]{1,40})\1\s{0,4}\)/g, '$2')
    .replaceAll(/\bimportlib\.import_module\(\s{0,4}(['"])([\w.]{1,40})\1\s{0,4}\)/g, '$2')
    .replaceAll(
      /\brequire\(\s{0,4}(['"])(?:node:)?(fs|os|path|child_process|fs\/promises)\1\s{0,4}\)\.(?=\w)/g,
      (_all, _quote, module: string) => `${module.replace('/', '.')}.`,
    )
    .replaceAll(/\.(?:public_|__)?send(?:__)?\(\s{0,4}:(\w{1,40})\s{0,4},/g, '.$1(')
    .replaceAll(/\bcall_user_func(?:_array)?\(\s{0,4}(['"])(\w{1,40})\1\s{0,4},/g, '$2(')
