/** `mcp__server__runCommand` in lower-case words. */
export const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/** The tool belongs to a server that the host speaks MCP with: `mcp__fs__read`, `mcp_fs_read`, `MCP:read`, `fs___read`. */
export const isForeign = (name: string): boolean => /^mcp[_:]|___/i.test(name)

/** The parts of a foreign tool's name: its server, and the words of the deed. */
export interface ToolDeed {
  readonly server: string
  readonly words: readonly string[]
}
