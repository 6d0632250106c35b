import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isThisMachine } from './_addresses.ts'
import type { FormCall } from './_match.ts'
import { athena, readingTokens } from './_sql.ts'
import { isChanging, isListNoun, isLooking, isSecretNoun, isSurelyChanging } from './_words.ts'

/** Checks of clouds and clusters. Undefined where the name is none of them. */
export const checkCloud = (name: string, call: FormCall, invocation: Invocation): boolean | undefined => {
  const values = call.operands.map(word => word.value ?? '')
  const words = invocation.argv.slice(1).map(word => word ?? '')
  switch (name) {
    case 'verbs':
      return isLookingAtNoun(call, invocation, 3)
    case 'gcloud':
      return (
        (isLookingAtNoun(call, invocation, 6) &&
          !/^(auth|config-helper|secrets versions access)/.test(values.join(' '))) ||
        /^(auth list|config (list|get|get-value)|version|info|topic|help|projects get-iam-policy|[\w-]+( [\w-]+){0,3} get-iam-policy)\b/.test(
          values.join(' '),
        )
      )
    case 'az':
      return isLookingAtNoun(call, invocation, 6)
    // A value with a scheme is fetched or read, and a region becomes a part of the host.
    case 'aws-place':
      return (
        call.given.every(({ name: option, value }) => {
          if (option === '--endpoint-url')
            return isThisMachine((value ?? '').replace(/^https?:\/\/|\/$/g, ''))
          return option !== '--region' || /^[\w-]+$/.test(value ?? '')
        }) && !words.some((word, at) => isForeign(word) && words[at - 1] !== '--endpoint-url')
      )
    case 'aws':
      return isCalmAws(call, words)
    case 'kubectl':
      return isCalmKubectl(call, values)
    case 'compose':
      return isCompose(values)
    case 'compose-v1':
      return isCompose(values) || words.join(' ') === 'version'
    case 'terraform':
      return isTerraform(call, values)
    default:
      return undefined
  }
}

/** What aws fetches, or a file that is not of the project: it sends what it reads. */
const isForeign = (word: string): boolean =>
  /^(?:https?|fileb?):\/\//.test(word) && !/^fileb?:\/\/\w(?!.*\.\.)/.test(word)

/** In clouds with groups of commands these are groups: `gcloud secrets versions <verb>`. */
const isGroup = (word: string): boolean => listed('versions logs events metrics regions outputs stats', word)

/** `service thing list`: nouns up to the first verb that looks, and no verb that changes before it. */
const isLookingAtNoun = (call: FormCall, { words }: Invocation, depth: number): boolean => {
  if (call.operands.some(word => word.value === null && !/^[^-*]/.test(word.shape ?? ''))) return false
  const values = call.operands.map(word => word.value ?? '')
  const at = values
    .slice(0, depth)
    .findLastIndex(
      (value, index) =>
        (isLooking(value) && (depth < 6 || index === values.length - 1 || !isGroup(value))) ||
        (index === values.length - 1 && isListNoun(value)),
    )
  if (at < 0) return false
  const nouns = values.slice(0, at)
  const verb = values[at] ?? ''
  if (nouns.some(noun => isSurelyChanging(noun) || !/^[a-z][\w:.-]*$/i.test(noun))) return false
  // Options between the program and the verb are either global, and named in the table, or could take the verb for a value.
  const verbWord = call.operands[at]
  const before = words.slice(1, verbWord === undefined ? undefined : words.indexOf(verbWord))
  if (before.some(({ value }) => value?.startsWith('-') === true && !isGlobal(call, value))) return false
  if (
    nouns.some(isChanging) &&
    (nouns.length < 2 || depth < 6) &&
    !/^(build|builds|lock|batch|backup|release|schedule|label|tag|config)$/.test(nouns.find(isChanging) ?? '')
  )
    return false
  if (isSurelyChanging(values[at + 1] ?? '')) return false
  if (
    /^(get|show|describe|view|read|output|outputs|lookup|find)/.test(verb) &&
    values.slice(0, at + 2).some(isSecretNoun)
  )
    return false
  if (/key|token|secret|cred|connection|password/.test(verb)) return false
  if (
    nouns.some(noun => /-keys?$/.test(noun)) ||
    (nouns.includes('keys') && verb !== 'list') ||
    /account keys/.test(nouns.join(' '))
  )
    return false
  if (
    values
      .slice(0, at + 1)
      .some(value => /^(env|envs|variables?|vars?|config-vars|config)(:|$)/.test(value)) &&
    !/^(az|gcloud)$/.test(words[0]?.value ?? '')
  )
    return false
  return !words.some(({ value }) =>
    /^--?(reveal|show-(secret|key|password|token)s?|with-?secrets?|unmask|plaintext|raw|out|output-file|file|dest(ination)?|web|open|watch-exec|cloudwatch-log\S*)\b/.test(
      value ?? '',
    ),
  )
}

