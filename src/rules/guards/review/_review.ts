import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Invocation, Script, Word } from '../../../core/script/script.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { checkCall } from './_checks.ts'
import { showsPrivate } from './_content.ts'
import { bears, isBareEffect, type Level } from './_effects.ts'
import { isPlainlyRun, runners } from './_environment.ts'
import { type Spec, specOf } from './_form.ts'
import { helpLoads } from './_help.ts'
import { printsPrivate } from './_history.ts'
import { foundBy, isBuiltin, isOfShell, isStarted, loadsNothing, mayLoad } from './_loads.ts'
import { type FormCall, matchSpec } from './_match.ts'
import { secretNamed, tellsNames } from './_named.ts'
import { placesOf } from './_places.ts'
import { outsideOf, readsOutside, takesSecret, withReads } from './_reads.ts'
import { textObjection } from './_text.ts'
import { startsScript, steering } from './_variables.ts'
import { effectWhy, formWhy, type Why } from './_why.ts'

/** Asking a server again and again is no mere look. */
const askers = 'curl wget http https xh ping dig host nslookup nc gh aws'

/** More than a person takes in at a glance. */
const mostParts = 40

/** Why a script is not approved, said where it is wanted; undefined where every part of it is known to be harmless. */
export const objection = (script: Script, level: Level, facts: Facts): Why | undefined => {
  if (script.unknown.length > 0) return script.unknown[0]
  if (script.invocations.length === 0) return 'it runs no program'
  if (script.invocations.length > mostParts) return 'it has too many parts'
  const { text } = script
  const wording = textObjection(text)
  if (wording !== undefined) return wording
  const secret = secretNamed(script, facts)
  if (secret !== undefined) return () => `${data(secret, 60)} may hold secrets`
  const variable = steering(script, level, facts)
  if (variable !== undefined) return variable
  if (script.invocations.some(({ looped, name }) => looped === true && listed(askers, name)))
    return 'it asks a server again and again'
  if (script.invocations.some(isLog) && /token|secret|passw|api.?key|bearer|authoriz/i.test(text))
    return 'it looks for secrets in logs'
  if ((script.nesting ?? 0) > 2) return 'its substitutions are nested too deep'
  for (const invocation of script.invocations) {
    const reader = withReads(invocation, facts)
    const why =
      objectionTo(invocation, level, facts, script) ??
      readsOutside(reader, script.invocations, facts) ??
      takesSecret(reader, script.invocations, facts, text) ??
      showsPrivate(reader, script.invocations, facts) ??
      printsPrivate(invocation, script.invocations, facts)
    if (why !== undefined) return () => `${told(invocation)}: ${typeof why === 'string' ? why : why()}`
  }
  const own = script.effects.filter(
    effect => !script.invocations.some(({ effects }) => effects.includes(effect)),
  )
  if (!own.every(effect => bears(effect, level, facts))) return () => effectWhy(own, level, facts)
  const outside = outsideOf(own, facts)
  if (outside !== undefined) return `${data(outside, 60)} is outside of the project`
  const strange = script.strange?.()
  return strange === undefined ? undefined : `it holds ${strange}`
}

/** Whether a call prints records of a machine or a service. */
const isLog = ({ name, argv }: Invocation): boolean =>
  listed('journalctl dmesg log ps', name) ||
  (name !== 'git' &&
    argv.slice(1, 5).some(word => listed('logs tail filter-log-events get-log-events', word ?? '')))

const told = ({ argv }: Invocation): string => data(argv.map(word => word ?? '…').join(' '), 60)

