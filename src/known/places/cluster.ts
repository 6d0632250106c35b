import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../core/script/script.ts'
import { commandOf } from '../../shell/calls/command.ts'
import { isServedHere, type KubeTarget, kubeConfig, kubeTarget } from './kube-server.ts'
import { isProductionName, isTrialHost, type TargetPlace } from './target.ts'

const local =
  /^(kind-.*|k3d-.*|kwok-.*|minikube|docker-desktop|docker-for-desktop|rancher-desktop|colima(-.*)?|orbstack|microk8s)$/

/** Where the cluster is: a local one comes and goes with a container of this machine. */
export const clusterOf = (command: Command, facts: Facts, script?: Script): TargetPlace => {
  // Their clusters are containers of this machine.
  if (/^(kind|k3d|minikube)$/.test(command.name)) return 'throw-away'
  if (
    !/^(kubectl|oc|k|kubecolor|helm|helmfile|skaffold|istioctl|cilium|linkerd|flux|kapp|devspace|tilt)$/.test(
      command.name,
    )
  )
    return undefined
  const given = contextGiven(command)
  const switched = given === undefined ? switchedTo(command, script) : given
  if (switched === undefined && isMadeHere(command, facts, script)) return 'throw-away'
  const context = switched === undefined ? currentContext(command, facts, script) : switched
  if (context === undefined || context === null) return undefined
  const file = configOf(command, facts, script)
  return placeBehind(context, file === null ? '' : kubeConfig(file, facts), changedBefore(command, script))
}

/** A name is only a name: what a context points to now says where it is. */
const placeBehind = (context: string, text: string, changed: readonly string[]): TargetPlace => {
  if (changed.includes(context)) return undefined
  const target = kubeTarget(context, text)
  const names = [context, target?.cluster ?? '', target?.host ?? '']
  if (isLocal(context, target)) return 'throw-away'
  return names.some(isProductionName) ? 'production' : undefined
}

/** A local cluster keeps its own name where somebody gave its context another one. */
const isLocal = (context: string, target: KubeTarget | undefined): boolean =>
  (local.test(context) && isServedHere(context, target)) ||
  (target?.host !== undefined && local.test(target.cluster) && isServedHere(target.cluster, target))

/** Names that earlier calls of the script gave another meaning: `kubectl config rename-context prod kind-dev`. */
const changedBefore = ({ invocation }: Command, script?: Script): readonly string[] => {
  const all = script?.invocations ?? []
  return all.slice(0, Math.max(0, all.indexOf(invocation))).flatMap(({ name, argv }) => {
    if (!isKube.test(name) || argv[1] !== 'config') return []
    const words = argv.slice(3).filter(word => word?.startsWith('-') === false)
    const given = argv.some(word => /^--(?:cluster|server|user)\b/.test(word ?? ''))
    if (argv[2] === 'rename-context') return [words[1] ?? '']
    return given && /^set-(?:context|cluster)$/.test(argv[2] ?? '') ? [words[0] ?? ''] : []
  })
}

/** Whether a call works in a container of such a cluster that it names: `kubectl --context kind-dev exec deploy/pg -- psql`. */
export const isInLocalCluster = ({ peeled }: Command, all: readonly Invocation[]): boolean => {
  const outer = all.find(
    ({ argv }) => argv.includes('exec') && peeled.some(words => words.join('\n') === argv.join('\n')),
  )
  return outer?.name === 'kubectl' && local.test(contextGiven(commandOf(outer)) ?? '')
}

/** Whether a call runs in a pod of a cluster that is neither one of this machine nor a part that is there to be tried out. */
export const isInSharedPod = ({ remote, peeled }: Invocation, facts: Facts): boolean => {
  const wrapper = remote === true ? peeled.findLast(([program]) => isKube.test(program ?? '')) : undefined
  if (wrapper === undefined) return false
  const given = (...names: readonly string[]): string | undefined => {
    const at = wrapper.findIndex(word => names.some(name => word === name || word?.startsWith(`${name}=`)))
    return at < 0 ? undefined : (/=(.*)$/s.exec(wrapper[at] ?? '')?.[1] ?? wrapper[at + 1] ?? undefined)
  }
  const file = given('--kubeconfig') ?? facts.env('KUBECONFIG')
  const context = given('--context') ?? contextIn(file, facts)
  const space = given('-n', '--namespace') ?? ''
  return context !== undefined && !local.test(context) && !isTrialHost(context) && !isTrialHost(space)
}

