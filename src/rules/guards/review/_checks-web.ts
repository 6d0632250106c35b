import type { Invocation } from '../../../core/script/script.ts'
import { isAddress, isPlainHost, isThisMachine } from './_addresses.ts'
import { isCalmCurl } from './_curl.ts'
import { isPlainHeader } from './_headers.ts'
import { isCalmJq } from './_jq.ts'
import type { FormCall } from './_match.ts'

/** Calls over the network that only fetch. Undefined where the name is none of these checks. */
export const checkWeb = (name: string, call: FormCall, invocation: Invocation): boolean | undefined => {
  const values = call.operands.map(word => word.value ?? '')
  const given = call.given.flatMap(({ value }) => (value == null ? [] : [value]))
  const option = (...names: readonly string[]): readonly string[] =>
    call.given.flatMap(({ name: of, value }) => (names.includes(of) ? [value ?? ''] : []))
  switch (name) {
    // What an option takes is told to the server as well.
    case 'host':
      return values.length + given.length > 0 && [...values, ...given].every(isPlainHost)
    case 'remote':
      return values.every(value => !value.includes('::') && !value.startsWith('-'))
    case 'stdout':
      return (
        values.length === 1 &&
        values.every(isPlainHost) &&
        option('--header').every(isPlainHeader) &&
        option('-O').every(value => value === '-' || value === '/dev/null') &&
        option('-O').length > 0
      )
    case 'curl':
      return isCalmCurl(invocation, call.form.develop)
    case 'httpie':
      return invocation.stdin === undefined && isCalmHttpie(values, call)
    case 'gh-api':
      return isCalmApi(invocation)
    case 'no-address':
      return ![...values, ...given, ...call.operands.map(({ shape }) => shape ?? '')].some(isAddress)
    // What only the running shell knows may be an address, if it begins the word.
    case 'near':
      return (
        ![...values, ...given].some(isAddress) &&
        call.operands.every(({ value, shape }) => value !== null || /^[\w.-]*\//.test(shape ?? ''))
      )
    case 'this-machine':
      return option('-h', '--host', '-b', '--bootstrap-server', '--zookeeper').every(isThisMachine)
    // `:http,url=...:` and `name,url=...:` are made up on the spot.
    case 'own-remote':
      return values.every(value => !/^:|,|:\/\//.test(value))
    case 'forge':
      return (
        option('-R', '--repo', '-g', '--group').every(isOwnName) &&
        option('-q', '--jq').every(program => isCalmJq(program)) &&
        values.every(value => !isAddress(value) || value.startsWith('https://github.com/'))
      )
    case 'own-name':
      return values.every(value => isOwnName(value) || value.startsWith('https://github.com/'))
    default:
      return undefined
  }
}

/** `owner/name` and `group/part/name`: neither an address nor one with the host in front. */
const isOwnName = (value: string): boolean => /^[\w-]+(?:\/[\w.-]+){0,3}$/.test(value)

const isCalmHttpie = (values: readonly string[], call: FormCall): boolean => {
  const rest = /^(GET|HEAD|OPTIONS)$/.test(values[0] ?? '') ? values.slice(1) : values
  const [address = '', ...items] = rest
  if (
    call.given.some(
      ({ name }) =>
        !/^(-v|-b|-h|-p|-q|-F|-I|--verbose|--body|--headers|--follow|--print|--json|-j|--check-status|--timeout|--pretty|--style|--ignore-stdin|--meta|-m)$/.test(
          name,
        ),
    )
  )
    return false
  return (
    isPlainHost(address) &&
    !/^[A-Z]+$/.test(address) &&
    items.every(item => /^[\w-]+==(?!@)/.test(item) || (/^[\w-]+:(?![=@])/.test(item) && isPlainHeader(item)))
  )
}

/** `gh api` and its like: GET, or a GraphQL query. */
const isCalmApi = ({ argv }: Invocation): boolean => {
  const words = argv.slice(1)
  if (words.includes(null)) return false
  const start = words.indexOf('api')
  let method: string | undefined
  let fields: readonly string[] = []
  let endpoint: string | undefined
  for (let index = start + 1; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('-')) {
      endpoint ??= word
      continue
    }
    const [name = '', inline] = word.startsWith('--')
      ? word.split(/=(.*)/s)
      : [word.slice(0, 2), word.slice(2) || undefined]
    if (/^(--paginate|--slurp|-i|--include|--silent|--verbose|--help)$/.test(name)) continue
    const value = inline ?? words[++index] ?? ''
    if (name === '-X' || name === '--method') method = value.toUpperCase()
    else if (/^(-f|-F|--field|--raw-field)$/.test(name)) fields = [...fields, value]
    else if (name === '-H' || name === '--header') {
      if (!/^(accept|x-github-api-version)\s*:/i.test(value)) return false
    } else if (!/^(-q|--jq|-t|--template|--cache|-p|--preview)$/.test(name)) return false
  }
  // A whole address may be that of another server, which would get the token.
  if (endpoint === undefined || endpoint.includes(':/') || fields.some(field => /^[\w[\]]+=@/.test(field)))
    return false
  if (method === 'GET') return true
  if (method !== undefined) return false
  if (endpoint !== 'graphql') return fields.length === 0
  return (
    !fields.some(field => /^query=/.test(field) && !/^query=\s*(query\b|\{)/.test(field)) &&
    !fields.some(field => /\b(mutation|subscription)\b/.test(field))
  )
}
