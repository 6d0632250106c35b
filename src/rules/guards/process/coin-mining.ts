import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { listed } from '../../../core/text/words.ts'

const starters = 'docker podman nerdctl kubectl'

export default defineGuard({
  id: 'process/coin-mining',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  traits: ['client', 'path', 'wrapped'],
  programs: starters,
  says: 'This computes coins for somebody on the time and power of this machine.',
  instead: ['top -b -n 1'],
  check: ({ name, argv }) => {
    if (listed(readers, name)) return false
    const words = argv.flatMap(word => (word === null ? [] : word.toLowerCase()))
    if (words.some(word => word.includes('stratum') && /(?:^|=)stratum\d?(?:\+\w+)?:\/\//.test(word)))
      return true
    const named = listed(starters, name) ? words : words.slice(0, 1)
    return (
      named.some(isMiner) ||
      (words.some(isPool) && words.some(word => /^(?:-u|--user|--wallet)(?:=|$)/.test(word)))
    )
  },
})

/** Programs whose arguments are texts to look for or to show. */
const readers = 'grep egrep rg ag ack sed awk git gh glab echo printf jq test [ [['

const isPool = (word: string): boolean =>
  word.includes(':') &&
  /^(?:--?\w+=)?(?:[\w-]+\.)*(?:\w*pool|\w*min(?:e|ing)|\w*xmr\w*)[\w-]*\.(?!internal|local)[\w.-]+:\d{2,5}$/.test(
    word,
  )

/** The program, or the image of a container, by the names that all of them have. */
const isMiner = (word: string): boolean =>
  (word.includes('miner') || word.includes('xmr') || word.includes('t-rex')) &&
  /(?:^|\/)(?:xmrig|xmr-stak|minerd|cpuminer(?:-\w+)?|(?:eth|cg|bfg|cc|nb|lol|nano|phoenix|teamred|sg)miner|t-rex|kawpowminer|srbminer(?:-multi)?)(?:[:@].*|\.exe)?$/.test(
    word,
  )

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'No task of a project needs a miner; one that runs is what somebody else was after.',
  denies: [
    'xmrig -o pool.minexmr.com:4444 -u 44AFF -p x',
    './worker --url stratum+tcp://p.example.com:3333',
    'docker run -d metal3d/xmrig',
  ],
  allows: [
    'pgbench -U app -h pool.example.com',
    'curl https://pool.example.com/stats',
    'rg xmrig',
    'echo "./worker --url stratum+tcp://p.example.com:3333"',
  ],
}
