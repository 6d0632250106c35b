import { existsSync } from 'node:fs'
import { presets } from '../../config/presets/index.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { policyFor } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import { reserveWord } from '../../event/reserve.ts'
import { forms } from '../../hosts/claude-code/forms.ts'
import {
  type HostInstaller,
  InstallError,
  type InstallOptions,
  type InstallPlace,
  type Scope,
} from '../../hosts/protocol/host.ts'
import { assertWritable } from '../../hosts/wiring/settings/text-file.ts'
import { allRules } from '../../rules/index.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { choiceOf, projectFolder } from '../options/folder.ts'
import { isAgreedHere, keepAgreed, stateHere } from '../permission/agreement.ts'
import { isPerson } from '../permission/human/agrees.ts'
import { confirmed } from '../terminal/confirm.ts'
import { applyInstall, type PlannedEdit } from './init/apply.ts'
import { existingConfig, newConfig, withPresets } from './init/config-file.ts'
import { excluding, isIgnored } from './init/excluded.ts'
import { chosenInstallers } from './init/hosts.ts'
import { readRecord } from './init/install-record.ts'
import { keepProgram, keptNote, lastingPrograms } from './init/kept-program.ts'
import { linterConfigs, type TemplateChoice } from './init/linter-configs.ts'
import { printForm } from './init/pasted-settings.ts'
import { preview, printResult } from './init/print.ts'
import { type Proof, proofOf } from './init/proof.ts'
import { provenCommands } from './init/proven-commands.ts'
import { type Original, replacedHooks } from './init/replaced-hooks.ts'
import { missingAnswers, recordMachine, shimEdit } from './init/shim.ts'
import { wiredRules } from './init/wired-rules.ts'
import { pointerOfProject, programFor } from './program/agree.ts'

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
      says: 'Hosts to wire, as a,b or repeated (default: those in use here)',
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
    'if-missing': {
      type: 'string',
      value: 'what',
      says: 'What a machine without handrail answers before a tool runs: ask, deny or pass (default ask)',
    },
    reserve: {
      type: 'boolean',
      says: 'With --scope user: lines that answer only where a project that you agreed to has lost its own',
    },
    replace: {
      type: 'boolean',
      says: 'Take out hook scripts whose work handrail does, and add their presets',
    },
    templates: {
      type: 'boolean',
      says: 'Write a config for each linter without one (with --preset quality: for its languages)',
    },
    statusline: {
      type: 'boolean',
      says: 'Let the status line of Claude Code show what was stopped, asked and repaired; with --scope local or user',
    },
    permissions: {
      type: 'boolean',
      says: 'Let Claude Code itself run a few commands without a question: exact ones that only read, whatever the project holds',
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

const install = async (call: CliCall): Promise<number> => {
  const { io } = call
  const root = projectFolder(call)
  const place: InstallPlace = { root, home: io.platform.home() }
  const preset = choiceOf(call, 'preset', [...presets.keys()], 'recommended')
  const scope = choiceOf(call, 'scope', ['project', 'local', 'user'], 'project')
  if (call.flag('reserve') && scope !== 'user') throw new UsageError('--reserve goes with --scope user')
  const missing =
    call.text('if-missing') === undefined ? undefined : choiceOf(call, 'if-missing', missingAnswers, 'ask')
  const notes: string[] = []
  const chosen = chosenInstallers(call, place, scope, notes)
  const originals = await replacedHooks(call, place, scope, chosen, notes)
  const config = existingConfig(io.platform, root, scope)
  const shared = scope === 'project'
  const person = !call.flag('dry-run') && isPerson(io)
  const programs = lastingPrograms(call, root, { shared, person }, notes)
  const owner = scope === 'user' ? undefined : root
  const pointer = pointerOfProject(io.platform, owner)
  const kept = shared ? programFor(io.platform, root, programs) : programs
  if (person) notes.push(keptNote(io.platform, kept.script, programs.script))
  const permits = call.flag('permissions') || hasPermitted(place, scope, chosen)
  const options: InstallOptions = {
    scope,
    onFailure: choiceOf(call, 'on-failure', ['block', 'continue'], 'block'),
    // The settings of an account serve projects with any policy.
    rules: scope === 'user' ? allRules : rulesHere(call, root, config === undefined ? preset : undefined),
    ...programs,
    shared,
    // Who is no person leaves what a person has agreed to.
    pointer: shared || !(person || existsSync(pointer)) ? undefined : pointer,
    reserve: call.flag('reserve'),
    statusLine: call.flag('statusline'),
    permissions: permits ? await provenCommands(io.platform, root) : undefined,
    replaces: originals.size === 0 ? undefined : command => originals.has(command),
  }
  const planned: readonly PlannedEdit[] = chosen.flatMap(installer =>
    installer
      .plan(place, options)
      // A plugin is no line that could leave an event to another one.
      .filter(({ after }) => options.reserve !== true || after?.includes(reserveWord) === true)
      .map(edit => ({ ...edit, installer })),
  )
  // The shim comes first: what names it must never be there without it.
  const shim = shared ? [{ ...shimEdit(root, programs.script, missing), isShim: true }] : []
  const edits = [
    ...shim,
    ...planned,
    ...(options.reserve === true
      ? []
      : configEdits(call, { root, config, preset, originals, options }, notes)),
    ...(scope === 'user' ? [] : linterConfigs(root, wantedTemplates(call, preset))),
  ].filter(edit => edit.before !== edit.after)
  if (scope === 'local') edits.push(...excluding(io.platform, root, pathsIn(root, edits)))
  if (call.flag('statusline') && chosen.every(({ id }) => id !== 'claude-code'))
    notes.push('Only Claude Code has a status line, and it is not wired here.')
  if (call.flag('permissions') && chosen.every(({ permit }) => permit === undefined))
    notes.push('Only Claude Code has rules for commands that init can write, and it is not wired here.')
  if (shared) notes.push(...ignoredNotes(call, root, [...shim, ...planned]))
  const base = { folder: scope === 'user' ? place.home : root, isHome: scope === 'user' }
  for (const edit of edits) assertWritable(edit.path, base)
  const report = { root, hosts: chosen, edits, notes }
  if (!call.flag('json')) preview(call, report)
  const wasAgreed = isAgreedHere(io.platform, projectAt(io.platform, root))
  const go = edits.length > 0 && !call.flag('dry-run') && (await confirmed(call, 'Write this?'))
  // The copy comes first: what names it must never be there without it.
  if (person && (go || edits.length === 0)) keepProgram(call, owner, { ...options, ...kept })
  if (go) applyInstall(base, edits)
  const wired = !call.flag('dry-run') && (go || edits.length === 0)
  if (wired && person) agreeHere(call, root, wasAgreed)
  if (wired && shared) recordMachine(base, programs)
  const proof = wired && options.reserve !== true ? await proofOfAll(call, chosen, options, root) : undefined
  printResult(call, report, { written: go, proof, shared: shared ? pathsIn(root, edits) : [] })
  return proof?.ok === false ? 1 : 0
}

/** The person who wires a project agrees to what that writes. What a config was before they have to see first. */
const agreeHere = ({ io }: CliCall, root: string, wasAgreed: boolean): void => {
  const project = projectAt(io.platform, root)
  if (wasAgreed) keepAgreed(io.platform, project, stateHere(io.platform, project))
  else io.err('Of the config that was here only what tightens counts. To see it and agree: handrail trust')
}

/** What an earlier init added goes on being wanted. */
const hasPermitted = (place: InstallPlace, scope: Scope, chosen: readonly HostInstaller[]): boolean =>
  readRecord(scope === 'user' ? place.home : place.root).files.some(
    ({ path, permitted }) =>
      permitted !== undefined && chosen.some(installer => installer.settingsPath(place, scope) === path),
  )

const pathsIn = (root: string, edits: readonly PlannedEdit[]): readonly string[] =>
  edits.flatMap(({ path }) => (path.startsWith(`${root}/`) ? [path] : []))

/** Files for everybody that git would leave out. */
const ignoredNotes = ({ io }: CliCall, root: string, edits: readonly PlannedEdit[]): readonly string[] =>
  edits
    .filter(({ path }) => isIgnored(io.platform, root, path))
    .map(
      ({ path }) => `git ignores ${path}, so nobody else gets it. Change .gitignore, or take --scope local.`,
    )

interface ConfigWish {
  readonly root: string
  readonly config: string | undefined
  readonly preset: string
  readonly originals: ReadonlyMap<string, Original>
  readonly options: InstallOptions
}

/** A first config, or the presets of the hooks that are replaced in one that is there. */
const configEdits = (call: CliCall, wish: ConfigWish, notes: string[]): readonly PlannedEdit[] => {
  const { root, config, preset, originals, options } = wish
  const { scope, script } = options
  const more = [...new Set([...originals.values()].map(original => original.preset))]
  if (config === undefined) {
    const all = call.text('preset') === undefined ? [...new Set([preset, ...more])] : [preset]
    return [newConfig(call.io.platform, { root, presets: all, scope, script })]
  }
  const edit = more.length === 0 ? undefined : withPresets(config, more)
  if (edit !== undefined) return [edit]
  if (call.text('preset') !== undefined)
    notes.push(`${config} is there already and stays as it is; set "preset" in it by hand.`)
  return []
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
