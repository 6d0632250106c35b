import { listed } from '../text/words.ts'

/**
 * Whether a file that git ignores has the form of what tools write: compiled, packed, measured, reported, kept for the next run. By its
 * path from the root of the working tree. What people put into ignored places has none of these forms. The name of a folder says
 * nothing where git tracks a file in it; `isTracked` answers for a file and for a folder.
 */
export const isToolOutput = (path: string, isTracked: (path: string) => boolean): boolean => {
  if (/secret|credential|token|passw/i.test(path)) return false
  const names = path.split('/')
  const name = names.pop() ?? ''
  const folders = names.filter((_, at) => !isTracked(names.slice(0, at + 1).join('/')))
  return (
    (isCompiled(name) && !(isLibrary(name) && names.some(isBrought))) ||
    isLeft(name) ||
    isTestDatabase(name) ||
    isReport(name) ||
    isCompiledView(path) ||
    isSeen(path) ||
    folders.some(isToolFolder) ||
    folders.some(folder => isBundleFolder(folder, names)) ||
    (isPage(name) && (folders.some(isReportFolder) || isReference(names, isTracked))) ||
    (isRendered(name) && folders.some(isCoverageFolder)) ||
    (!isData(name) && !isProse(name) && folders.some(isOutputFolder)) ||
    names.some((folder, at) => isDefault(folder, names.slice(0, at), isTracked))
  )
}

/** Databases, states, models, tables, backups and settings of one machine: no output, whoever names them. */
export const isData = (name: string): boolean =>
  listed(
    'aof arrow bak backup ckpt csv db db3 doc docx dump feather gguf h5 ibd ipynb joblib kdbx keras ldf mdb mdf npy npz onnx parquet pkl pt pth rdb safetensors sql sqlite sqlite3 tfstate tfvars tsv wt xls xlsx',
    /\.(\w+?)(?:[-.](?:wal|shm|journal|gz|zip|backup|json))?$/.exec(name.toLowerCase())?.[1],
  ) || /(?:^|[._-])local(?:[._-]|$)/i.test(name)

/** The file of a database that each run of the tests makes anew: `test.sqlite3`, `shop_test.db`; not the results of a test, `ab-test.db`. */
const isTestDatabase = (name: string): boolean =>
  /^(?:(?!ab[_.-]|.*(?:blood|lab|load|pen|perf|speed|split)[_.-])[\w.-]*[_.-])?(?:test|testing|e2e)(?:[_.-]?\d+|[_.-]te?mp)?\.(?:db3?|duckdb|sqlite3?)(?:-(?:journal|shm|wal))?$/.test(
    name,
  )

/** Data in rows, as one step hands it to the next. */
export const isTable = (name: string): boolean => /\.(?:arrow|csv|feather|npy|npz|parquet|tsv)$/i.test(name)

/**
 * Whether a file that git does not ignore, or that no repository is around, lies where only a tool writes: `.godot/imported`,
 * `cypress/videos`. People put settings into some of these folders.
 */
export const isToolsOwn = (path: string, isTracked: (path: string) => boolean = () => false): boolean => {
  if (isCompiledView(path) || isTypeset(path)) return true
  const names = path.split('/')
  const name = names.pop() ?? ''
  if (isData(name) || isProse(name) || isSettings(name)) return false
  const folders = names.filter((_, at) => !isTracked(names.slice(0, at + 1).join('/')))
  return (
    folders.some(folder => isToolFolder(folder) && !listed('.bundle .vitepress', folder)) ||
    /(?:^|\/)cypress\/(?:downloads|screenshots|videos)\/./.test(path)
  )
}

/** Files that LaTeX and its helpers write beside the text. */
const isTypeset = (path: string): boolean => /\.(?:aux|bbl|blg|fdb_latexmk|fls|synctex\.gz)$/.test(path)

/** Settings of one person or one machine. */
export const isSettings = (name: string): boolean =>
  /^\.env|(?:^|[._-])(?:config|configuration|credentials|keymap|prefs|preferences|settings)(?:[._-]|$)/i.test(
    name,
  )

/** Text that people write. */
export const isProse = (name: string): boolean => /\.(?:adoc|mdx?|odt|org|rst|rtf|tex|txt)$/i.test(name)

/** Folders of what somebody brought along. */
const isBrought = (name: string): boolean =>
  listed('driver drivers jars lib libs plugins third_party third-party vendor', name)

