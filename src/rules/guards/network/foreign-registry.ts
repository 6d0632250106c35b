import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { namesUsualSource } from '../../../known/packages/sources.ts'

export default defineGuard({
  id: 'network/foreign-registry',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  touches: ['write'],
  traits: ['sets'],
  says: 'This writes down another place that packages will be taken from.',
  instead: ['npm config get registry'],
  check: ({ invocations, sets = [] }) =>
    sets.some(({ name, value }) => isSource(name, value)) ||
    invocations.some(
      invocation =>
        invocation.effects.some(({ kind, path }) => kind === 'write' && isSettings(path ?? '')) &&
        textsOf(invocation).some(namesSource),
    ),
})

/** A variable that names where packages come from, and an address. */
const isSource = (name: string, value: string | null): boolean =>
  value !== null &&
  /^(?:npm_config_(?:\w*_)?registry|(?:pip|uv)_(?:extra_|default_)?index(?:_url)?|corepack_npm_registry|yarn_(?:npm_)?registry(?:_server)?|goproxy|cargo_registries_\w+_index|poetry_repositories_\w+_url)$/i.test(
    name,
  ) &&
  /https?:\/\//.test(value) &&
  !/^https:\/\/proxy\.golang\.org\b/.test(value) &&
  !namesUsualSource(value)

const isSettings = (path: string): boolean =>
  /\/(\.npmrc|\.yarnrc(\.yml)?|\.pnpmrc|bunfig\.toml|pip\.(conf|ini)|\.pypirc|uv\.toml|\.cargo\/config(\.toml)?|\.gemrc|\.bundle\/config|nuget\.config|\.condarc|\.m2\/settings\.xml|init\.gradle(\.kts)?)$/i.test(
    path,
  )

/** Texts that a call writes: its arguments, its input, or the words that were echoed into it. */
const textsOf = ({ argv, stdin }: Invocation): readonly string[] => {
  const input = stdin?.from === 'text' ? [stdin.text] : stdin?.from === 'pipe' ? (stdin.of?.argv ?? []) : []
  return [...argv.slice(1), ...input].filter(word => word !== null)
}

const namesSource = (text: string): boolean =>
  /registry|index-url|index_url|replace-with|npmRegistryServer|:sources:|mirror|packageSources|find-links|trusted-host/i.test(
    text,
  ) && !namesUsualSource(text)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'From then on every install asks that server, for everybody who takes the file along.',
  denies: [
    'echo "registry=https://r.x.example" >> .npmrc',
    'sed -i \'s|replace-with.*|replace-with = "other"|\' .cargo/config.toml',
  ],
  allows: [
    'echo "save-exact=true" >> .npmrc',
    'echo "registry=https://registry.npmjs.org/" > .npmrc',
    `git commit -m 'echo "registry=https://r.x.example" >> .npmrc'`,
  ],
  related: ['network/foreign-source'],
}
