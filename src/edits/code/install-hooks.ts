import { isRecord } from '../../core/text/json.ts'
import { parsedJson } from '../../core/text/settings/nested.ts'
import { isOutside } from './code-addresses.ts'

/** Scripts of a manifest that run whenever somebody installs. */
const hooks =
  /^(?:preinstall|install|postinstall|prepare|preprepare|postprepare|prepublish|dependencies|(?:pre|post)-(?:install|update|autoload-dump)(?:-cmd)?|post-(?:root-package-install|create-project-cmd))$/
const calls =
  /\b(?:curl|wget|nc|fetch|urlopen|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|file_get_contents)\b|\bhttps?['")]*\s*\.\s*(?:get|request)\b|\baxios\b|\bdns\b/
const address = /https?:\/\/([\w.-]+)/g

const hooksIn = (text: string): ReadonlyMap<string, string> => {
  const manifest = parsedJson(text)
  const scripts = isRecord(manifest) ? manifest.scripts : undefined
  return new Map(
    isRecord(scripts)
      ? Object.entries(scripts).flatMap(([name, line]) =>
          hooks.test(name) ? [[name, [line].flat().join('\n')] as const] : [],
        )
      : [],
  )
}

/** A script that calls another machine at each installation, and did not before: its name and the machine. */
export const callingHook = (
  path: string,
  before: string,
  after: string,
): { readonly name: string; readonly host: string } | undefined => {
  if (!/\/(?:package|composer)\.json$/.test(path)) return undefined
  const old = hooksIn(before)
  for (const [name, line] of hooksIn(after)) {
    const host = [...line.matchAll(address)].map(([, one = '']) => one).find(isOutside)
    if (host !== undefined && calls.test(line) && old.get(name) !== line) return { name, host }
  }
  return undefined
}
