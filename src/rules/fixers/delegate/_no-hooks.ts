import { marks } from '../../../core/findings/marks.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'

const settings = {
  $schema: 'https://json.schemastore.org/claude-code-settings.json',
  disableAllHooks: true,
}
const content = `${JSON.stringify(settings, null, 2)}\n`

/**
 * The settings file that keeps a repair agent from running hooks: the configured one, the project's, or the account's.
 * A file with other settings in it is skipped: it could run commands. If no file can be written, the settings
 * themselves.
 */
export const noHooksSettings = ({ edge, facts, setting }: EffectContext): string => {
  const { places, made: path } = noHooksPlaces({ facts, setting })
  for (const place of places) {
    if (isOnlyNoHooks(edge.readExact(place))) return place
    if (facts.fileKind(place) !== undefined)
      edge.say(`${marks.warning} ${place} does not just switch hooks off: it is passed over`)
  }
  try {
    if (edge.createNew(path, content)) edge.say(`${marks.warning} created missing ${path}`)
  } catch {
    // If the home can't be written, use inline settings rather than run hooks.
  }
  return isOnlyNoHooks(edge.readExact(path)) ? path : JSON.stringify(settings)
}

/** Where such a file is looked for, in this order, and where it is made if there is none. */
export const noHooksPlaces = ({
  facts,
  setting,
}: Pick<EffectContext, 'facts' | 'setting'>): {
  readonly places: readonly string[]
  readonly made: string
} => {
  const named = setting('settings_file')
  const home = join(facts.home(), '.claude/no-hooks-settings.json')
  const own = named === false ? [] : [facts.resolve(named)]
  return {
    places: [...own, join(facts.root(), '.claude/subprocess-settings.json'), home],
    made: own[0] ?? home,
  }
}

export const isOnlyNoHooks = (text: string | undefined): boolean => {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return (
      isRecord(found) &&
      found.disableAllHooks === true &&
      Object.keys(found).every(key => key === '$schema' || key === 'disableAllHooks')
    )
  } catch {
    return false
  }
}
