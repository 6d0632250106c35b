import { listed } from '../words.ts'

/** Behind these a name is part of a package, and says nothing of what the file is for: `com/example/Bank.java`. */
const domains = 'com org net io'

const names = (words: string, parts: readonly string[]): boolean => {
  // Below `src/main` each folder is part of a package.
  const main = parts.findIndex((part, at) => part === 'main' && parts[at - 1] === 'src')
  return parts.some(
    (part, at) => listed(words, part) && !listed(domains, parts[at - 1]) && (main < 0 || at < main),
  )
}

/**
 * Whether a path lies in a folder with one of these names, in any letters.
 *
 * @example
 * isBelow('test tests', 'app/Tests/a.cs') // true
 */
export const isBelow = (folders: string, path: string): boolean =>
  names(folders, unpackaged(path.toLowerCase()).split('/').slice(0, -1))

/** Below `src/main/java` folders are names of packages: `src/main/java/test/shop/Cart.java` is no test. */
const unpackaged = (path: string): string => {
  const at = path.indexOf('src/main/')
  return at < 0 ? path : path.replace(/(src\/main\/(?:java|kotlin|scala|groovy)\/).*\//, '$1')
}

/**
 * Whether a folder or the name of the file has one of these words, with marks around it.
 *
 * @example
 * isNamed('example sample', 'conf/app.example.yml') // true
 */
export const isNamed = (words: string, path: string): boolean =>
  names(words, path.toLowerCase().split(/[/._-]/))

/** Whether a path lies among tests, samples or documents: nobody runs what is there for others. */
export const isAside = (path: string): boolean =>
  isBelow('test tests __tests__ fixture fixtures testdata example examples doc docs', path)
