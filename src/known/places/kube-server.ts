import type { Facts } from '../../core/facts/facts.ts'
import { isOwnHost } from './target.ts'

/** What a kubeconfig says behind the name of a context. */
export interface KubeTarget {
  readonly cluster: string
  /** The host of its server; undefined where the file does not say it. */
  readonly host: string | undefined
}

/** The items of a list of a kubeconfig, each as one text. */
const itemsOf = (text: string, section: string): readonly string[] => {
  const found: string[][] = []
  let inside = false
  let indent = -1
  for (const line of text.split('\n')) {
    const key = /^([A-Za-z][\w-]*):/.exec(line)?.[1]
    if (key !== undefined) {
      inside = key === section
      indent = -1
      continue
    }
    const start = /^(\s*)-\s/.exec(line)?.[1]?.length
    if (!inside) continue
    if (indent < 0 && start !== undefined) indent = start
    if (start !== undefined && start === indent) found.push([line])
    else found.at(-1)?.push(line)
  }
  return found.map(lines => lines.join('\n'))
}

const fieldOf = (item: string | undefined, key: string): string | undefined =>
  new RegExp(`(?:^|[\\s{,])${key}:[ \\t]*["']?([^"'\\s,{}]+)`, 'm').exec(item ?? '')?.[1]

/** The cluster behind a context, as a kubeconfig has it now; undefined where it does not know the context. */
export const kubeTarget = (context: string, text: string): KubeTarget | undefined => {
  const item = itemsOf(text, 'contexts').find(one => fieldOf(one, 'name') === context)
  const cluster = fieldOf(item, 'cluster')
  if (cluster === undefined) return undefined
  const server = fieldOf(
    itemsOf(text, 'clusters').find(one => fieldOf(one, 'name') === cluster),
    'server',
  )
  return { cluster, host: /^\w+:\/\/(\[[^\]]*\]|[^/:]+)/.exec(server ?? '')?.[1] }
}

/** Clusters of this machine that live in a virtual machine have an address of their own. */
const hasOwnAddress = /^(?:minikube|microk8s|colima|rancher-desktop|orbstack|k3d-)/

/** Whether the server behind a name of this machine is one of this machine, as far as the file says. */
export const isServedHere = (context: string, target: KubeTarget | undefined): boolean => {
  const host = target?.host
  if (host === undefined || isOwnHost(host)) return true
  return (
    hasOwnAddress.test(context) &&
    /^(?:192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+$|.*\.internal$)/.test(host)
  )
}

/** The text of the file that a call finds its cluster in. */
export const kubeConfig = (file: string | undefined, facts: Facts): string => {
  if (file?.includes(':') === true) return ''
  return facts.readText(file ?? `${facts.home()}/.kube/config`) ?? ''
}
