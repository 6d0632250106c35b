const line = /^[ \t]*(?:export\s+)?([A-Z]\w*)\s*=\s*["']?([^\s"'#]*)/gim

/** The names and values of a file such as `.env`, each value up to its first blank. */
export const dotenvPairs = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value])
