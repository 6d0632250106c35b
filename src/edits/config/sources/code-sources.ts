import { basename } from '../../../core/text/paths/path.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Files that say where code comes from, and the words before an address that make it such a place. */
const sources: readonly (readonly [files: RegExp, words: RegExp])[] = [
  [/(?:^|\/)Gemfile$|\.gemspec$/, /\bsource\b|\bgit(?:hub)?\s*(?::|=>)|\bgit_source\b/],
  [/(?:^|\/)(?:gradle|maven)-wrapper\.properties$/, /\b(?:distribution|wrapper)Url\b/],
  [/\.gradle(?:\.kts)?$/, /\burl\b|\bmaven\b|\bsetUrl\b|apply\s*\(?from/],
  [/(?:^|\/)(?:pom|settings)\.xml$/, /<url>|<(?:repository|mirror|pluginRepository)>/],
  [/(?:^|\/)nuget\.config$/i, /<add\b/],
  [/(?:^|\/)\.cargo\/config(?:\.toml)?$/, /\b(?:registry|index|git)\s*=/],
  [/(?:^|\/)Cargo\.toml$/, /\bgit\s*=|\bregistry-index\s*=/],
  [/(?:^|\/)(?:packages|dependencies)\.yml$/, /\b(?:git|tarball)\s*:/],
  [/(?:^|\/)CMakeLists\.txt$|\.cmake$/, /\b(?:URL|GIT_REPOSITORY|DOWNLOAD)\b/],
  [/(?:^|\/)composer\.json$/, /"url"\s*:/],
  [/(?:^|\/)(?:pubspec\.yaml)$/, /\b(?:git|url|hosted)\s*:/],
  [/(?:^|\/)(?:Podfile|Cartfile)$/, /\bsource\b|:?\b(?:git|podspec|http)\b/],
  [/(?:^|\/)mix\.exs$/, /\bgit:|\brepo:/],
  [/(?:^|\/)(?:environment\.ya?ml|\.condarc)$/, /\bchannels\b|^-/],
  [/(?:^|\/)(?:galaxy|requirements)\.ya?ml$/, /\b(?:src|source|name)\s*:/],
  [/(?:^|\/)Chart\.yaml$/, /\brepository\s*:/],
  [/(?:^|\/)(?:sources\.list|[\w.-]+\.(?:list|sources|repo))$/, /^deb\b|\bbaseurl\b|\bURIs\b/],
  [/(?:^|\/)\.gitlab-ci[\w.-]*\.ya?ml$/, /\bremote\s*:/],
  [/(?:^|\/)\.terraformrc$|(?:^|\/)terraform\.rc$/, /\burl\b/],
]

/** Places that everybody takes code from. */
const usual =
  /(?:^|\.)(?:rubygems\.org|gradle\.org|maven\.apache\.org|maven\.org|google\.com|googleapis\.com|jitpack\.io|jcenter\.bintray\.com|spring\.io|sonatype\.org|jetbrains\.(?:com|space)|nuget\.org|dev\.azure\.com|visualstudio\.com|crates\.io|packagist\.org|pub\.dev|cocoapods\.org|hex\.pm|conda\.anaconda\.org|anaconda\.org|ansible\.com|debian\.org|ubuntu\.com|pkg\.github\.com|pypi\.org|npmjs\.org|apache\.org|mozilla\.org|kitware\.com|boost\.io|sourceforge\.net|gnu\.org|bitnami\.com|kotlinlang\.org|fabric\.io|wp\.org|drupal\.org|gitlab\.com|bitbucket\.org|localhost)$|^127\.|\.(?:internal|local|lan|corp|test|example|invalid)$/i
/** Places where everybody may put code: their owner counts. */
const shared = /^(?:raw\.githubusercontent|github|codeload\.github|gitlab|bitbucket)\.(?:com|org)$/i

const address =
  /\b(?:sparse\+|git\+)?(https?|git|ssh)\\?:\/\/(?:[^/\s"'@]*@)?([\w.-]+\.[a-z]{2,})(?::\d+)?((?:\/[\w.~-]+){0,2})/gi

interface Place {
  readonly text: string
  readonly scheme: string
  readonly host: string
  readonly owner: string
}

const placesIn = (text: string): readonly Place[] =>
  [...text.matchAll(address)].map(([whole, scheme = '', host = '', path = '']) => ({
    text: whole,
    scheme,
    host: host.toLowerCase(),
    owner: path.split('/')[1] ?? '',
  }))

const domain = (host: string): string => host.split('.').slice(-2).join('.')

/** Whether a place is one that the file trusted before, or one of everybody. */
const isKnown = (place: Place, before: readonly Place[]): boolean => {
  if (shared.test(place.host))
    return before.some(one => shared.test(one.host) && one.owner.toLowerCase() === place.owner.toLowerCase())
  if (place.scheme === 'https' && usual.test(place.host)) return true
  return before.some(
    one =>
      domain(one.host) === domain(place.host) && (place.scheme === one.scheme || place.scheme === 'https'),
  )
}

/** `owner/name` of a shared place, in an address or in short. */
const repositories = (lines: readonly string[]): readonly (readonly [owner: string, name: string])[] =>
  [
    ...lines
      .join('\n')
      .matchAll(
        /(?:github:|gitlab:|(?:github|gitlab|bitbucket)\.(?:com|org)[/:])([\w.-]+)\/([\w.-]+?)(?:\.git)?(?=["'\s/@#?]|$)/gm,
      ),
  ].map(([, owner = '', name = '']) => [owner.toLowerCase(), name.toLowerCase()] as const)

/** The same name from another owner. */
const otherOwners = (gone: readonly string[], come: readonly string[]): readonly string[] => {
  const [old, now] = [repositories(gone), repositories(come)]
  return now
    .filter(
      ([owner, name]) =>
        old.some(one => one[1] === name) && !old.some(one => one[1] === name && one[0] === owner),
    )
    .map(([owner, name]) => `${name} now comes from ${owner}`)
}

/** A package that came from its registry, and now from a repository of somebody else. */
const forksIn = (gone: readonly string[], come: readonly string[]): boolean =>
  repositories(come).some(
    ([owner, name]) =>
      owner !== name &&
      repositories(gone).length === 0 &&
      gone.some(line =>
        line
          .toLowerCase()
          .split(/[^\w.-]+/)
          .includes(name),
      ),
  )

const declares =
  /\.(?:nix|ya?ml|toml|jsonc?|bzl|bazel|tf|gradle|kts|cmake|xml|mod|cfg|ini|lock)$|(?:^|\/)(?:WORKSPACE|Gemfile|Podfile|CMakeLists\.txt|Brewfile|Dockerfile|\.gitmodules)$/

/** Keys of programs that run with each build, and folders that everybody may write to. */
const starts =
  /(?:^|[{,])\s*["']?(?:[\w.-]*(?:wrapper|linker|runner|compiler|launcher|executable|script-shell|shell|command|path|bin|interpreter|hook|plugin)[\w-]*|rustc|rustdoc|ar|cc|cxx)["']?\s*[:=]\s*\[?\s*["']?((?:\/var)?\/tmp\/|\/dev\/shm\/|~\/Downloads\/|[A-Z]:\\Temp\\)|-(?:javaagent|agentpath):(?:\/var)?\/tmp\/|--(?:require|import)[= ]\/tmp\//i
const settings =
  /\.(?:toml|ya?ml|jsonc?|ini|cfg|conf|properties)$|(?:^|\/)\.(?:npmrc|gitconfig|bazelrc|condarc)$/

/** Places of a stranger that code will come from, as lines. */
export const foreignPlaces: EditReader = {
  sides: 'now',
  except: ['aside', 'foreign'],
  come: ':// github gitlab bitbucket /tmp /dev/shm /downloads \\temp',
  find: difference => {
    const { path, before } = difference
    const words = sources.filter(([files]) => files.test(path)).map(([, some]) => some)
    const old = placesIn(before ?? '')
    const all = hunksOf(difference).flatMap(({ gone, come, above }) => {
      const named = come.filter(
        (line, at) =>
          words.some(word => word.test(line)) || words.some(word => word.test(come[at - 1] ?? above)),
      )
      const isTaken = forksIn(gone, come)
      const foreign = placesIn(named.join('\n')).filter(
        place => !isKnown(place, old) && (!isPublic(place, path) || isTaken),
      )
      const temporary = settings.test(path) ? come.filter(line => starts.test(line)) : []
      return [
        ...(declares.test(path) ? otherOwners(gone, come) : []),
        ...foreign.map(({ text }) => `${text} is another place that code comes from`),
        ...temporary.map(line => `${line.slice(0, 60)}: everybody can write there`),
      ]
    })
    return [...new Set(all)]
  },
}

/** A first dependency from a shared place is normal where the tool has no other way. */
const isPublic = ({ host }: Place, path: string): boolean =>
  shared.test(host) &&
  /^(?:CMakeLists\.txt|Podfile|Cartfile|pubspec\.yaml|mix\.exs|Cargo\.toml)$|\.cmake$/.test(basename(path))
