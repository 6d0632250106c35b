import { dirname, relative } from 'node:path'
import { presets } from '../config/presets/index.ts'
import type { Rule } from '../core/rule.ts'
import { forms } from '../hosts/claude-code/forms.ts'
import { type HostInstaller, InstallError, type InstallOptions, type InstallPlace } from '../hosts/host.ts'
import { hostsInUse } from '../hosts/in-use.ts'
import { installers } from '../hosts/installers.generated.ts'
import { assertWritable } from '../hosts/text-file.ts'
import { policyFor } from '../judge.ts'
import { projectAt } from '../project.ts'
import { allRules } from '../rules.ts'
import { type CliCall, type CliCommand, UsageError } from './command.ts'
import { applyInstall, type PlannedEdit } from './init/apply.ts'
import { existingConfig, newConfig } from './init/config-file.ts'
import { confirmed } from './init/confirm.ts'
import { showDiff, unifiedDiff } from './init/diff.ts'
import { choiceOf, projectFolder } from './init/folder.ts'
import { printForm, programsHere } from './init/form.ts'
import { linterConfigs, type TemplateChoice } from './init/linter-configs.ts'
import { type Proof, proofOf } from './init/proof.ts'
import { wiredRules } from './init/wired-rules.ts'

export const init: CliCommand = {
  name: 'init',
  summary: 'Wires handrail into the agents of a project',
  usage: [
    'handrail init [dir]',
    'handrail init --dry-run',
    'handrail init ~/app --preset strict --yes',
    'handrail init --print agent',
  ],
  options: {
    host: {
      type: 'string',
      multiple: true,
      value: 'host',
      says: 'A host to wire; may be repeated (default: the hosts in use here)',
    },
    preset: {
      type: 'string',
      value: 'preset',
      says: `What a new config starts from: ${[...presets.keys()].join(', ')} (default recommended)`,
    },
    scope: {
      type: 'string',
      value: 'scope',
      says: 'Which settings file: project (shared), local (this checkout) or user (default project)',
    },
    'on-failure': {
      type: 'string',
      value: 'what',
      says: 'What the host does if the hook does not start: block or continue (default block)',
    },
    templates: {
      type: 'boolean',
      says: 'Write a config for each linter without one (with --preset quality: for its languages)',
    },
    print: {
      type: 'string',
      value: 'form',
      says: `Print another form of a hook of Claude Code, and change nothing: ${forms.join(', ')}`,
    },
    model: {
      type: 'string',
      value: 'model',
      says: 'With --print prompt or agent: the model (default of a prompt: haiku)',
    },
    'dry-run': { type: 'boolean', says: 'Show what would change and change nothing' },
    yes: { type: 'boolean', short: 'y', says: 'Do not ask' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    try {
      if (call.text('print') !== undefined) return printForm(call)
      return await install(call)
    } catch (error) {
      if (!(error instanceof InstallError)) throw error
      call.io.err(`handrail init: ${error.message}`)
      return 1
    }
  },
}

interface Result {
  readonly edits: readonly PlannedEdit[]
  readonly notes: readonly string[]
  readonly written: boolean
  readonly proof?: Proof
}

const install = async (call: CliCall): Promise<number> => {
  const { io } = call
  const root = projectFolder(call)
  const place: InstallPlace = { root, home: io.platform.home() }
  const preset = choiceOf(call, 'preset', [...presets.keys()], 'recommended')
  const scope = choiceOf(call, 'scope', ['project', 'local', 'user'], 'project')
  const config = existingConfig(io.platform, root, scope)
  const options: InstallOptions = {
    scope,
    onFailure: choiceOf(call, 'on-failure', ['block', 'continue'], 'block'),
    // The settings of an account serve projects with any policy.
    rules: scope === 'user' ? allRules : rulesHere(call, root, config === undefined ? preset : undefined),
    ...programsHere(call),
  }
  const notes: string[] = []
  const chosen = chosenInstallers(call, place, notes).filter(({ title, settingsPath }) => {
    const has = settingsPath(place, scope) !== undefined
    if (!has) notes.push(`${title} has no settings of the scope ${scope}, so it is left out.`)
    return has
  })
  const planned: readonly PlannedEdit[] = chosen.flatMap(installer =>
    installer.plan(place, options).map(edit => ({ ...edit, installer })),
  )
  if (config !== undefined && call.text('preset') !== undefined) {
    notes.push(`${config} is there already and stays as it is; set "preset" in it by hand.`)
  }
  const fresh =
    config === undefined
      ? [newConfig(io.platform, { root, preset, scope: options.scope, script: options.script })]
      : []
  const linters = options.scope === 'user' ? [] : linterConfigs(root, wantedTemplates(call, preset))
  const edits = [...planned, ...fresh, ...linters].filter(edit => edit.before !== edit.after)
  const isHome = options.scope === 'user'
  const base = { folder: isHome ? place.home : root, isHome }
  for (const edit of edits) assertWritable(edit.path, base)
  notes.push(...warnings(options))
  if (!call.flag('json')) preview(call, root, edits, notes)
  const go = edits.length > 0 && !call.flag('dry-run') && (await confirmed(call, 'Write this?'))
  if (go) applyInstall(base, edits)
  const wired = !call.flag('dry-run') && (go || edits.length === 0)
  const proof = wired ? await proofOfAll(call, chosen, options, root) : undefined
  printResult(call, root, { edits, notes, written: go, ...(proof === undefined ? {} : { proof }) })
  return proof?.ok === false ? 1 : 0
}

const rulesHere = ({ io }: CliCall, root: string, preset: string | undefined): readonly Rule[] => {
  const project = projectAt(io.platform, root)
  return wiredRules(allRules, policyFor(io.platform, { cwd: root }, project, { preset }))
}

/** The proof of every wired host; the first that fails stands for all. */
const proofOfAll = async (
  call: CliCall,
  chosen: readonly HostInstaller[],
  options: InstallOptions,
  root: string,
): Promise<Proof | undefined> => {
  const proofs: Proof[] = []
  for (const { id, inspector } of chosen) {
    const event = inspector.codec.names.event('pre-tool')
    const line = inspector.wanted(options).find(want => want.event === event)
    if (line === undefined) continue
    const proof = await proofOf(call.io.platform, inspector, line.command, root)
    proofs.push(chosen.length === 1 ? proof : { ...proof, says: `${id}: ${proof.says}` })
  }
  const dead = proofs.find(proof => !proof.ok)
  if (dead !== undefined || proofs.length === 0) return dead
  return { ok: true, says: proofs.map(({ says }) => says).join('; ') }
}

const wantedTemplates = (call: CliCall, preset: string): TemplateChoice => {
  if (call.flag('templates')) return 'all'
  return preset === 'quality' ? 'of its languages' : 'none'
}

const chosenInstallers = (call: CliCall, place: InstallPlace, notes: string[]): readonly HostInstaller[] => {
  const named = call.texts('host')
  const known = installers.map(installer => installer.id)
  const stranger = named.find(host => !known.includes(host))
  if (stranger !== undefined)
    throw new UsageError(`--host takes ${known.join(', ')}; ${stranger} is none of them.`)
  if (named.length > 0) return installers.filter(installer => named.includes(installer.id))
  const env = (name: string) => call.io.platform.env(name)
  const used = hostsInUse(place, env)
  if (!installers.some(installer => installer.detect(place, env)))
    notes.push(`No host was found in use here, so ${used.map(({ id }) => id).join(', ')} is wired.`)
  return used
}

const warnings = (options: InstallOptions): readonly string[] => {
  const notes: string[] = []
  if (/[/\\]_npx[/\\]/.test(options.script)) {
    notes.push(
      `${dirname(options.script)} is a cache of npx that may be emptied at any time. Install handrail to keep it.`,
    )
  }
  if (options.scope === 'project') {
    notes.push(
      'The entries name paths of this machine. Where others use these settings too, take --scope local.',
    )
  }
  return notes
}

const preview = (
  call: CliCall,
  root: string,
  edits: readonly PlannedEdit[],
  notes: readonly string[],
): void => {
  const { io } = call
  for (const edit of edits) {
    io.out(`${io.paint('bold', edit.before === undefined ? 'create' : 'edit')} ${shown(root, edit.path)}`)
    showDiff(unifiedDiff(shown(root, edit.path), edit.before, edit.after), io)
    io.out('')
  }
  for (const note of edits.length > 0 ? notes : []) io.out(`${io.paint('yellow', 'note')} ${note}`)
}

const shown = (root: string, path: string): string => {
  const short = relative(root, path)
  return short.startsWith('..') ? path : short
}

const printResult = (call: CliCall, root: string, result: Result): void => {
  const { io } = call
  const { edits, notes, written, proof } = result
  if (call.flag('json')) {
    const files = edits.map(({ path, before, after }) => ({
      path,
      action: before === undefined ? 'create' : 'edit',
      diff: unifiedDiff(shown(root, path), before, after),
    }))
    io.page(
      JSON.stringify({ root, changed: written, dryRun: call.flag('dry-run'), files, notes, proof }, null, 2),
    )
    return
  }
  if (edits.length === 0) io.out('Everything is in place already; nothing was changed.')
  else if (written)
    io.out(`${io.paint('green', 'done')} ${edits.map(({ path }) => shown(root, path)).join(', ')}`)
  else io.out(call.flag('dry-run') ? 'This was a dry run; nothing was changed.' : 'Nothing was changed.')
  if (proof?.ok === true) io.out(`${io.paint('green', 'proof')} ${proof.says}`)
  if (proof?.ok === false) io.out(`${io.paint('red', 'dead')} ${proof.says}. ${proof.mend ?? ''}`)
  if (written) io.out('Sessions that are open now read their settings anew when they are restarted.')
}