const isGlobal = ({ global }: FormCall, option: string): boolean => {
  const [name = ''] = option.split('=', 1)
  return global.allowed.includes(name)
}

const secretOptions =
  '--output --region --profile --query --color --no-cli-pager --no-paginate --max-items --page-size --starting-token --cli-read-timeout --cli-connect-timeout --filters --max-results --next-token --sort-order --sort-by --include-planned-deletion --include-deprecated --secret-id --version-id --key-id --limit --marker --grant-id --policy-name --debug'

const isCalmAws = (call: FormCall, words: readonly string[]): boolean => {
  const [service = '', operation = ''] = call.sub
  // Where secrets are kept, no option may be one that nobody knows.
  if (/^(secretsmanager|kms)$/.test(service) && call.given.some(({ name }) => !listed(secretOptions, name)))
    return false
  if (service === 'configure') return operation !== 'get' || !/secret|key|token/.test(words.join(' '))
  if (
    isChanging(service) &&
    !/^(deploy|batch|events|backup|transfer|connect|mobile|translate|config)$/.test(service)
  )
    return false
  if (
    /^get-(secret-value|session-token|federation-token|login-password|password-data|authorization-token|random-password|credentials\w*|role-credentials|cluster-credentials\w*|parameter\w*|object|object-torrent|data-key\w*|api-keys?|credential-report|access-key-info|id|open-id-token\w*|token|host-reservation-no|ssh-public-key|private-key|export|archive|job-output|media|clip|domain-auth-code|distribution-no|sdk|function|layer-version\w*|snapshot-block|key-pair\w*)$/.test(
      operation,
    )
  )
    return /^get-(access-key-info|layer-version\w*)$/.test(operation) && service !== 'secretsmanager'
  // A word behind the operation is the file that it writes to.
  if (
    service !== 's3' &&
    service !== 'configure' &&
    call.operands.some(
      (word, index) =>
        index === call.operands.length - 1 &&
        word.value !== 'help' &&
        isLastWord(word, words) &&
        !/^--/.test(words.at(-2) ?? ''),
    )
  )
    return false
  if (service === 's3' || service === 's3api') return !/^(select-|get-object$)/.test(operation)
  if (
    /^batch-get-secret/.test(operation) ||
    /^(test-invoke|test-migration|test-render|test-role|wait-no)/.test(operation)
  )
    return false
  // Rows of a table, and the people that have an account.
  if (/^(query|scan|(?:batch-)?get-items?|execute-statement|list-users\w*|admin-get-user)$/.test(operation))
    return service === 'iam'
  if (operation === 'describe-instance-attribute') return !words.includes('userData')
  if (operation === 'tail' || operation === 'filter-log-events' || operation === 'start-query')
    return service === 'logs'
  if (operation === 'start-query-execution') {
    const query = words[words.indexOf('--query-string') + 1] ?? ''
    // It would put the rows into another bucket.
    return (
      service === 'athena' &&
      !words.some(word => word.startsWith('--result')) &&
      readingTokens(query, athena) !== undefined
    )
  }
  return !words.some(word => /^--(outfile|output-file|exec)/.test(word))
}

const isLastWord = (word: { readonly value: string | null }, words: readonly string[]): boolean =>
  word.value !== null && words.at(-1) === word.value

const isCalmKubectl = (call: FormCall, values: readonly string[]): boolean => {
  const [verb = ''] = call.sub
  if (/^(get|describe)$/.test(verb) && values.some(value => /(^|,)secrets?(\/|,|$|\.)/i.test(value)))
    return false
  if (verb === 'cluster-info') return values[0] !== 'dump'
  if (call.given.some(given => /^(--raw|--kubeconfig|--token|--server|-s)$/.test(given.name))) return false
  if (call.given.some(given => /^(-f|--filename)$/.test(given.name) && /^https?:/.test(given.value ?? '')))
    return false
  return true
}

const isCompose = (values: readonly string[]): boolean => {
  const at = values.findIndex(value => value !== 'compose')
  return /^(ps|logs|images|ls|top|port|events|version|stats|volumes)$/.test(values[at] ?? '')
}

const isTerraform = (call: FormCall, values: readonly string[]): boolean => {
  const [verb = ''] = call.sub
  const [sub = ''] = values
  // Showing starts the providers that lie in the project.
  if (verb === 'state') return sub === 'list' || (sub === 'show' && call.form.develop)
  if (verb === 'workspace') return /^(list|show)$/.test(sub)
  if (verb === 'providers') return sub === '' || sub === 'schema'
  if (verb === 'metadata') return sub === 'functions'
  if (verb === 'fmt')
    return call.given.some(
      ({ name, value }) => /^--?check$/.test(name) || (/^--?write$/.test(name) && value === 'false'),
    )
  // Named or in full, an output is shown even where it is marked as sensitive.
  if (verb === 'output')
    return values.length === 0 && !call.given.some(given => /^--?(raw|json)$/.test(given.name))
  // A plan runs providers and external data sources.
  return verb !== 'plan'
}
