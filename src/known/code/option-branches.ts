/** `if args.share:`, `if (options.share) {`, `if options["share"]:`, `if (process.argv.includes('--share')) {` */
const asks =
  /^(\s*)(?:\}\s*)?(?:el)?(?:if|else if)\b\s*\(?\s*(?:[\w$]+(?:\(\))?(?:\.|\[["']))*(?:(\w+)(?:["']\])?|includes\(["']--([\w-]+)["']\))\s*\)?\s*(?::|\{|then)?\s*$/

/**
 * The code of a program without what depends on an option that a call does not give. Blocks are known by how far their lines stand
 * in. Only options that the code itself names count.
 */
export const takenBranches = (code: string, argv: readonly (string | null)[]): string => {
  if (!code.includes('--')) return code
  const given = new Set(argv.map(word => word?.split('=')[0]))
  const left: string[] = []
  let within: number | undefined
  for (const line of code.split('\n')) {
    const depth = line.search(/\S/)
    if (within !== undefined && (depth < 0 || depth > within)) continue
    within = undefined
    left.push(line)
    const [, indent, name, text] = asks.exec(line) ?? []
    const option = `--${(text ?? name ?? '').replaceAll(/[A-Z]/g, one => `-${one.toLowerCase()}`).replaceAll('_', '-')}`
    if (indent === undefined || !new RegExp(`["'\`\\s]${option}["'\`\\s]`).test(code)) continue
    if (!given.has(option)) within = indent.length
  }
  return left.join('\n')
}
