import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { isProjectHost } from '../../../edits/code/code-addresses.ts'
import { callingHook } from '../../../edits/code/install-hooks.ts'
import { isInstaller } from '../../../known/packages/installers.ts'

/** Commands that the code of a file starts are judged as if they ran now. */
export const planned = (path: string, lines: readonly string[]): Note | false => {
  const text = lines.join('\n')
  return text.trim() !== '' && { plans: [{ path, language: 'sh', text, elsewhere: false, started: true }] }
}

/** A script of a manifest that calls another machine at each installation, and did not before. */
export const calledAtInstall = (
  path: string,
  before: string,
  after: string,
  facts: Facts,
): Note | undefined => {
  const hook = callingHook(path, before, after)
  return hook === undefined || isProjectHost(hook.host, path, before, facts)
    ? undefined
    : { says: `${hook.name} of ${named(basename(path))} calls ${hook.host} at each installation.` }
}

/** It fetches only from the project's own machines, or the installer of a tool that everybody knows. */
export const isKnownSource = (line: string, path: string, before: string, facts: Facts): boolean => {
  const addresses = [...line.matchAll(/https?:\/\/([\w.-]+[^\s"'|)]*)/g)].map(([, address = '']) => address)
  return (
    addresses.length > 0 &&
    addresses.every(
      one => isInstaller(one) || isProjectHost(one.split(/[/:?]/)[0] ?? '', path, before, facts),
    )
  )
}

/** Samples of harm for tests, prose, and code of others. */
export const isAside = (path: string): boolean =>
  /\/(?:fixtures?|__fixtures__|testdata|samples?|__mocks__|__snapshots__|cassettes|node_modules|\.git)\/|\.(?:md|mdx|rst|txt|adoc|snap|min\.js|map|svg|csv|lock)$/.test(
    path,
  ) && !/\/CMakeLists\.txt$/.test(path)
