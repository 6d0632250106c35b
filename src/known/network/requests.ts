import type { Command } from '../../core/script/script.ts'

export interface ApiRequest {
  readonly host: string
  readonly port: string
  readonly path: string
}

/** The address that a word names: with a scheme, or by a name that has a dot. */
const requestIn = (text: string): ApiRequest | undefined => {
  const found =
    /^(?:https?:\/\/)?(?:[^@/\s]*@)?([\w.-]+\.[a-z]{2,}|localhost|[\d.]{7,}|\[[\da-f:]+\])(?::(\d+))?(\/[^?#\s]*)?(?:[?#]|$)/i.exec(
      text,
    )
  return found === null ? undefined : { host: found[1] ?? '', port: found[2] ?? '', path: found[3] ?? '/' }
}

/** The addresses that a command asks. */
export const requestsOf = (command: Command): readonly ApiRequest[] => {
  const named = command.option('--url', '--uri', '-Uri')
  const words = command.operandWords.map(({ value, shape }) => value ?? shape ?? '')
  return [...words, ...(typeof named === 'string' ? [named] : [])].flatMap(text => requestIn(text) ?? [])
}

const verbs = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/i

const bodies = [
  '-d',
  '--data',
  '--data-raw',
  '--data-binary',
  '--data-ascii',
  '--data-urlencode',
  '--json',
  '-F',
  '--form',
  '--form-string',
  '--post-data',
  '--post-file',
] as const

/** `name=x`, `size:=3` and `file@x` behind the address are the body of what HTTPie sends; `a==b` is a part of the address. */
const hasItems = ({ name, operands }: Command): boolean =>
  /^(http|https|xh|xhs)$/.test(name) &&
  operands.slice(1).some(word => /^[\w[\].-]+(:=@?|=(?!=)|@)/.test(word ?? ''))

/** Method of a request: from its option, from a word of its own, or POST because it sends something. */
export const methodOf = (command: Command): string => {
  const given = command.option('-X', '--request', '--method', '-Method')
  const joined = command.argv.flatMap(
    word => /^(?:-X|--(?:request|method)=)([A-Za-z]+)$/.exec(word ?? '')?.[1] ?? [],
  )[0]
  if (command.has('--offline')) return 'GET'
  const [first] = command.operands
  const bare = !/^(curl|wget)$/.test(command.name) && verbs.test(first ?? '') ? first : undefined
  if (command.has('-T', '--upload-file') && /^curl(ie)?$/.test(command.name))
    return (given ?? 'PUT').toUpperCase()
  const sends = (command.has(...bodies) && !command.has('-G', '--get')) || hasItems(command)
  return (given ?? joined ?? bare ?? (sends ? 'POST' : 'GET')).toUpperCase()
}

/** Services that give back what they were sent, made for trying requests out. */
const echoes =
  /(^|\.)(httpbin\.org|httpbun\.(com|org)|postman-echo\.com|reqres\.in|jsonplaceholder\.typicode\.com|dummyjson\.com|httpstat\.us|beeceptor\.com)$/

/** Paths that answer a question, though the question is sent in a body. */
const asks =
  /(^|\/)(_?search|_msearch|_count|_mget|query|query_range|queries|lookup|resolve|validate|verify|check|lint|preview|render|markdown|token|introspect|login|authenticate)\/?$/i

/** Paths at which a model is asked; the text says which one, or what it is asked. */
const models =
  /(^|\/)(embeddings?|completions?|messages(\/count_tokens)?|responses|chat|generate|predict|infer(ence)?|rerank|moderations|translate|tokenize)\/?$|:(generate|predict|embed|count)\w*$/i

/** Paths that people also write to every day through the client of the code host. */
const everyday = /^\/repos\/[^/]+\/[^/]+\/(issues|pulls)(\/\d+\/(comments|labels|reviews))?$/

/** Whether a request only asks something, by its path and by the text that goes with it. */
export const onlyAsks = ({ path, host }: ApiRequest, body: string): boolean => {
  if (host === 'api.github.com' && everyday.test(path)) return true
  if (models.test(path)) return /"?(model|prompt|input|contents|messages|instances)"?\s*[:=]/.test(body)
  if (/\/graphi?ql\/?$/i.test(path)) return body !== '' && !/\bmutation\b/.test(body)
  const method = /"method"\s*:\s*"(\w+)"/.exec(body)?.[1]
  if (method !== undefined && body.includes('jsonrpc'))
    return /^\w*_?(get|call|block|chain|estimate|net|list)/i.test(method) && !/send/i.test(method)
  return asks.test(path) && !/hooks?\.|webhook/.test(path)
}

export const isEcho = (host: string): boolean => echoes.test(host)

/** The texts that a request carries. */
export const bodyOf = ({ words }: Command): string =>
  words.map(({ value, shape }) => value ?? shape ?? '').join('\n')
