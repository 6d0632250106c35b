import { singleQuoted } from '../../text/single-quoted.ts'

/** Settings that name where packages come from, as the command that sets the same. */
export const registryCommands = (text: string): readonly string[] => {
  const found: string[] = []
  for (const line of text.split('\n')) {
    if (/^\s*[#;]/.test(line)) continue
    const [, key = '', value = ''] =
      /^\s*["']?((?:@[\w-]+:)?[\w-]+)["']?\s*[=: ]\s*["']?([^"'\s]+)["']?\s*$/.exec(line) ?? []
    if (/^(?:@[\w-]+:)?registry$|^npmRegistryServer$/.test(key))
      found.push(`npm config set registry ${singleQuoted(value)}`)
    else if (/^(?:extra-)?index-url$|^url$/.test(key))
      found.push(`pip config set global.index-url ${singleQuoted(value)}`)
    // A program that the package manager starts for every script.
    else if (key === 'script-shell') found.push(singleQuoted(value))
    else if (key === 'yarnPath') found.push(`node ${singleQuoted(value)}`)
    else if (key === 'trusted-host') found.push(`pip config set global.trusted-host ${singleQuoted(value)}`)
    else if (key === 'strict-ssl' && value === 'false') found.push('npm config set strict-ssl false')
  }
  return found
}
