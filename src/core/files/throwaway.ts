import { hasStandIn } from '../text/stand-in.ts'
import { listed } from '../text/words.ts'

/** Whether it lies in a folder of the system for what is not kept. */
export const isTemporary = (path: string): boolean =>
  /^(\/private)?(\/var)?\/tmp(\/|$)|^(\/private)?\/var\/folders\/|^\/dev\/shm\//.test(path)

/** Whether it lies where every program may put something. A folder of mktemp is for the script alone that made it. */
export const isOpenPlace = (path: string): boolean =>
  /^(\/private)?(\/var)?\/tmp(\/|$)|^\/dev\/shm\/|^\/run\/user\//.test(path) && !hasStandIn(path)

/** Folders that only tools fill, by their names. */
const caches =
  '.cache .dart_tool .eslintcache .gradle .hypothesis .ipynb_checkpoints .mypy_cache .next .nox .nuxt .nyc_output .parcel-cache .pnpm-store .pytest_cache .ruff_cache .svelte-kit .terraform .thumbnails .thumbs .tmp .tox .turbo .venv .vite Pods __pycache__ bower_components coverage htmlcov node_modules temp tmp venv'

/** Folders that builds fill, and people too: only what git ignores, or what lies beside the file of a build, is made again. */
const outputs =
  '_build bin build builddir Debug DerivedData dist generated obj out output public release Release site storybook-static target vendor'

/** The files that a build starts from. */
export const manifests =
  'build.gradle build.gradle.kts build.zig Cargo.toml CMakeLists.txt composer.json Gemfile go.mod Makefile meson.build mix.exs package.json pom.xml pubspec.yaml pyproject.toml setup.py'

export const isCacheFolder = (name: string): boolean =>
  listed(caches, name) || /\.(?:egg-info|Rcheck)$/.test(name)

export const isBuildFolder = (name: string): boolean => listed(outputs, name)

/** Folders of builds that somebody may have filled by hand as well: only if git ignores them. */
export const isDoubtful = (name: string): boolean =>
  /^(?:bin|generated|public|site|vendor|release|output)$/.test(name)

/** A log that says who did what: it is kept to be read later. */
const isRecord = (name: string): boolean => /(?:^|[._-])audit(?:[._-][\w.-]*)?\.log$/i.test(name)

/** Files that a program writes and nobody misses. */
export const isThrowaway = (name: string): boolean =>
  (!isRecord(name) && isMadeByPrograms(name)) ||
  /\.tfplan$|^(?:tf)?plan\.(?:out|bin|tfplan|json)$|^tfplan$|\.snap\.new$|\.pending-snap$/.test(name) ||
  /^(?:te?mp|scratch)[_-][\w.-]*\.(?:eps|gif|html|pdf|png|svg)$/i.test(name) ||
  isMeasured(name)

const isMadeByPrograms = (name: string): boolean =>
  /(?:^\.DS_Store|^\.~lock\.[^/]*|^Thumbs\.db|^\.(?:test|proof)-status|~|\.(?:log|pid|pyc|pyo|o|obj|class|sw[op]|tmp|temp|tsbuildinfo|lcov|prof)|^(?:a|c(?:over|overage|pu)|mem|profile)\.out)$/.test(
    name,
  )

/** Output of coverage tools, profilers and debuggers: such a file is never written by hand. */
const isMeasured = (name: string): boolean =>
  /^(?:\.coverage(?:\..+)?|coverage(?:-final)?\.(?:xml|json|cov|txt)|lcov\.info|profile\.cov|junit\.xml|perf\.data(?:\.old)?|(?:vg)?core\.\d+|__debug_bin\d*)$|\.(?:profraw|profdata|gcda|gcno|gcov|cpuprofile|heapprofile)$/.test(
    name,
  )

/** Longer texts hold something. */
export const longestPlaceholder = 240

const standsIn =
  /(?<![a-z])(?:to-?do|tbd|fixme|placeholder|stub|coming soon|to be (?:done|filled in|written)|not (?:yet )?implemented)(?![a-z])/i
const remark = /^(?:#|\/\/|--|\/?\*|<!--|;|%|"{3}|'{3})/
/** A body that does nothing, and the lines around one. */
const idle =
  /^(?:#!.*|pass|\.{3}|return(?: (?:None|null|nil|undefined))?;?|raise NotImplementedError.*|(?:todo|unimplemented)!\(\);?|export \{\};?|[{}()[\];]+|end)$/
const opens =
  /^(?:(?:export|default|async|pub|public|static)\s+)*(?:def|class|function|fn|func|fun|interface|struct|module)\s+\w[^=;]*[:{]?$/

/**
 * Whether a text only holds the place of one to come: `# todo`, a function that is called placeholder and answers nothing. A remark that says
 * more than that is a note of somebody, and a line of code that does something is work.
 */
export const isPlaceholder = (text: string): boolean => {
  const lines = text.split('\n').flatMap(line => line.trim() || [])
  if (text.length > longestPlaceholder || !lines.some(line => standsIn.test(line))) return false
  const isShort = (line: string): boolean => standsIn.test(line) && (line.match(/\w+/g) ?? []).length <= 5
  const isAlone = (line: string): boolean => lines.length === 1 && standsIn.exec(line)?.index === 0
  return lines.every(
    line => idle.test(line) || opens.test(line) || ((remark.test(line) || isAlone(line)) && isShort(line)),
  )
}
