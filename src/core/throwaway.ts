import { listed } from '../text/words.ts'

/** Whether it lies in a folder of the system for what is not kept. */
export const isTemporary = (path: string): boolean =>
  /^(\/private)?(\/var)?\/tmp(\/|$)|^(\/private)?\/var\/folders\/|^\/dev\/shm\//.test(path)

/** Folders that only tools fill, by their names. */
const caches =
  '.cache .dart_tool .eslintcache .gradle .hypothesis .ipynb_checkpoints .mypy_cache .next .nox .nuxt .nyc_output .parcel-cache .pnpm-store .pytest_cache .ruff_cache .svelte-kit .terraform .tmp .tox .turbo .venv .vite Pods __pycache__ bower_components coverage htmlcov node_modules temp tmp venv'

/** Folders that builds fill, and people too: only what git ignores, or what lies beside the file of a build, is made again. */
const outputs =
  '_build bin build Debug DerivedData dist generated obj out output public release Release site storybook-static target vendor'

/** The files that a build starts from. */
export const manifests =
  'build.gradle build.gradle.kts build.zig Cargo.toml CMakeLists.txt composer.json Gemfile go.mod Makefile meson.build mix.exs package.json pom.xml pubspec.yaml pyproject.toml setup.py'

export const isCacheFolder = (name: string): boolean => listed(caches, name) || name.endsWith('.egg-info')

export const isBuildFolder = (name: string): boolean => listed(outputs, name)

/** Folders of builds that somebody may have filled by hand as well: only if git ignores them. */
export const isDoubtful = (name: string): boolean =>
  /^(?:bin|generated|public|site|vendor|release|output)$/.test(name)

/** Files that a program writes and nobody misses. */
export const isThrowaway = (name: string): boolean =>
  /(?:^\.DS_Store|^Thumbs\.db|^\.(?:test|proof)-status|~|\.(?:log|pid|pyc|pyo|o|obj|class|sw[op]|tmp|temp|tsbuildinfo|lcov|prof)|^(?:a|c(?:over|overage|pu)|mem|profile)\.out)$/.test(
    name,
  ) || isMeasured(name)

/** What coverage tools, profilers and debuggers leave: nobody writes such a file by hand. */
const isMeasured = (name: string): boolean =>
  /^(?:\.coverage(?:\..+)?|coverage(?:-final)?\.(?:xml|json|cov|txt)|lcov\.info|profile\.cov|junit\.xml|perf\.data(?:\.old)?|(?:vg)?core\.\d+|__debug_bin\d*)$|\.(?:profraw|profdata|gcda|gcno|gcov|cpuprofile|heapprofile)$/.test(
    name,
  )

/**
 * Whether a file that git ignores has the form of what tools write: compiled, packed, measured, reported, kept for the next run. By its
 * path from the root of the working tree. What people put into ignored places has none of these.
 */
export const isToolOutput = (path: string): boolean => {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  if (/secret|credential|token|passw/i.test(path)) return false
  return (
    isCompiled(name) ||
    isReport(name) ||
    folders.some(isToolFolder) ||
    /(?:^|\/)public\/(?:assets|packs|build|vite)\//.test(path) ||
    (folders.some(isReportFolder) && isRendered(name))
  )
}

const isCompiled = (name: string): boolean =>
  /\.(?:a|aab|apk|appx|aux|bbl|blg|crate|d|deb|dll|dylib|ear|egg|elf|exe|fdb_latexmk|fls|gem|heapsnapshot|hprof|ilk|ipa|jar|jsbundle|lib|lof|lot|msi|nupkg|out|pdb|pprof|pyd|rlib|rmeta|rpm|snupkg|so|synctex\.gz|test|tgz|toc|vsix|war|wasm|whl)$|\.so\.[\d.]+$|\.(?:css|[cm]?js|d\.ts)\.map$|\.(?:pb\.(?:go|cc|h)|g\.dart|freezed\.dart)$|_pb2(?:_grpc)?\.pyi?$|^(?:compile_commands\.json|\.flutter-plugins(?:-dependencies)?|tfplan|\.(?:byebug|irb|pry)_history)$|^\..+cache$/.test(
    name,
  )

/** `junit-unit.xml`, `report.html`, `eslint-results.sarif`. */
const isReport = (name: string): boolean =>
  /(?:^|[-_.])(?:junit|coverage|cov|cover|clover|cobertura|jacoco|rspec|reports?|stats|lint|(?:test|spec|e2e|lint|eslint|bench)[-_.]?results?)(?:[-_.].*)?\.(?:html|xml|json|sarif|svg|info|tap|trx)$/.test(
    name,
  )

/** Folders that one tool makes, by the name that it gives them. */
const isToolFolder = (name: string): boolean =>
  listed(
    '.angular .astro .aws-sam .benchmarks .bundle .docusaurus .eggs .expo .kotlin .nyc .output .scannerwork .serverless .stryker-tmp .vitepress _gen __generated__ cache CMakeFiles playwright-report test-results',
    name,
  ) || /^cmake-build-|^\..+[-_.]cache$|\.(?:dSYM|xcresult)$/.test(name)

const isReportFolder = (name: string): boolean =>
  /(?:^|[-_.])(?:cov|coverage|covhtml|prof|reports?)(?:[-_.]|$)/.test(name)

/** Files of a page that a tool writes for people to look at. */
export const isRendered = (name: string): boolean =>
  /\.(?:css|gif|gz|html?|ico|info|jpe?g|js|json|lcov|map|pdf|png|sarif|svg|trx|webm|webp|woff2?|xml|zip)$/i.test(name)
