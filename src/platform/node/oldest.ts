/** The oldest Node that handrail runs on, as `engines` of package.json has it. */
export const oldestNode = '20.19'

/** Whether a version such as `v18.20.8` is older than that. */
export const isTooOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [least = 0, leastMinor = 0] = oldestNode.split('.').map(Number)
  return major < least || (major === least && minor < leastMinor)
}
