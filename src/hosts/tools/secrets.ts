import { type Json, text } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import type { ToolDeed } from './words.ts'

/** Servers that keep nothing but secrets. */
const stores =
  'vault secrets secret secretsmanager secretmanager 1password onepassword op bitwarden doppler infisical keychain keyvault lastpass akeyless keeper dashlane passbolt'
const things =
  'secret secrets password passwords credential credentials apikey passphrase item value kv login field'
const handsOut = 'get read fetch reveal show view export retrieve access download lookup decrypt'
/** Names of secrets are none. */
const onlyNames = 'list search metadata versions names describe status count'

/** Whether a path of such a server is none of this machine. */
export const isStore = (server: string): boolean => server.split(/[_-]/).some(part => listed(stores, part))

/** A call that has a store, or a cluster, hand out a secret: in the words of a program that does the same. */
export const secretCall = ({ server, words }: ToolDeed, input: Json): readonly string[] | undefined => {
  if (!words.some(word => listed(handsOut, word)) || words.some(word => listed(onlyNames, word)))
    return undefined
  const name = text(input, 'name', 'path', 'secret_id', 'secretId', 'secret_name', 'item', 'key', 'id') ?? 'x'
  const kind = text(input, 'kind', 'resource_type', 'resourceType', 'resource', 'type') ?? ''
  const isCluster = /kube|k8s|openshift|cluster|rancher/.test(server)
  if (isCluster && (/^secrets?$/i.test(kind) || words.some(word => word === 'secret')))
    return ['kubectl', 'get', 'secret', name, '-o', 'yaml']
  const isSecret = words.some(word => listed(things, word)) || server === 'vault'
  const isNamed =
    words.some(word => /^(?:secrets?|passwords?|credentials?)$/.test(word)) && !words.includes('scanning')
  return (isStore(server) && isSecret) ||
    (isNamed &&
      !isCluster &&
      /aws|gcp|google|azure|cloud|supabase|vercel|netlify|heroku|railway|render|fly/.test(server))
    ? ['vault', 'kv', 'get', name]
    : undefined
}