const isKube = /(?:^|\/)(?:kubectl|oc|k|kubecolor)$/

/** The context that a call names; of one that is not known whole, what is known of it: `k3d-$name`. */
const contextGiven = (command: Command): string | null | undefined => {
  const given = command.option('--context', '--kube-context', '--kubeconfig-context')
  // The context that the call switches to counts, not the current one.
  if (given === undefined && command.argv.includes('use-context')) return command.argv.at(-1)
  if (given !== null) return given
  const { words } = command
  const at = words.findIndex(({ value }) => /^--(?:kube-|kubeconfig-)?context$/.test(value ?? ''))
  const shape =
    words[at + 1]?.shape ?? words.find(word => /^--(?:kube-)?context=/.test(word.shape ?? ''))?.shape
  return shape?.replace(/^--[\w-]+=/, '') ?? null
}

/** The context that an earlier call of the script goes over to; null where it is not known. */
const switchedTo = ({ invocation }: Command, script?: Script): string | null | undefined => {
  const all = script?.invocations ?? []
  const found = all
    .slice(0, Math.max(0, all.indexOf(invocation)))
    .findLast(call => isSwitch(call) || startsLocal(call))
  if (found === undefined) return undefined
  if (startsLocal(found)) return found.name === 'minikube' ? 'minikube' : `${found.name}-`
  const words = found.argv.slice(1).flatMap(word => word?.replace(/^--\w+=/, '') ?? [])
  return words.find(isProductionName) ?? (isNamed(found) ? (found.argv.at(-1) ?? null) : null)
}

/** `kubectl config use-context x`, `kubectx x`; the last word is the context. */
const isNamed = ({ name, argv }: Invocation): boolean =>
  (name === 'kubectx' && argv.length > 1) || argv.includes('use-context')

/** Those, and calls that get a cluster of a cloud and make it the current one. */
const isSwitch = (call: Invocation): boolean =>
  isNamed(call) ||
  (call.argv.includes('set-context') && call.argv.includes('--current')) ||
  call.argv.some(word => word === 'update-kubeconfig' || word === 'get-credentials') ||
  (call.argv.includes('kubeconfig') && call.argv.includes('save'))

/** `kind create cluster`: a new cluster of this machine is the current one from then on. */
const startsLocal = ({ name, argv, env }: Invocation): boolean =>
  /^(kind|k3d|minikube)$/.test(name) &&
  argv.some(word => word === 'create' || word === 'start') &&
  env.KUBECONFIG === undefined &&
  !argv.some(word =>
    /^--(?:kubeconfig\b|kubeconfig-(?:switch-context|update-default)=false|keep-context)/.test(word ?? ''),
  )

/** The file that it finds its cluster in; undefined for the usual one, null where it is not known. */
const configOf = (command: Command, facts: Facts, script?: Script): string | null | undefined => {
  const set = script?.sets?.findLast(({ name, once }) => name === 'KUBECONFIG' && !once)?.value
  return command.option('--kubeconfig') ?? command.env.KUBECONFIG ?? set ?? facts.env('KUBECONFIG')
}

/** A file that is not there yet, into which the same script writes a cluster of this machine: `kind create cluster --kubeconfig f`. */
const isMadeHere = (command: Command, facts: Facts, script?: Script): boolean => {
  const file = configOf(command, facts, script)
  if (file == null || facts.fileKind(file) !== undefined) return false
  const all = script?.invocations ?? []
  return all
    .slice(0, Math.max(0, all.indexOf(command.invocation)))
    .some(
      ({ name, argv, env, effects }) =>
        /^(kind|k3d|minikube)$/.test(name) &&
        argv.some(word => word === 'create' || word === 'start' || word === 'kubeconfig') &&
        (argv.some(
          (word, at) => word === `--kubeconfig=${file}` || (word === file && argv[at - 1] === '--kubeconfig'),
        ) ||
          env.KUBECONFIG === file ||
          effects.some(
            ({ kind, path }) =>
              kind === 'write' && path != null && facts.resolve(path) === facts.resolve(file),
          )),
    )
}

const currentContext = (command: Command, facts: Facts, script?: Script): string | undefined => {
  const given = configOf(command, facts, script)
  return given === null ? undefined : contextIn(given, facts)
}

const contextIn = (file: string | undefined, facts: Facts): string | undefined =>
  /^current-context:\s*["']?([^"'\s]+)/m.exec(kubeConfig(file, facts))?.[1]
