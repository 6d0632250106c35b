import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'

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
  if (tool === 'sbt') return operands.some(word => word !== null && handsOutBySbt(word))
  if (tool === 'bazel' || tool === 'bazelisk')
    return (
      operands[0] === 'run' &&
      operands.some(label => /^(?:@|\/\/|:)/.test(label ?? '') && handsOutByLabel(label ?? ''))
    )
  if (tool !== 'mvn' && tool !== 'gradle') return false
  if (argv.some(word => /build-image\.publish(?:=true)?$|^--publishImage$/.test(word ?? ''))) return true
  return operands.some(word => word !== null && isHandingOut(word, tool))
}

/** `+core/publishSigned`, `sonatypeBundleRelease`, `"release with-defaults"`; `publishLocal` and `publishM2` stay here. */
const handsOutBySbt = (word: string): boolean => {
  const task =
    (word.split(';').find(part => /publish|release/i.test(part)) ?? '').trim().split(/[\s(]/, 1)[0] ?? ''
  const last = task.split('/').at(-1)?.replace(/^\+/, '') ?? ''
  return /^(?:publish(?:Signed|All|Maven\w*)?|release|ci-release|sonatype\w*(?:Release|Upload|Promote)|sonaRelease|sonaUpload)$/.test(
    last,
  )
}

/** `//services/pay:push`, `//:image.publish`, `//k8s:prod.apply`: a target that is run is called what it does. */
const handsOutByLabel = (label: string): boolean => {
  const parts = (/[^:/]+$/.exec(label)?.[0] ?? '').toLowerCase().split(/[._-]/)
  return !rehearsed.test(label) && parts.some(part => listed(`${ends} apply`, part))
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