/** `driver.jar`: somebody may have brought it along. */
const isLibrary = (name: string): boolean =>
  /\.(?:a|aar|dll|dylib|egg|exe|gem|jar|lib|nupkg|pyd|so(?:\.[\d.]+)?|tgz|vsix|war|wasm|whl)$/i.test(name)

const compiled =
  'AppImage a aab ap_ apk appx aux bbl beam blg blockmap cma cmi cmo cmx cmxa coverage crate d deb dex dll dmg dylib ear egg elf exe ez fdb_latexmk fls gem gmo heapsnapshot hi hprof ilk install ipa jar jsbundle lib lof lot lst mix mo msi nupkg out pdb plt pprof pyd rlib rmeta rpm semanticdb snupkg so suo test tgz tix toc trx vsix war wasm whl'

const isCompiled = (name: string): boolean =>
  listed(compiled, /\.(\w+)$/.exec(name)?.[1]) ||
  /\.so\.[\d.]+$|\.synctex\.gz$|\.(?:css|[cm]?js|d\.ts)\.map$|\.(?:pb\.(?:go|cc|h)|g\.dart|freezed\.dart)$|_pb2(?:_grpc)?\.pyi?$|\.snap[.-]new$/.test(
    name,
  )

/** Files that tools leave beside the sources: indexes, plans, histories, dumps of a crash, profiles. */
const isLeft = (name: string): boolean =>
  listed(
    '.Rhistory .byebug_history .lein-failures .merlin .nrepl-port .flutter-plugins .flutter-plugins-dependencies .hugo_build.lock .irb_history .pry_history .testmondata GPATH GRTAGS GTAGS MYMETA.json MYMETA.yml TAGS celerybeat-schedule compile_commands.json erl_crash.dump pm_to_blib tags tfplan',
    name,
  ) ||
  /^\..+cache$|^(?:cachegrind|callgrind|massif)\.out\.|^dhat[.-].*\.(?:json|out)$|flame-?graph.*\.(?:svg|html)$/.test(
    name,
  )

/** `junit-unit.xml`, `report.html`, `eslint-results.sarif`. */
const isReport = (name: string): boolean =>
  /(?:^|[-_.])(?:junit|coverage|cov|cover|clover|cobertura|jacoco|rspec|reports?|lint|(?:test|spec|e2e|lint|eslint|bench)[-_.]?results?)(?:[-_.].*)?\.(?:html|xml|json|sarif|svg|info|tap)$|^(?:(?:bundle|webpack)-)?stats(?:-\w+)?\.(?:html|json)$/.test(
    name,
  )

/** The names that tools give to their folders. */
const folders =
  '.Rproj.user .angular .astro .aws-sam .benchmarks .bloop .bsp .bundle .clangd .cpcache .cxx .docusaurus .eggs .elixir_ls .expo .godot .hpc .kotlin .lsp .metals .nx .nyc .output .pio .quarto .scannerwork .scrapy .serverless .shadow-cljs .snakemake .stack-work .stryker-tmp .swc .vitepress .vs .wireit .yardoc BenchmarkDotNet.Artifacts CMakeFiles Carthage TestResults __generated__ blib catboost_info dbt_packages elm-stuff httpcache managed_components playwright-report test-results'

const isToolFolder = (name: string): boolean =>
  listed(folders, name) ||
  /^cmake-build-|^_minted|^\..+[-_.]cache$|^figure-html$|\.(?:Rcheck|dSYM|xcresult)$/.test(name)

/** Laravel keeps what it compiles in folders that git tracks for their `.gitignore` alone. */
const isCompiledView = (path: string): boolean =>
  /(?:^|\/)(?:storage\/framework\/(?:views|cache|testing)|bootstrap\/cache)\/./.test(path)

/** `cypress/videos`, `e2e/screenshots`: what a run of tests in a browser or on a device saw. */
const isSeen = (path: string): boolean =>
  /(?:^|\/)(?:cypress|detox|e2e|maestro|playwright|(?:\w+[_-])?tests?|visual)\/(?:downloads|failures|recordings|results|screenshots|traces|videos)\/(?:.*\/)?[^/]+\.(?:har|html|jpe?g|json|log|mp4|png|trace|txt|webm|xml|zip)$/.test(
    path,
  )

/** `public/assets`: what a bundler writes for a server. */
const isBundleFolder = (name: string, names: readonly string[]): boolean =>
  /^(?:assets|packs|build|vite)(?:-(?:dev|test))?$/.test(name) &&
  /^(?:public|static)$/.test(names[names.indexOf(name) - 1] ?? '')

