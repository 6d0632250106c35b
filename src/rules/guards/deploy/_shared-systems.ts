import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { isOwnHost, isTrialHost } from '../../../known/places/target.ts'

/** Programs that hand a job to the queue of a cluster, and how its script marks their options. */
const queues = 'sbatch salloc qsub bsub condor_submit'

const looks = /^(?:--test-only|--help|-h|--version|-V|-verify|--usage|-dry-run|--dry-run)$/

/** Resources that a job asks for; above a limit the job is more than a trial. */
const nodes = /(?:^|\s)(?:-N\s*|--nodes[= ]|-l\s*(?:nodes|select)=)(\d+)/
const cards = /(?:--gres[= ]gpu:(?:[\w.-]+:)?|--gpus(?:-per-node)?[= ](?:[\w.-]+:)?|ngpus=)(\d+)/
const time = /(?:^|\s)(?:-t\s*|--time[= ]|-W\s*|-l\s*walltime=)(?:(\d+)-)?(\d+)(?::\d\d){1,2}(?=\s|$)/

const isLarge = (words: string): boolean => {
  const of = (form: RegExp): number => Number(form.exec(words)?.[1] ?? 0)
  const [, days = '0', hours = '0'] = time.exec(words) ?? []
  return of(nodes) > 4 || of(nodes) * of(cards) > 8 || of(cards) > 7 || Number(days) > 2 || Number(hours) > 72
}

/** A job that takes many machines of a cluster, or some of them for days: by the call, or by the lines of its script. */
const booksCluster = ({ name, argv, cwd, operands }: Command, facts: Facts): boolean => {
  if (!listed(queues, name) || argv.some(word => looks.test(word ?? ''))) return false
  const file = operands[0]
  const text = file == null ? '' : (facts.readText(facts.resolve(join(cwd ?? '.', file))) ?? '')
  const marked = [...text.matchAll(/^#(?:SBATCH|PBS|BSUB|\$)[ \t]+(.+)$/gm)].map(([, line = '']) => line)
  // The call counts before the script.
  const said = argv.slice(1).join(' ')
  return isLarge(` ${[said, ...marked].join(' ')}`)
}

const hostOptions = [
  '-h',
  '-H',
  '--host',
  '-L',
  '--bootstrap-server',
  '--broker',
  '--brokers',
  '-b',
  '--server',
]

/** A server of others that the call names: neither this machine nor one for trying out. */
const isFar = (command: Command): boolean => {
  const given = command.option(...hostOptions) ?? ''
  const host = given.replace(/^\w+:\/\/(?:[^@/]*@)?/, '').replace(/[:/,].*$/, '')
  return host.includes('.') && !isOwnHost(host) && !isTrialHost(host) && !/^test\./.test(host)
}

/** A look into a queue that does not put back what it saw. */
const takesOut = /^(?:ackmode=(?:ack|reject)_requeue_false|requeue=false)$/

/**
 * The change that a call makes to a shared system, in a few words: a queue of jobs, a broker of messages, a cache of builds.
 *
 * @example
 * sharedChange(command, facts) // 'mosquitto_pub -h mq.example.com -t all/cmd -m reboot': 'tells devices'
 */
export const sharedChange = (command: Command, facts: Facts): string | undefined => {
  const { name, argv } = command
  if (booksCluster(command, facts)) return 'books many machines of a cluster'
  if (/^(?:yarn|mapred)$/.test(name) && /^(?:application|app|job|container)$/.test(command.operands[0] ?? ''))
    return argv.some(word => /^-(?:kill|movetoqueue|fail)$/.test(word ?? ''))
      ? 'ends a job of the cluster'
      : undefined
  if (/^(?:mosquitto_pub|mqttx?|hivemq-cli)$/.test(name))
    return isFar(command) && (name === 'mosquitto_pub' || argv[1]?.startsWith('pub') === true)
      ? 'tells devices'
      : undefined
  if (name === 'rabbitmqadmin')
    return isFar(command) && argv.includes('get') && argv.some(word => takesOut.test(word ?? ''))
      ? 'takes messages out of a queue'
      : undefined
  if (/^kafka-/.test(name))
    return argv.includes('--execute') && isFar(command) ? 'moves what consumers have read' : undefined
  return undefined
}
