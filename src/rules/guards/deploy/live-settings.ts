import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { turnedLive } from '../../../known/places/settings/switched-to-live.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'

/** Programs that find their settings by the name of the file. */
const readers: readonly (readonly [file: RegExp, programs: string])[] = [
  [/\/(?:profiles|dbt_project)\.yml$/, 'dbt'],
  [/\/wrangler\.(?:toml|jsonc?)$/, 'wrangler'],
  [/\/database\.yml$/, 'rails rake'],
  [/\/application[\w-]*\.(?:ya?ml|properties)$/, 'mvn mvnw gradle gradlew java'],
  [/\/appsettings[\w.]*\.json$/, 'dotnet'],
  [/\/config\/\w+\.exs$/, 'mix iex'],
  [/\/airflow\.cfg$/, 'airflow'],
  [/\/(?:firebase|\.firebaserc)\.?(?:json)?$/, 'firebase'],
  [/\/serverless\.ya?ml$/, 'serverless sls'],
]

/** Programs that show, check or store a file, and those of which other rules know what they change. */
const lookers =
  'cat bat less more head tail grep rg ag sed awk git diff jq yq ls stat wc file find cp mv rm mkdir touch chmod echo printf prettier biome eslint ruff yamllint taplo ajv check-jsonschema code vim nano kubectl helm terraform tofu pulumi docker'
const looks =
  /^(?:--help|--version|--check|--dry-run|--syntax-check|--validate|check|plan|preview|diff|lint|validate|template|parse|compile|config|debug|docs|list|ls|show|format|fmt|build|test|tests|typecheck)$/

export default defineGuard({
  id: 'deploy/live-settings',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client', 'path', 'ran'],
  programs: 'python node ruby php deno bun tsx sh bash perl',
  says: 'This runs with settings that mean production.',
  instead: ['git diff'],
  check: (command, { facts }) => {
    if (facts.steps().length === 0 || command.remote === true || listed(lookers, command.name)) return false
    if (asksForHelp(command) || command.argv.slice(1).some(word => looks.test(word ?? ''))) return false
    const found = turnedLive(facts).find(path => isUsed(path, command, facts))
    return (
      found !== undefined && {
        says: `${named(basename(found))} names production since this session changed it, and this runs with it.`,
      }
    )
  },
})

/** Whether a call is given a file, runs a script that names it, or finds it by its name. */
const isUsed = (path: string, command: Command, facts: Facts): boolean => {
  const name = basename(path)
  if (readers.some(([file, programs]) => file.test(path) && listed(programs, command.name))) return true
  if (command.argv.slice(1).some(word => word !== null && basename(word.replace(/^[\w-]+=/, '')) === name))
    return true
  return command.invocation.effects.some(
    ({ kind, path: script }) =>
      kind === 'execute' && script != null && facts.readText(script)?.includes(name) === true,
  )
}

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'An edit of a settings file is harmless by itself, and so is the command that ran on this machine yesterday. Together they reach what others use. What counts is that this session wrote the name of production into a file that is not called so, and that the call reads it.',
  allows: ['python -m shop.train conf/train.yaml', 'echo "host: db.prod.example.com"'],
  related: ['database/live-change', 'deploy/release'],
}
