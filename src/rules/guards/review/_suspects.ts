import { listed } from '../../../core/text/words.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words in the names of options that start programs, load code or name the server of a service. */
const starting = wordsOf(
  'exec execute command cmd program prog plugin plugins pager viewer editor browser shell rsh ssh load preload hook hooks binary engine provider kubeconfig runtime conmon using interpreter wrapper agentpath javaagent agentlib upload askpass pnpmfile flags toolexec addr address endpoint endpoints apiserver server objdump',
)

/** Words at the end of the names of options that lead to another server: `--proxy-url`, and not `--host-id`. */
const leading = wordsOf(
  'host hosts hostname url urls uri proxy proxies registry registries mirror resolver brokers connection-string',
)

/** Words in the names of options that write, delete or leave the terminal. */
const changing = wordsOf(
  'outfile outdir write inplace delete save expire purge clear writerand install upgrade edit extract web script require',
)

/** Only these as a whole: with more words around them they speak of how something looks. */
const whole = wordsOf(
  'output out output-file output-dir output-path out-file out-dir config config-file userconfig globalconfig rcfile cafile python git node rm remove update fix open',
)

/**
 * Whether an option that its form does not name could do more than change how something looks: `--plugin`,
 * `-extract-with`. Work in the project may write.
 */
export const isSuspect = (option: string, develop: boolean): boolean => {
  // Options for the virtual machine that runs a tool of Java.
  if (option.startsWith('-J') && option.length > 2) return true
  const name = option.replace(/^--?/, '').toLowerCase()
  if (whole.has(name)) return !develop
  const words = name.split(/[-_.:]/)
  if (listed('no show list', words[0])) return false
  if (!develop && (leading.has(name) || leading.has(words.at(-1) ?? ''))) return true
  return words.some((word, index) => {
    if (starting.has(word) || (!develop && changing.has(word))) return true
    // A long option may be cut short.
    const cut = index === words.length - 1 && word.length >= 4
    return cut && [...starting].some(suspect => suspect.startsWith(word))
  })
}
