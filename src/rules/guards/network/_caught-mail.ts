import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isOwnHost } from '../../../known/places/target.ts'

/** Servers that show what they get in a browser, and hand nothing on. */
const catchers = 'greenmail inbucket mailcatcher maildev mailhog mailpit smtp4dev'

/** The ports at which a server hands mail on to others. */
const relaying = '25 465 587'

/** Options that name the server, and addresses that do. */
const server =
  /^(?:--(?:server|host|smtp|smtp-server)=|-S)?(?:smtp=|mta=|smtp-addr=)?(?:smtps?:\/\/)?(?:[^@/\s]*@)?([\w.-]+|\[::1\])(?::(\d+))?\/?$/
const isNaming = (program: string, word: string): boolean =>
  /^--(?:server|host|smtp|smtp-server|smtp-addr|url)$/.test(word) ||
  (word === '-s' && program === 'swaks') ||
  (word === '-S' && program !== 'curl')

/** Whether a message goes to a server of this machine that catches all mail: `swaks --server localhost:1025`. */
export const isCaught = ({ name, argv }: Command): boolean => {
  if (name === 'mhsendmail' || (name === 'mailpit' && argv[1] === 'sendmail')) return true
  const isGiven = (word: string, before: string): boolean =>
    isNaming(name, before) || /^--(?:server|host|smtp|smtp-server)=|^-S\w|^smtps?:\/\//.test(word)
  const servers = argv
    .flatMap((word, at) => (at > 0 && isGiven(word ?? '', argv[at - 1] ?? '') ? [word ?? ''] : []))
    .filter(word => name !== 'mail' || /smtp|mta/.test(word))
  const port = argv.flatMap((word, at) => {
    const [, joined] = /^--port=(\d+)$/.exec(word ?? '') ?? []
    return /^(?:-p|--port)$/.test(argv[at - 1] ?? '') ? (word ?? []) : (joined ?? [])
  })[0]
  return (
    servers.length > 0 &&
    servers.every(word => {
      const [, host = '', own = port] = server.exec(word) ?? []
      return listed(catchers, host) || (isOwnHost(host) && own !== undefined && !listed(relaying, own))
    })
  )
}
