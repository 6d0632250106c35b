/**
 * One command for each alternative of a row: the first of every word, then each other one in its place, so that every
 * alternative is named once. A lone `|` is a pipe, and what is quoted stays as it is.
 *
 * @example
 * each('kubectl|oc delete|drain node-1') // kubectl delete node-1, oc delete node-1, kubectl drain node-1
 */
export const each = (...rows: readonly string[]): readonly string[] => rows.flatMap(ofRow)

const ofRow = (row: string): readonly string[] => {
  const words = row.split(/ (?=(?:[^"']|"[^"]*"|'[^']*')*$)/).map(alternatives)
  const first = words.map(([word = '']) => word)
  const others = words.flatMap((forms, at) => forms.slice(1).map(form => first.with(at, form).join(' ')))
  return [first.join(' '), ...others]
}

const alternatives = (word: string): readonly string[] => (/["']|^\|*$/.test(word) ? [word] : word.split('|'))
