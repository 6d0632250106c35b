import type { Platform } from '../../core/edge/platform.ts'
import type { Texts } from './tree.ts'

/** The variable of a machine that is new each time: what a person has agreed to elsewhere, as hashes. */
export const agreedVariable = 'HANDRAIL_AGREED'

/** The hash of all that was read of a tree. */
export const hashOfTexts = (platform: Platform, texts: Texts): string =>
  platform.sha256(JSON.stringify([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 32)

/** Files through which a project sets variables for the host and so for its hooks. */
const setters = `
  .env .env.local .envrc .gemini/.env .claude/settings.json .claude/settings.local.json .codex/config.toml .gemini/settings.json
  .cursor/settings.json .vscode/settings.json mise.toml .mise.toml opencode.json .devcontainer/devcontainer.json
`

const longest = 262_144

/** JSON, TOML and YAML can write any letter by its number. */
const numbered = /\\(?:u0000([\da-f]{4})|u([\da-f]{4})|x([\da-f]{2}))/gi

const spelledOut = (text: string): string =>
  text.replace(numbered, (_, long?: string, short?: string, byte?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? byte ?? '', 16)),
  )

/** Whether a file of the project may have set a variable: then it says nothing about what a person wants. */
export const isSetByProject = ({ files }: Platform, roots: readonly string[], variable: string): boolean =>
  roots.some(root =>
    setters
      .trim()
      .split(/\s+/)
      .some(name => {
        const path = `${root}/${name}`
        if (files.kind(path) === undefined) return false
        const text = files.readText(path, longest)
        return text === undefined || spelledOut(text).includes(variable)
      }),
  )

/** Whether the machine itself was given the hash of these texts, from outside of the project; undefined where it was given none. */
export const agreedOutside = (
  platform: Platform,
  roots: readonly string[],
  texts: Texts,
): boolean | undefined => {
  const given = platform.env(agreedVariable)
  if (given === undefined || given === '' || isSetByProject(platform, roots, agreedVariable)) return undefined
  return given.split(/[\s,]+/).includes(hashOfTexts(platform, texts))
}
