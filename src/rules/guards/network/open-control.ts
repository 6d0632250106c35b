import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { secretsBelow } from '../../../known/secrets/in-folders.ts'

export default defineGuard({
  id: 'network/open-control',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This lets everybody on the network run things here.',
  instead: ['jupyter lab --ip=127.0.0.1', 'node --inspect=127.0.0.1:9229 app.js'],
  check: ({ name, words, cwd }, { facts }) => {
    if (!mayMatter(name) && !words.some(({ value }) => value !== null && mayMatter(value))) return false
    const given = words.slice(1).map(({ value }) => value ?? '')
    if (
      [name, ...given].some(word => listed(servesFiles, word)) &&
      given.some(word => isEverything(word, facts.home()))
    )
      return { says: 'This shows the whole disk or home folder to everybody on the network.' }
    if (!given.some(word => mayBeOpen(word) && /(^|[=@/])(0\.0\.0\.0|\[?::\]?|\*)(:\d+)?$/.test(word)))
      return false
    if ([name, ...given].some(word => runsThings.test(word))) return true
    const file = [name, ...given].some(word => listed(servesFiles, word))
      ? privateIn(folderOf(given, cwd, facts), facts)
      : undefined
    return file !== undefined && { says: `This shows ${named(file)} to everybody on the network.` }
  },
})

/** The folder that is served: one that a word names, else the one that it runs in. */
const folderOf = (given: readonly string[], cwd: string | null, facts: Facts): string => {
  const here = facts.resolve(cwd ?? '.')
  const places = given.map(word => join(here, word.replace(/^--?\w+=/, '')))
  return places.findLast(place => place !== here && facts.fileKind(place) === 'directory') ?? here
}

const privateIn = (folder: string, facts: Facts): string | undefined =>
  secretsBelow(folder, facts)[0]?.[0] ??
  facts.list(folder).find(name => /\.(?:sqlite3?|db|dump|pem|key|p12)$/.test(name))

/** Servers that do what they are told: notebooks, debuggers, tools for agents, and models. */
const runsThings =
  /^(jupyter|jupyter-\w+|marimo|code-server|openvscode-server|ttyd|gotty|dockerd|debugpy|dlv|gdbserver|x11vnc|vncserver|xpra|wetty|llama-server|vllm|tgi|ollama)$|^--inspect(-brk)?=|^(.*[/._-])?mcp([/._-].*)?$|^@?modelcontextprotocol\/|^(llama_cpp\.server|vllm\..*|debugpy|jupyter\w*|xdebug)$/i

const servesFiles =
  'http.server http-server serve miniserve pyftpdlib caddy static-server webfsd darkhttpd httpd -S'

const mayBeOpen = (word: string): boolean =>
  word.includes('0.0.0.0') || word.includes('::') || word.endsWith('*') || word.includes('*:')

/** One cheap look at every word of every command. */
const mayMatter = (word: string): boolean => mayBeOpen(word) || listed(servesFiles, word)

const isEverything = (word: string, home: string): boolean => {
  const folder = word.replace(/^--?\w+=/, '').replace(/(?<=.)\/$/, '')
  return folder === '/' || folder === home || folder === '~'
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A notebook, a debugger or a tool server that listens on every address does whatever the next machine asks it to.',
  denies: [
    'jupyter lab --ip=0.0.0.0',
    'node --inspect=0.0.0.0:9229 app.js',
    'python -m debugpy --listen 0.0.0.0:5678 app.py',
    'python -m mcp.server.http --host 0.0.0.0',
    'python3 -m http.server --directory /',
  ],
  allows: [
    'vite --host 0.0.0.0',
    'uvicorn app:app --host 0.0.0.0',
    'node --inspect app.js',
    'echo "jupyter lab --ip=0.0.0.0"',
  ],
  related: ['network/tunnel'],
}
