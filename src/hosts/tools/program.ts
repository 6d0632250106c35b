import { type Json, text } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import { looks } from './deeds.ts'
import { isStage } from './reach.ts'
import type { ToolDeed } from './words.ts'

/** Servers that speak for a program of the command line, by one of their words. */
const programs: Readonly<Record<string, string>> = {
  git: 'git',
  docker: 'docker',
  podman: 'podman',
  kubectl: 'kubectl',
  kubernetes: 'kubectl',
  k8s: 'kubectl',
  helm: 'helm',
  terraform: 'terraform',
  tofu: 'tofu',
  pulumi: 'pulumi',
  npm: 'npm',
  pnpm: 'pnpm',
  cargo: 'cargo',
  redis: 'redis-cli',
  aws: 'aws',
  gcloud: 'gcloud',
  gcp: 'gcloud',
  az: 'az',
  azure: 'az',
  heroku: 'heroku',
  vercel: 'vercel',
  ansible: 'ansible',
  gh: 'gh',
  flyctl: 'fly',
}

/** The program that a server speaks for; undefined for most. */
export const programOf = ({ server, words }: ToolDeed): string | undefined =>
  [...words, ...server.split(/[_-]/)].map(word => programs[word]).find(found => found !== undefined)

const operandFields =
  'remote branch branch_name branchName ref revision commit target resource_type resourceType resource name container container_id image volume namespace key keys files paths'
const chosenFields = 'mode type strategy'
/** Fields that say which machine or account a program works on. */
const placeFields = 'context profile'
const noise = 'run execute exec use call command commands cli tool invoke the'

/** A call in the words of the program that a server speaks for, such as `git push --force origin main`. */
export const programCall = (deed: ToolDeed, input: Json): readonly string[] | undefined => {
  const program = programOf(deed)
  if (program === undefined) return undefined
  const service = text(input, 'service', 'service_name', 'serviceName')
  const said = deed.words.filter(word => programs[word] !== program && !listed(noise, word))
  const words = service === undefined ? said : [service, said.filter(word => word !== service).join('-')]
  if (words.length === 0 || listed(looks, said[0])) return undefined
  if (said[0] === 'deploy' && isStage(deed, input)) return undefined
  const given = Object.entries(input).flatMap(([key, value]): readonly string[] => {
    if (value === true) return [`--${key.replaceAll('_', '-')}`]
    if (typeof value === 'string' && listed(chosenFields, key) && /^[a-z-]{2,20}$/.test(value))
      return [`--${value}`]
    if (typeof value === 'string' && listed(placeFields, key)) return [`--${key}`, value]
    if (!listed(operandFields, key)) return []
    return (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string')
  })
  return [program, ...words, ...given]
}
