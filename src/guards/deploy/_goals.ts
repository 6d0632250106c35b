import type { Command } from '../../core/script.ts'
import { canonicalName } from '../../programs/names.ts'
import { listed } from '../../text/words.ts'

const verbs = 'deploy redeploy undeploy publish push upload promote distribute perform release'
/** At the end of a name they are a kind of build more often: `assembleRelease`. */
const ends = 'deploy redeploy publish push upload'
const rehearsed = /local|dry|check|test|validate|docs|notes|generate|config/i

/**
 * Whether a goal of Maven or a task of Gradle hands something out, by what it is called: `wildfly:deploy`, `appengineDeploy`,
 * `publishBundle`. `jib` pushes the image that it builds.
 */
export const handsOutByGoal = ({ name, operands, argv }: Command): boolean => {
  const tool = canonicalName(name)
  if (tool !== 'mvn' && tool !== 'gradle') return false
  if (argv.some(word => /build-image\.publish(?:=true)?$|^--publishImage$/.test(word ?? ''))) return true
  return operands.some(word => word !== null && isHandingOut(word, tool))
}

const isHandingOut = (word: string, tool: string): boolean => {
  if (rehearsed.test(word) || !/^[\w.:-]+$/.test(word)) return false
  const last = word.split(':').at(-1) ?? ''
  if (tool === 'mvn') return word.includes(':') && (listed(verbs, last) || /(?:^|[:.])jib:build$/.test(word))
  const parts = last.split(/(?=[A-Z])/).map(part => part.toLowerCase())
  if (parts.length < 2) return last === 'jib'
  const first = parts[0] ?? ''
  return (listed(verbs, first) && first !== 'release') || listed(ends, parts.at(-1) ?? '')
}