/** `ui-dist`, `out-tsc`, `_gen`: folders that tools fill, and now and then people. */
export const isOutputFolder = (name: string): boolean => {
  const words = name.toLowerCase().split(/[-_.]/)
  const isNamed =
    listed('build builds dist out', words[0]) ||
    listed(
      'artifacts build builds bundle cache cjs compiled deps dist esm gen generated out output target',
      words.at(-1),
    )
  return isNamed && !isKeptPlace(name)
}

/** Where a tool writes without a setting, beside a file or a folder that it reads. */
const defaults = (): Readonly<Record<string, string>> => ({
  '_config.yml': '_site .jekyll-metadata',
  'book.toml': 'book',
  'manage.py': 'staticfiles static_root static-root collected_static collectedstatic',
  ProjectSettings: 'Library Temp Obj Logs Build Builds MemoryCaptures',
})

const isDefault = (
  folder: string,
  around: readonly string[],
  isTracked: (path: string) => boolean,
): boolean =>
  Object.entries(defaults()).some(
    ([beside, made]) =>
      listed(made, folder) &&
      isTracked([...around, beside].join('/')) &&
      !isTracked([...around, folder].join('/')),
  )

/** A place that people and programs put things into which nobody makes again: by a word of its path. */
export const isKeptPlace = (path: string): boolean =>
  path
    .toLowerCase()
    .split(/[/_.*-]+/)
    .some(
      word =>
        listed(
          'backup backups checkpoints corpus database databases dataset datasets db draft drafts keys media mlruns models notes private sandbox scratch secrets storage upload uploads volume volumes wandb wip',
          word,
        ) || word.endsWith('data'),
    )

const isReportFolder = (name: string): boolean =>
  /(?:^|[-_.])(?:cover|docs?|prof|reports?)(?:[-_.]|$)/.test(name)

/** `docs/api`: pages in a folder of their own, beside the documents that people write. */
const isReference = (names: readonly string[], isTracked: (path: string) => boolean): boolean =>
  names.some(
    (name, at) =>
      listed('api apidoc apidocs doxygen html javadoc jsdoc reference rustdoc typedoc', name.toLowerCase()) &&
      names.slice(0, at).some(isReportFolder) &&
      !isTracked(names.slice(0, at + 1).join('/')),
  )

const isCoverageFolder = (name: string): boolean =>
  /(?:^|[-_.])(?:cov|coverage|covhtml)(?:[-_.]|$)/.test(name)

/** A file of a page that a tool writes. */
const isPage = (name: string): boolean => /\.(?:css|html?|ico|js|json|map|svg|woff2?|xml)$/i.test(name)

/** The same, with pictures and what else goes into a report. */
export const isRendered = (name: string): boolean =>
  isPage(name) || /\.(?:gif|gz|info|jpe?g|lcov|pdf|png|sarif|trx|webm|webp|zip)$/i.test(name)

/** Endings of compiled files that have the name of their source, by the ending of the source. */
const made = (): Readonly<Record<string, string>> => ({
  adoc: 'html pdf',
  coffee: 'js js.map',
  dot: 'svg png pdf',
  drawio: 'svg png pdf',
  gv: 'svg png pdf',
  less: 'css css.map',
  mmd: 'svg png',
  plantuml: 'svg png',
  po: 'mo',
  puml: 'svg png',
  pyx: 'c cpp html',
  qmd: 'html pdf tex',
  Rmd: 'html pdf tex R knit.md utf8.md',
  rst: 'html pdf',
  sass: 'css css.map',
  scss: 'css css.map',
  tex: 'pdf dvi ps nav snm vrb idx ind ilg',
  ts: 'js js.map d.ts d.ts.map',
  tsx: 'js jsx js.map d.ts d.ts.map',
  y: 'c h tab.c tab.h output',
})

/** Whether one of the files, by their paths, is the source of this one: `src/a.ts` of `src/a.js`. */
export const isCompiledFrom = (path: string, isSource: (source: string) => boolean): boolean =>
  Object.entries(made()).some(([source, endings]) =>
    endings.split(' ').some(ending => {
      const stem = path.endsWith(`.${ending}`) ? path.slice(0, -ending.length) : undefined
      return stem !== undefined && isSource(`${stem}${source}`)
    }),
  )
