import { hunksOf } from '../../change/hunks.ts'
import { isOutput } from '../../files/output.ts'
import { fileOf } from '../../files/project-texts.ts'
import type { FactReader } from '../../readers/reader.ts'

/** Programs that run tests, and their options that name a file of settings. */
const runners =
  /\b(?:dotnet\s+(?:test|vstest)|vstest|jest|vitest|mocha|playwright|cypress|pytest|tox|phpunit|pest|rspec|cucumber|mvnw?|gradlew?|cargo\s+nextest|ctest)\b/
const handed =
  /(?:^|\s)(?:--settings|-s|-c|--config|--config-file|--configuration|--options|-Dsurefire\.(?:excludesFile|suiteXmlFiles)|--runsettings)(?:[= :]\s*)["']?([\w./-]+\.\w+|\.[\w-]+)["']?/g

/** Settings that leave tests out, with what they leave out. */
const filters: readonly RegExp[] = [
  /<TestCaseFilter>([^<]*(?:!=|!~)[^<]*)/g,
  /\b(?:testPathIgnorePatterns|testIgnore|exclude|ignore|grepInvert)["']?\s*:\s*(\[[^\]]*\]|["'/][^\n,]+)/g,
  /<exclude>\s*(?:<group>)?([^<\s]+)/g,
  /(?:^|\s)(?:-k\s*["']?not\s+|--deselect[= ]|--ignore(?:-glob)?=|--tags?\s+~)(\S+)/g,
]

const leftOut = (path: string, text: string): readonly string[] => {
  const all = /exclu\w*\.txt$/i.test(path)
    ? text.split('\n').filter(line => /^[\w*]/.test(line))
    : filters.flatMap(filter => [...text.matchAll(filter)].map(([, what = '']) => what))
  return all
    .flatMap(one =>
      one.startsWith('[') ? [...one.matchAll(/["'`/]([^"'`,]+)["'`/]/g)].map(([, item = '']) => item) : [one],
    )
    .map(one => one.replaceAll(/^[/^\\]+|[/$\\]+$/g, '').trim())
    .filter(
      one =>
        one !== '' &&
        !isOutput(one) &&
        !/node_modules|dist|build|coverage|e2e|fixtures|vendor|\bcypress\b/.test(one),
    )
}

/** A line of a pipeline that hands a new file of settings to a test runner which leaves tests out. */
export const handedFilters: FactReader = {
  named: '*.yml *.yaml *.sh *.mk *.json Makefile GNUmakefile Justfile justfile Jenkinsfile .husky/',
  come: 'settings config -c -s excludesfile configuration options',
  find: (difference, facts) =>
    hunksOf(difference).flatMap(({ gone, come }) => {
      const old = gone.filter(line => runners.test(line))
      const now = come.filter(line => runners.test(line))
      if (old.length === 0 || now.length === 0) return []
      return now.flatMap(line =>
        [...line.matchAll(handed)].flatMap(([, name = '']) => {
          if (old.some(one => one.includes(name))) return []
          const path = fileOf(name, facts)
          if ((facts.gitAt(path) ?? facts.git())?.committed(path) !== false) return []
          const what = leftOut(name, facts.readText(path) ?? '')
          return what.length === 0 ? [] : [`${name} leaves out ${what.slice(0, 3).join(', ').slice(0, 60)}`]
        }),
      )
    }),
}