const objectionTo = (
  invocation: Invocation,
  level: Level,
  facts: Facts,
  { text, invocations }: Script,
): Why | undefined => {
  const heavy = invocation.effects.filter(
    effect =>
      !isBareEffect(effect) &&
      !isTalk(effect, invocation) &&
      !(effect.kind === 'read' && tellsNames(invocation)) &&
      !bears(effect, level, facts),
  )
  if (heavy.length > 0) return () => effectWhy(heavy, level, facts)
  // The approval of the call that starts a script of the project covers the commands in it.
  if (level === 'develop' && invocation.via.some(via => startsScript.test(via))) return undefined
  if (!isPlainlyRun(invocation, level, text)) return `it runs inside ${data(invocation.via.join(', '), 60)}`
  if (!isTrusted(invocation, level, facts)) return 'it is not a program of the system'
  if (isStarted(invocation) && isOfShell(invocation)) return 'only a shell has it'
  const spec = specFor(invocation.name)
  if (spec === undefined) return () => `${data(invocation.name, 60)} is not a program that is known`
  const places = (): readonly (string | null)[] => placesOf(invocation, invocations, facts)
  const help = helpLoads(spec, invocation, level)
  if (help !== undefined) return loadsNothing(invocation, help, [], facts, places) ? undefined : loading
  if (talks(invocation) && invocation.argv.includes(null)) return 'what it sends is only known when it runs'
  let loads = false
  const fits = (words: readonly Word[], at: Level): boolean => {
    const isCall = words === invocation.words
    const seen = isCall ? invocation : { ...invocation, words, argv: words.map(({ value }) => value) }
    const accepts = (found: FormCall): boolean => {
      const isFit =
        (at === 'develop' || !found.form.develop) &&
        (found.sub.length > 0 || found.form.checks.length > 0 || !invocation.effects.some(isBareEffect)) &&
        !(found.form.most < 9 && found.operands.length > 0 && isHanded(invocation)) &&
        accepted(found, seen, facts)
      if (!isFit || !isCall) return isFit
      loads ||= mayLoad(spec, found, invocation, facts, places)
      return !loads
    }
    return matchSpec(spec, invocation.name, words, accepts) !== undefined
  }
  if (fits(invocation.words, level)) return undefined
  return loads ? loading : () => formWhy(invocation, fits, level, spec.forms)
}

const loading = 'it may load what stands in the project'

/** A question in words that all stand here, to a server that a table knows how to ask: nothing else is sent. */
const isTalk = ({ kind, path, host }: Effect, { name, argv, stdin }: Invocation): boolean => {
  if (kind !== 'upload' || path !== undefined || stdin !== undefined || argv.includes(null)) return false
  if (listed('openssl nc', name)) return true
  return (
    listed('psql mysql redis-cli', canonicalName(name)) && listed('localhost 127.0.0.1 [::1]', host ?? '')
  )
}

/** Its last words come from another program, in any number. */
const isHanded = ({ via }: Invocation): boolean => via.some(name => /^(xargs|g?find|fd|fdfind)\b/.test(name))

const talks = ({ effects }: Invocation): boolean =>
  effects.some(({ kind }) => kind === 'upload' || kind === 'download')

const accepted = (call: FormCall, invocation: Invocation, facts: Facts): boolean =>
  call.form.checks.every(check => checkCall(check, call, invocation, facts))

/** The table knows a few programs by another name as well; all versions of a program are one. */
const specFor = (name: string): Spec | undefined =>
  specOf(name === ':' ? 'true' : name) ?? specOf(canonicalName(name))

/** Installed outside of the project, and named by its name alone or where only an administrator writes. */
const isTrusted = (call: Invocation, level: Level, facts: Facts): boolean => {
  const program = call.argv[0]
  if (program == null) return false
  // So are the wrappers around it.
  if (call.peeled.some(([name]) => name != null && facts.found(name).where === 'inside')) return false
  if (program.includes('/')) {
    if (!/^(\/usr(\/local)?|\/opt\/homebrew|\/opt\/local)?\/s?bin\/[\w.+-]+$/.test(program)) return false
  } else if (isBuiltin(call)) return true
  // A runner of the project's tools does not look into the PATH first.
  if (level === 'develop' && call.via.some(via => listed(runners, via.split(' ', 1)[0]))) return true
  return foundBy(call, facts).where !== 'inside'
}
