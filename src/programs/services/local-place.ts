import { isTemporary } from '../../core/files/throwaway.ts'
import type { Invocation } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

const isLocalAddress = (text: string): boolean =>
  /^(\w+:\/\/)?(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|host\.docker\.internal|localstack|minio)(:|\/|$)/.test(
    text,
  )

/** Clients that know no other service than an emulator on this machine. */
const emulated = 'awslocal tflocal cdklocal samlocal pulumilocal'

/** `adb -s emulator-5554`, `adb -e`: a telephone that is a program of this machine; or the build of an application for trying it out. */
const isEmulator = ([program, ...words]: readonly (string | null)[]): boolean =>
  nameOf(program ?? '') === 'emulator' ||
  (nameOf(program ?? '') === 'adb' &&
    (/^(?:-e|-s emulator-\d+)(?: |$)/.test(words.slice(0, 2).join(' ')) ||
      (words.includes('uninstall') && /\.(?:debug|dev|test)$/.test(words.at(-1) ?? ''))))

/** `mc rm local/bucket`: the name that MinIO gives to a server of this machine. */
const isLocalStore = ([program, ...words]: readonly (string | null)[]): boolean => {
  const places = words.filter(word => /^[\w-]+\/\S/.test(word ?? ''))
  return (
    nameOf(program ?? '') === 'mc' &&
    places.length > 0 &&
    places.every(word => /^local(?:host)?\//.test(word ?? ''))
  )
}

/** `firebase --project demo-shop`: such a project is only in the emulator. */
const isDemo = ([program, ...words]: readonly (string | null)[]): boolean =>
  nameOf(program ?? '') === 'firebase' &&
  words.some(
    (word, at) =>
      /^(?:--project=)demo-/.test(word ?? '') ||
      (/^(?:-P|--project)$/.test(words[at - 1] ?? '') && word?.startsWith('demo-') === true),
  )

/** An emulator on this machine. */
export const isEmulated = (argv: readonly (string | null)[], env: Invocation['env']): boolean =>
  listed(emulated, nameOf(argv[0] ?? '')) ||
  isEmulator(argv) ||
  isLocalStore(argv) ||
  isDemo(argv) ||
  argv.some((word, index) => {
    if (word === null) return false
    if (word === '--local' || word === '--emulator') return true
    const given =
      /^--?(?:(?:http-)?addr(?:ess)?|bootstrap-server|brokers?|endpoint-url|endpoint|host|server|url|api-url|emulator-host)(?:=(.*))?$/.exec(
        word,
      )
    return given !== null && isLocalAddress(given[1] ?? argv[index + 1] ?? '')
  }) ||
  Object.entries(env).some(
    ([name, value]) => /ENDPOINT|_HOST|_ADDR|_URL/.test(name) && isLocalAddress(value ?? ''),
  )

const own =
  /^(?:[\w+]+:\/\/)?(?:[^@/]*@)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|host\.docker\.internal|[\w.-]+\.localhost|kind-registry|k3d-[\w.-]+)(?::\d+)?(?:\/|$)/
const far = /^(?!file:)[\w+]+:\/\/|^[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|^[\w-]+:\d+\//

/** Options that say where something is handed to: to an address, or to a folder. */
const option =
  /^--(?:[\w-]*registry|[\w-]*repo(?:sitory)?(?:-url)?|publish-url|index(?:-url)?|source|host|url|server|endpoint(?:-url)?)(?:=(.+))?$/
const variable = /REGISTRY|REPOSITORY_URL|PUBLISH_URL|INDEX_URL|RUBYGEMS_HOST/

/**
 * Whether what a call hands out stays on this machine: a place that it names, by an option, a variable or a word, is here, and none is
 * elsewhere. `docker push localhost:5000/app`, `npm publish --registry http://localhost:4873`.
 */
export const staysHere = ({ argv, env }: Pick<Invocation, 'argv' | 'env'>): boolean => {
  if (argv.includes(null)) return false
  const words = argv.slice(1).flatMap(word => word ?? [])
  const given = [
    ...Object.entries(env).flatMap(([name, value]) => (variable.test(name) ? [value ?? ''] : [])),
    ...words.flatMap((word, at) => {
      const found = option.exec(word)
      return found === null ? [] : [found[1] ?? words[at + 1] ?? '']
    }),
  ]
  const places = [...given, ...words]
  const isHere =
    given.some(place => own.test(place) || /^(?:file:|\.{0,2}\/)/.test(place)) ||
    words.some(word => own.test(word))
  return isHere && !places.some(place => !own.test(place) && far.test(place))
}

/** A store in a folder that is not kept, and nothing elsewhere: `restic -r /tmp/r forget`, `MLFLOW_TRACKING_URI=file:///tmp/runs mlflow gc`. */
export const isTemporaryStore = ({ argv, env }: Pick<Invocation, 'argv' | 'env'>): boolean => {
  const own = `${nameOf(argv[0] ?? '').toUpperCase()}_`
  const isHere =
    argv.some((word, at) => {
      const found = /^(?:-r|--(?:repo|repository|store|data-dir|root|home))(?:=(.*))?$/.exec(word ?? '')
      return found !== null && isTemporary(found[1] ?? argv[at + 1] ?? '')
    }) ||
    Object.entries(env).some(
      ([name, value]) => name.startsWith(own) && isTemporary((value ?? '').replace(/^file:\/\/(?=\/)/, '')),
    )
  return isHere && !argv.some(word => word === null || far.test(word) || /\w:\/\//.test(word))
}

/** `rabbitmqadmin -H localhost`, `nats -s nats://127.0.0.1:4222`: the server that it speaks to is this machine. */
export const namesOwnServer = (argv: readonly (string | null)[]): boolean =>
  argv.some((word, at) => {
    const found = /^-[Hs](?:=(.*))?$/.exec(word ?? '')
    return found !== null && isLocalAddress(found[1] ?? argv[at + 1] ?? '')
  })
