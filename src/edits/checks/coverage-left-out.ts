import { type Difference, more } from '../change/change.ts'
import { isOutput } from '../files/output.ts'

/** How a file says what is not counted: in which files, and with which words. The path stands in the first group. */
const lists: readonly (readonly [files: RegExp, words: RegExp])[] = [
  [
    /(?:^|\/)(?:\.simplecov|[\w-]*_helper\.rb|spec\/support\/[\w/-]+\.rb)$/,
    /\badd_filter\s*\(?\s*["'/]([^"'\n]+)["'/]/g,
  ],
  [
    /\.runsettings$|Directory\.Build\.(?:props|targets)$|\.csproj$/,
    /<(?:Exclude|ExcludeByFile|ExcludeByAttribute|ModulePath)>([^<]+)/g,
  ],
  [
    /(?:^|\/)(?:\.?sonar-project\.properties|sonar[\w-]*\.properties|pom\.xml|build\.gradle(?:\.kts)?)$/,
    /\bsonar\.(?:coverage\.)?exclusions["']?\s*[=,>)]\s*["']?([^\n"'<]+)/g,
  ],
  [
    /\.gradle(?:\.kts)?$|(?:^|\/)pom\.xml$/,
    /(?:jacoco|kover|cobertura)[\s\S]{0,400}?\bexclude[sd]?\w*\s*(?:[=(>]|\.add\(|\+=)[\s("'\w]*?["'>]([^"'<\n]+)/gi,
  ],
  [
    /(?:^|\/)(?:\.?tarpaulin\.toml|\.?codecov\.ya?ml|\.coveragerc|\.nycrc\S*|coverage\.(?:ya?ml|json)|\.coverage\.exs|coveralls\.json|mix\.exs|phpunit(?:\.dist)?\.xml(?:\.dist)?)$/,
    /\b(?:skip_files|ignore_modules|exclude-files)["']?\s*[:=]\s*\[?\s*["']?([^"'\]\n]+)/g,
  ],
]

const aside =
  /test|spec|generated|\.g\.|migrations?|vendor|node_modules|mock|fixture|stub|example|designer|proto|bin\b|obj\b|config|db\//i

/** Folders and files of the program itself that no longer count for its coverage. */
export const leftOutOfCoverage = ({ path, before, after }: Difference): readonly string[] => {
  if (before === undefined || after === undefined) return []
  return lists
    .filter(([files]) => files.test(path))
    .flatMap(([, words]) => {
      const items = (text: string): readonly string[] =>
        [...text.matchAll(words)].flatMap(([, given = '']) => given.split(/[,;]/).map(one => one.trim()))
      return more(items(after), items(before), item => item)
        .filter(item => item !== '' && !aside.test(item) && !isOutput(item))
        .map(item => `${item} no longer counts`)
    })
}
