import { basename } from '../../../core/text/paths/path.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Lines that ask a cluster for machines: comments to the shell, orders to the scheduler. */
const order = /^#(?:SBATCH|PBS|BSUB|\$|FLUX:)\s+(.*)$/gm
const counts =
  /(?:--(?:gres|gpus(?:-per-node|-per-task)?)[= ](?:gpu:)?(?:\w+:)?|--(?:nodes|ntasks)[= ]|-N\s*|(?:select|ngpus|nodes)=)(\d+)/
const times = /(?:--time[= ]|-t\s*|walltime=|-W\s*|h_rt=)(?:(\d+)-)?(\d+)(?::(\d+))?(?::(\d+))?/

/** Machine hours that a script asks for: machines times the hours of each. */
const askedIn = (text: string): number | undefined => {
  const orders = [...text.matchAll(order)].map(([, line = '']) => line)
  if (orders.length === 0) return undefined
  const all = orders
    .flatMap(line => counts.exec(line)?.[1] ?? [])
    .reduce((total, count) => total * Number(count), 1)
  const [, days = '0', one = '1', _two, three] =
    orders.map(line => times.exec(line)).find(found => found !== null) ?? []
  // `72:00:00` are hours, `90:00` and `90` minutes.
  const hours = Number(days) * 24 + (three === undefined && days === '0' ? Number(one) / 60 : Number(one))
  return all * hours
}

/** A line that hands the job itself to the scheduler, whatever came before: below no condition. */
const startsAgain = (path: string, text: string): string | undefined =>
  text
    .split('\n')
    .find(
      line =>
        /^(?:sbatch|qsub|bsub)\s/.test(line) &&
        (line.includes(basename(path)) || /["'\s]\$\{?0\b/.test(line)),
    )

/** A job of a cluster that takes many times what it took. */
export const largerJobs: EditReader = {
  except: ['prose'],
  find: ({ path, before = '', after = '' }) => {
    if (
      !after.includes('#SBATCH') &&
      !after.includes('#PBS') &&
      !after.includes('#BSUB') &&
      !after.includes('#$ -')
    )
      return []
    const again = startsAgain(path, after)
    if (again !== undefined && startsAgain(path, before) === undefined)
      return [`${again.slice(0, 60)}: it starts itself again without end`]
    const [was, is] = [askedIn(before), askedIn(after)]
    return was !== undefined && is !== undefined && was > 0 && is >= was * 8
      ? [`it takes ${Math.round(is / was)} times the hours of machines`]
      : []
  },
}
