import { isRecord } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { objectIn } from './json.ts'

/** Settings that name where packages come from, as the command that sets the same. */
export const registryCommands = (text: string): readonly string[] => {
  const found: string[] = []
  for (const line of text.split('\n')) {
    if (/^\s*[#;]/.test(line)) continue
    const [, key = '', value = ''] =
      /^\s*["']?((?:@[\w-]+:)?[\w-]+)["']?\s*[=: ]\s*["']?([^"'\s]+)["']?\s*$/.exec(line) ?? []
    if (/^(?:@[\w-]+:)?registry$|^npmRegistryServer$/.test(key))
      found.push(`npm config set registry ${singleQuoted(value)}`)
    else if (/^(?:extra-)?index-url$|^url$/.test(key))
      found.push(`pip config set global.index-url ${singleQuoted(value)}`)
    // A program that the package manager starts for every script.
    else if (key === 'script-shell') found.push(singleQuoted(value))
    else if (key === 'yarnPath') found.push(`node ${singleQuoted(value)}`)
    else if (key === 'trusted-host') found.push(`pip config set global.trusted-host ${singleQuoted(value)}`)
    else if (key === 'strict-ssl' && value === 'false') found.push('npm config set strict-ssl false')
  }
  return found
}

const address = /^(?:git\+\w+:|git:|https?:)/

/** `user/repo#branch` and `github:user/repo`. */
const shorthand = /^(?:(?:github|gitlab|bitbucket):)?[\w.-]+\/[\w.-]+(?:#\S+)?$/

/** Dependencies of package.json that come from an address or are another package, as the command that adds them. */
export const addressedPackages = (text: string): readonly string[] => {
  const manifest = objectIn(text)
  const pnpm = isRecord(manifest?.pnpm) ? manifest.pnpm.overrides : undefined
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'resolutions'].map(
    key => manifest?.[key],
  )
  return [...[...lists, pnpm].flatMap(list => packagesIn(list)), ...repositoriesIn(manifest?.repositories)]
}

const packagesIn = (list: unknown, depth = 0): readonly string[] =>
  Object.entries(isRecord(list) && depth < 4 ? list : {}).flatMap(([name, from]) => {
    if (typeof from !== 'string') return packagesIn(from, depth + 1)
    const [, plain = name] = /((?:@[\w.-]+\/)?[\w.-]+)$/.exec(name) ?? []
    if (address.test(from)) return [`npm install ${singleQuoted(`${plain}@${from}`)}`]
    if (shorthand.test(from)) return [`npm install ${singleQuoted(from)}`]
    const [, other] = /^npm:(.+)$/.exec(from) ?? []
    return other === undefined ? [] : [`npm install ${singleQuoted(other)}`]
  })

/** Sources of packages in composer.json; a folder beside the project is none. */
const repositoriesIn = (list: unknown): readonly string[] =>
  Object.values(typeof list === 'object' && list !== null ? list : {}).flatMap((one: unknown) =>
    isRecord(one) && typeof one.url === 'string' && address.test(one.url)
      ? [`composer config repositories.x vcs ${singleQuoted(one.url)}`]
      : [],
  )

/** Crates of Cargo.toml and of .cargo/config.toml that come from a repository or another registry. */
export const crateAddresses = (text: string): readonly string[] => [
  ...[...text.matchAll(/^[^#\n]*\bgit[ \t]*=[ \t]*["'](\w+:\/\/[^"'\n]+)["']/gm)].map(
    ([, from = '']) => `cargo install --git ${singleQuoted(from)} x`,
  ),
  ...[
    ...text.matchAll(/^[ \t]*(?:registry|index)[ \t]*=[ \t]*["'](?:sparse\+)?(https?:\/\/[^"'\n]+)["']/gm),
  ].map(([, from = '']) => `cargo install --index ${singleQuoted(from)} x`),
]

/** Sources of a Gemfile, and gems that come from a repository. */
export const gemAddresses = (text: string): readonly string[] => [
  ...[...text.matchAll(/^[ \t]*source[ (]+["'](https?:\/\/[^"'\n]+)["']/gm)].map(
    ([, from = '']) => `gem install --source ${singleQuoted(from)} x`,
  ),
  ...[
    ...text.matchAll(
      /^[ \t]*gem\b[^#\n]*\b(git|github|gitlab|bitbucket)(?::|['"]?[ \t]*=>)[ \t]*["']([^"'\n]+)["']/gm,
    ),
  ].map(
    ([, kind, from = '']) =>
      `gem install ${singleQuoted(kind === 'git' ? from : `https://${kind}.com/${from}`)}`,
  ),
]

/** Lines of requirements that name an index or an address. */
export const requiredAddresses = (text: string): readonly string[] =>
  text.split('\n').flatMap(line => {
    const [, option, index = ''] =
      /^\s*(--(?:extra-)?index-url|-i|--find-links|-f)[= ]\s*(\S+)/.exec(line) ?? []
    if (option !== undefined && address.test(index))
      return [`pip install --index-url ${singleQuoted(index)} x`]
    const [, from] =
      /^\s*(?:-e\s+|--editable[= ]\s*)?(?:[\w.[\],-]+\s*@\s*)?((?:git\+|https?:)\S+)/.exec(line) ?? []
    return from === undefined ? [] : [`pip install ${singleQuoted(from)}`]
  })

/** The same in pyproject.toml: sources of uv and poetry, and dependencies with an address. */
export const tomlAddresses = (text: string): readonly string[] => {
  const found: string[] = []
  let section = ''
  for (const line of text.split('\n')) {
    section = /^\s*\[+([^\]]+)\]+\s*$/.exec(line)?.[1] ?? section
    const [, url] = /^\s*url\s*=\s*["']([^"']+)["']/.exec(line) ?? []
    if (url !== undefined && /^tool\.(?:uv\.index|poetry\.source|pdm\.source)$/.test(section))
      found.push(`pip install --index-url ${singleQuoted(url)} x`)
    const [, required] = /^[^#]*["'][\w.[\],-]+\s*@\s*((?:git\+|https?:)[^"'\s;]+)/.exec(line) ?? []
    if (required !== undefined) found.push(`pip install ${singleQuoted(required)}`)
    const [, git] = /^\s*[\w.-]+\s*=\s*\{[^}]*\b(?:git|url)\s*=\s*["'](https?:[^"']+)["']/.exec(line) ?? []
    if (git !== undefined && /^tool\.(?:uv\.sources|poetry\..*dependencies)$/.test(section))
      found.push(`pip install ${singleQuoted(`git+${git}`)}`)
  }
  return found
}

/** Modules that another one takes the place of, as the command that says so. A folder beside it is no other source. */
export const goReplacements = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^[ \t]*(?:replace\s+)?([\w.-]+\.\w+\/\S+)(?:\s+v\S+)?\s+=>\s+([\w-]\S*)(?:\s+(v\S+))?/gm,
    ),
  ].map(
    ([, from = '', to = '', version = '']) =>
      `go mod edit ${singleQuoted(`-replace=${from}=${to}@${version}`)}`,
  )

/** Packages that a workspace of pnpm puts in the place of others. */
export const workspaceAddresses = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^[ \t]+["']?((?:@[\w.-]+\/)?[\w.>-]+)["']?:[ \t]+["']?((?:git\+|https?:|npm:)\S+?)["']?[ \t]*$/gm,
    ),
  ].flatMap(([, name = '', from = '']) => packagesIn({ [name]: from }))

/** Dependencies of mix.exs that come from a repository. */
export const hexAddresses = (text: string): readonly string[] =>
  [...text.matchAll(/\{:\w+[^{}\n#]*\b(git|github):[ \t]*"([^"\n]+)"/g)].map(
    ([, kind, from = '']) =>
      `mix archive.install git ${singleQuoted(kind === 'git' ? from : `https://github.com/${from}`)}`,
  )
