import type { Language } from './language.ts'

/** `open(F, "<", "path")`: the path comes last. */
const perlOpen = (): RegExp =>
  /\bopen\s{0,4}\(?\s{0,4}(?:my\s{1,4})?[$\w]{1,40}\s{0,4},\s{0,4}(?:["']([<>+|]{1,3})[^"']{0,20}["']\s{0,4},\s{0,4})?(?=["'])/g

/** Perl, Ruby and PHP: patterns of files, and statements that stand before their loop. */
const scripted = (text: string): string =>
  text
    .replaceAll(perlOpen(), (_, mode?: string) => (/[>+]/.test(mode ?? '') ? 'spew(' : 'slurp('))
    .replaceAll(/\bglob\s{1,4}((["'])[^"'\n]{1,200}\2)/g, 'glob($1)')
    .replaceAll(/<([\w.~/-]{0,100}[*?][\w.*?/-]{0,100})>/g, 'glob("$1")')
    .replaceAll(/\bDir\s?\[\s{0,4}((["'])[^"'\n]{1,200}\2)\s{0,4}\]/g, 'Dir.glob($1)')
    .replaceAll(
      /\b([\w:.]{1,40})\s{0,4}\(?\s{0,4}\$_\s{0,4}\)?\s{1,4}for(?:each)?\s{1,4}([^;\n]{1,200})/g,
      '$1($2)',
    )
    .replaceAll(/\barray_map\(\s{0,4}(['"])(\w{1,40})\1\s{0,4},/g, '$2(')
    .replaceAll(/\.each\(\s{0,4}&(\w{1,40})\.method\(:(\w{1,40})\)\s{0,4}\)/g, '.each { |_f| $1.$2(_f) }')

const signs = (text: string, { plain, backquotes }: Language): string => {
  if (plain !== undefined) return plain(text)
  return backquotes === 'run' ? scripted(text) : text
}

/** Calls by a name in a text, as if they were written the plain way. */
export const straight = (text: string, language: Language): string =>
  signs(text, language)
    .replaceAll(/(?<![.\w$])map\(\s{0,4}([A-Za-z_][\w.]{1,40})\s{0,4},/g, '$1(')
    .replaceAll(/\.(forEach|map)\(\s{0,4}([A-Za-z_]\w{0,40}\.\w{1,40})\s{0,4}\)/g, '.$1(_f => $2(_f))')
    .replaceAll(/\[\s{0,4}(['"])(\w{1,40})\1\s{0,4}\]\s{0,4}(?=\()/g, '.$2')
    .replaceAll(/\bgetattr\(\s{0,4}([\w.]{1,40})\s{0,4},\s{0,4}(['"])(\w{1,40})\2\s{0,4}\)(?=\()/g, '$1.$3')
    .replaceAll(/\b__import__\(\s{0,4}(['"])([\w.]{1,40})\1\s{0,4}\)/g, '$2')
    .replaceAll(/\bimportlib\.import_module\(\s{0,4}(['"])([\w.]{1,40})\1\s{0,4}\)/g, '$2')
    .replaceAll(
      /\brequire\(\s{0,4}(['"])(?:node:)?(fs|os|path|child_process|fs\/promises)\1\s{0,4}\)\.(?=\w)/g,
      (_all, _quote, module: string) => `${module.replace('/', '.')}.`,
    )
    // A file of data is read, and not run.
    .replaceAll(/\brequire\((?=\s{0,4}(['"])[^'"\n]{1,200}\.json\1\s{0,4}\))/g, 'readFileSync(')
    .replaceAll(/\.(?:public_|__)?send(?:__)?\(\s{0,4}:(\w{1,40})\s{0,4},/g, '.$1(')
    .replaceAll(/\bcall_user_func(?:_array)?\(\s{0,4}(['"])(\w{1,40})\1\s{0,4},/g, '$2(')
