import { programOf } from '#programs'
import type { Invocation, Setting } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { isOwnHost, isProductionName, isTrialHost } from './target.ts'

type Argv = readonly (string | null)[]

/** The machine or cluster that a call works on, where it is another one than this, and not there to be tried out. */
export const machineOf = (invocation: Invocation, sets: readonly Setting[] = []): string | undefined => {
  const { remote, peeled, name, argv } = invocation
  const env = {
    ...Object.fromEntries(sets.map(one => [one.name, one.once ? undefined : one.value])),
    ...invocation.env,
  }
  if (remote !== true) return isDocker(name) ? outside(daemonOf(argv, env)) : undefined
  const wrapper = peeled.findLast(([program]) => reaches(nameOf(program ?? '')))
  if (wrapper === undefined) return undefined
  const program = nameOf(wrapper[0] ?? '')
  if (isDocker(program)) return outside(daemonOf(wrapper, env))
  if (isCluster(program)) {
    const context = optionIn(wrapper, /^--context(?:=(.*))?$/)
    return context !== undefined && isProductionName(context) ? context : undefined
  }
  if (programOf(program)?.elsewhere?.guest === true) return undefined
  const host = program === 'ssh' ? hostOf(wrapper) : namedBy(wrapper)
  return outside(host ?? 'another machine')
}

const isDocker = (name: string): boolean => listed('docker docker-compose podman nerdctl', name)
const isCluster = (name: string): boolean => /^(kubectl|oc|k|kubecolor)$/.test(name)

const reaches = (program: string): boolean =>
  /^(ssh|sftp|ftp|lftp)$/.test(program) ||
  isDocker(program) ||
  isCluster(program) ||
  programOf(program)?.elsewhere !== undefined

const outside = (machine: string | undefined): string | undefined =>
  machine === undefined ||
  isOwnHost(machine.replace(/^[^@]*@/, '')) ||
  (isTrialHost(machine) && !isProductionName(machine))
    ? undefined
    : machine

const optionIn = (words: Argv, option: RegExp): string | undefined => {
  const at = words.findIndex(word => option.test(word ?? ''))
  if (at < 0) return undefined
  return option.exec(words[at] ?? '')?.[1] ?? words[at + 1] ?? undefined
}

/** `-H tcp://10.0.0.5`, `--context prod`, `DOCKER_HOST=ssh://prod`: the daemon of another machine. */
const daemonOf = (
  words: Argv,
  env: Readonly<Record<string, string | null | undefined>>,
): string | undefined => {
  const switched = words[1] === 'context' && words[2] === 'use' ? (words.at(-1) ?? undefined) : undefined
  const end = words.findIndex(
    (word, index) => index > 0 && /^[a-z]/.test(word ?? '') && !/^-/.test(words[index - 1] ?? ''),
  )
  const own = words.slice(0, end < 0 ? words.length : end)
  const address = optionIn(own, /^(?:-H|--host)(?:=(.*))?$/) ?? env.DOCKER_HOST ?? undefined
  const named = optionIn(own, /^(?:-c|--context|--connection)(?:=(.*))?$/)
  const context = switched ?? named ?? env.DOCKER_CONTEXT ?? undefined
  const host = /^(?:tcp|ssh|https?):\/\/(?:[^@/]*@)?([^:/]+)/.exec(address ?? '')?.[1]
  return (
    host ??
    (context === undefined || /^(default|desktop-linux|colima.*|orbstack|rootless)$/.test(context)
      ? undefined
      : context)
  )
}

const hostOf = (words: Argv): string | undefined =>
  words.slice(1).find((word, index, all) => {
    if (word === null || word.startsWith('-')) return false
    return !/^-[bcDEeFIiJLlmOopQRSWw]$/.test(all[index - 1] ?? '')
  }) ?? undefined

/** The word of a client that most likely names the machine. */
const namedBy = (words: Argv): string | undefined => {
  const plain = words.slice(1).filter(word => word !== null && !word.startsWith('-') && word.length < 80)
  return (
    plain.find(word => word !== null && (isProductionName(word) || isTrialHost(word))) ??
    plain[0] ??
    undefined
  )
}
