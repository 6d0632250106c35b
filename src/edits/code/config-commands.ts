import { isAside, isBelow } from '../../core/text/paths/folders.ts'
import { uncommented } from '../change/hunks.ts'
import { holdsSettings, untemplated } from '../config/settings/setting-files.ts'

/** Programs that fetch, send or connect: a line without one of them is not read. */
const reaches =
  /(?<![\w./-])(?:curl|wget|nc|ncat|netcat|socat|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|base64|xxd|openssl|scp|rsync)\s|\/dev\/tcp\/|DownloadString|-e(?:nc|ncodedcommand)\s/i

/** Keys whose texts people or matchers read. */
const told =
  /^(?:-\s+)?["']?[\w.-]*(?:description|summary|help|message|msg|title|docs?|text|pattern|regex|example|name|comment|notes?|condition|label|placeholder|usage|expr|match|query|hint|body|content|expected|input|output|reason|info|says|instructions?)s?["']?\s*[:=]/i
const isTold = (path: string): boolean =>
  isAside(path) ||
  isBelow(
    'locale locales i18n content rules semgrep sigma falco node_modules vendor spec specs mocks',
    path,
  ) ||
  /(?:^|[/._-])(?:openapi|swagger|package-lock|schema|messages|translations?|mkdocs|cspell)[\w.-]*$/i.test(
    path,
  )

const string = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g

/** The words of a list in one line: `[sh, -c, "..."]`, of which the last one is a script. */
const lastOf = (line: string): string | undefined =>
  /\[\s*["']?(?:\/bin\/)?(?:ba|da|a|z)?sh["']?\s*,\s*["']?-\w{0,3}c["']?\s*,\s*(.*?)\s*\]/.exec(line)?.[1]

const commandsOf = (line: string): readonly string[] => {
  const script = lastOf(line)
  const marked = [...line.matchAll(/>([^<>\n]+)</g)].map(([, text = '']) => text.replaceAll('&amp;', '&'))
  if (marked.some(text => reaches.test(`${text} `))) return marked.filter(text => reaches.test(`${text} `))
  const texts = [...(script ?? line).matchAll(string)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll(/\\(["'\\$])/g, '$1'),
  )
  const found = texts.filter(text => reaches.test(`${text} `))
  if (found.length > 0) return found
  return [script ?? line.replace(/^(?:-\s+)*(?:["']?[\w.:-]+["']?\s*(?::\s|=\s*))?[|>@-]*\s*/, '')]
}

/**
 * Texts of a file with settings that fetch, send or connect if a shell runs them: start-up data of machines, hooks of shells, build commands
 * of hosts. Which key runs them differs from program to program, so each text that is no prose is taken for one.
 */
export const configCommands = (path: string, text: string): readonly string[] => {
  if (!reaches.test(text) || isTold(path)) return []
  if (!holdsSettings(untemplated(path)) && !path.endsWith('.el')) return []
  return uncommented(path, text.replaceAll(/\\\r?\n\s*/g, ' '))
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.length < 2000 && reaches.test(`${line} `) && !told.test(line))
    .flatMap(commandsOf)
}
