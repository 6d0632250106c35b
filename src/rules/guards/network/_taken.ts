import type { Download } from '../../../core/facts/download.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { basename, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { sourcesOf } from '../../../known/code/program-sources.ts'

/** Programs that install or load the file that they are given. */
const takers =
  'apt apt-get dpkg rpm dnf yum zypper snap flatpak installer pip pip3 gem adb code cursor esptool esptool.py openocd dfu-util avrdude st-flash fastboot flashrom picotool java'

/** The files that such a program is given, also in a text of its own: `openocd -c "program fw.bin verify"`. */
export const takenBy = (
  { name, argv, cwd }: Invocation,
  resolve: (path: string) => string,
): readonly string[] =>
  !(
    listed(takers, name) ||
    (name === 'uv' && argv[1] === 'pip') ||
    isPatching(name, argv) ||
    isNotebook(name, argv)
  ) || cwd === null
    ? []
    : argv
        .slice(1)
        .flatMap(word => (word ?? '').split(/\s+/))
        .filter(word => /^[^-].*\.\w+$/.test(word))
        .map(word => resolve(join(cwd, word)))

/** `jupyter nbconvert --execute x.ipynb` and `papermill x.ipynb` run the cells. */
const isNotebook = (name: string, argv: Invocation['argv']): boolean =>
  name === 'papermill' ||
  (/^jupyter(?:-\w+)?$/.test(name) &&
    argv.some(word => /^(?:--execute|--ExecutePreprocessor\.enabled=True|run|execute)$/.test(word ?? '')))

/** A patch becomes code of the project, which the next test or build runs. */
const isPatching = (name: string, argv: Invocation['argv']): boolean =>
  name === 'patch' ||
  (name === 'git' &&
    (argv[1] === 'apply' || argv[1] === 'am') &&
    !argv.some(word => /^--(?:check|stat|numstat|summary)$/.test(word ?? '')))

/** Programs that build or run the project which an option names. */
const builders = 'cargo npm pnpm yarn bun make gmake go mvn gradle uv poetry just cmake dotnet'
const project =
  /^(?:--manifest-path|--prefix|--cwd|--dir|-C|-f|--file|-p|--project|--project-dir|--directory|--justfile|-S)(?:=(.+))?$/

/** The projects that such an option names: `cargo run --manifest-path /tmp/x/Cargo.toml`. */
export const builtBy = (
  { name, argv, cwd }: Invocation,
  resolve: (path: string) => string,
): readonly string[] =>
  !listed(builders, name) || cwd === null
    ? []
    : argv.flatMap((word, at) => {
        const found = project.exec(word ?? '')
        const value = found === null ? undefined : (found[1] ?? argv[at + 1])
        return value == null || !value.includes('/') ? [] : [resolve(join(cwd, value))]
      })

/** The files that programs print, where a call runs what is printed: `eval "$(cat x)"`. */
export const printedFor = (runner: Invocation, script: Script): readonly string[] =>
  sourcesOf(runner, script).flatMap(({ effects }) =>
    effects.flatMap(({ kind, path }) => (kind === 'read' && path != null ? [path] : [])),
  )

/** Files that a program loads because of their names. */
const loaded: readonly (readonly [name: RegExp, programs: string])[] = [
  [/^(?:GNU)?[Mm]akefile$|\.mk$/, 'make gmake'],
  [/^gradle-wrapper\.(?:jar|properties)$|\.gradle(?:\.kts)?$/, 'gradle gradlew'],
  [
    /^(?:conftest|setup|noxfile|tasks)\.py$|^(?:pyproject\.toml|setup\.cfg|tox\.ini)$/,
    'pytest python pip tox nox invoke uv poetry',
  ],
  [
    /^package\.json$|\.(?:config|setup)\.[cm]?[jt]s$|^\.\w+rc\.[cm]?js$/,
    'npm pnpm yarn bun npx node vite vitest webpack rollup jest next nuxt eslint',
  ],
  [/^build\.rs$|^Cargo\.toml$/, 'cargo'],
  [/^CMakeLists\.txt$|\.cmake$/, 'cmake'],
  [/^(?:Rakefile|Gemfile)$/, 'rake bundle rails'],
  [/^(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml$|^Dockerfile$/, 'docker docker-compose podman'],
  [/\.tf$/, 'terraform tofu'],
  [/^[Jj]ustfile$/, 'just'],
]

/** Folders whose content a program loads by itself: plugins, addons. */
const pluginFolders: readonly (readonly [folder: RegExp, programs: string])[] = [
  [/\/addons(?:\/|$)/, 'godot godot4 Godot blender kodi odoo'],
  [/\/(?:mu-)?plugins(?:\/|$)/, 'wp php vim nvim jenkins'],
  [/\/custom_components(?:\/|$)/, 'hass docker podman docker-compose'],
  [/\/(?:custom_nodes|extensions|site-packages|dags)(?:\/|$)/, 'python airflow comfy code'],
  [/\/(?:Packages|Assets)\//, 'Unity unity-editor'],
]

/** Programs that load the plugins of a project when they open it. */
const plugged = 'godot godot4 Godot blender Unity unity-editor hass jenkins odoo'

/** The downloads that a program loads by their names alone: those of earlier calls, and what came before it in the script. */
export const loadedBy = (
  { name, cwd }: Invocation,
  earlier: readonly Invocation[],
  before: readonly Download[],
  known: readonly Download[],
  resolve: (path: string) => string,
): readonly string[] => {
  const program = name.replace(/^python[\d.]*$/, 'python')
  return known.flatMap(({ path, prefix, into }) => {
    const isThere =
      before.some(other => other.path === path) ||
      earlier.some(({ effects }) => effects.some(effect => effect.kind === 'write' && effect.path === path))
    const isLoaded =
      loaded.some(([form, programs]) => form.test(basename(path)) && listed(programs, program)) ||
      pluginFolders.some(([form, programs]) => form.test(path) && listed(programs, program))
    // An archive that was unpacked over the whole project may have brought plugins of any name.
    const isOver = into === true && cwd !== null && isWithin(resolve(cwd), path) && listed(plugged, program)
    return isOver || (!prefix && into !== true && isThere && isLoaded) ? [path] : []
  })
}
