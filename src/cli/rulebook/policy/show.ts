import type { Layer } from '../../../config/layers/layer.ts'
import { mergeLayers } from '../../../config/layers/merge.ts'
import type { ReadLayers } from '../../../config/load.ts'
import { problemText } from '../../../core/findings/message.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { type CliCall, UsageError } from '../../command.ts'
import { flat, same, shown } from './flat.ts'
import { type Side, sideHere } from './side.ts'

interface Shown {
  readonly rule: string
  readonly verdict: string
  /** The layer that set it last. */
  readonly from: string
}

/** Prints the policy that is in force here, with the layer that each setting comes from. */
export const show = async (call: CliCall): Promise<number> => {
  const { io } = call
  if (call.positionals.length > 0) throw new UsageError('it shows the policy of this folder')
  const side = sideHere(io.platform)
  const layers = side.read.layers.filter(layer => layer.read || layer.rules.size > 0)
  const rules = rulesOf(side)
  const settings = settingsOf(side.read)
  if (call.flag('json')) {
    const json = {
      preset: side.policy.preset,
      layers: layers.map(layerOf),
      rules,
      settings,
      unproven: side.policy.unproven,
    }
    io.page(JSON.stringify(json, null, 2))
    return 0
  }
  for (const problem of side.policy.problems) io.err(`${problem.level}: ${problemText(problem)}`)
  if (side.policy.unproven !== undefined)
    io.out(`Commands and edits are asked about: ${oneLine(side.policy.unproven, 400)}`)
  io.out('Layers, later ones win:')
  io.out(`  preset ${side.policy.preset}`)
  for (const { file, may } of layers.map(layerOf))
    io.out(`  ${oneLine(file, 300)}${may === 'all' ? '' : `  (${may})`}`)
  io.out('')
  const width = Math.max(0, ...rules.map(({ rule }) => rule.length))
  for (const { rule, verdict, from } of rules)
    io.out(`${rule.padEnd(width)}  ${verdict.padEnd(7)}  ${oneLine(from, 300)}`)
  for (const { setting, value, from } of settings)
    io.out(`${setting.padEnd(width)}  ${value}  ${oneLine(from, 300)}`)
  return 0
}

const layerOf = ({
  file,
  inside,
  unproven,
  broken,
}: Layer): { readonly file: string; readonly may: string } => ({
  file,
  may: inside !== undefined || unproven === true || broken ? 'may only tighten' : 'all',
})

const mergedAt = (read: ReadLayers, count: number) =>
  mergeLayers(read.below, read.layers.slice(0, count), read.rules, [], read.lowest)

/** The rules that are on, each with the last layer that changed it. */
const rulesOf = (side: Side): readonly Shown[] => {
  const { layers } = side.read
  const steps = Array.from({ length: layers.length + 1 }, (_, count) => mergedAt(side.read, count).rules)
  return [...side.rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, verdict }): readonly Shown[] => {
      const stance = side.policy.rules[id]?.stance ?? 'off'
      if (stance === 'off') return []
      const texts = steps.map(rules => JSON.stringify(rules.get(id)))
      const at = texts.findLastIndex((text, index) => index > 0 && text !== texts[index - 1])
      const line = layers[at - 1]?.line(layers[at - 1]?.rules.get(id)?.path ?? ['preset'], true)
      const from =
        at < 1
          ? `preset ${side.policy.preset}`
          : `${layers[at - 1]?.file}${line === undefined ? '' : `:${line}`}`
      return [{ rule: id, verdict: stance === 'on' ? verdict : stance, from }]
    })
}

interface ShownSetting {
  readonly setting: string
  readonly value: string
  readonly from: string
}

/** The plain settings that a file sets, each with the last file that changed it. */
const settingsOf = (read: ReadLayers): readonly ShownSetting[] => {
  const steps = Array.from({ length: read.layers.length + 1 }, (_, count) =>
    flat(mergedAt(read, count).settings),
  )
  return [...(steps.at(-1) ?? [])].flatMap(([setting, value]): readonly ShownSetting[] => {
    const at = steps.findLastIndex(
      (step, index) => index > 0 && !same(step.get(setting), steps[index - 1]?.get(setting)),
    )
    const from = read.layers[at - 1]?.file
    return from === undefined || setting === '$schema' ? [] : [{ setting, value: shown(value), from }]
  })
}
