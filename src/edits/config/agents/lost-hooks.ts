import { isRecord, list } from '../../../core/text/json.ts'
import { parsedJson } from '../../../core/text/settings/nested.ts'
import type { EditReader } from '../../readers/reader.ts'

const events = 'PreToolUse PermissionRequest UserPromptSubmit beforeShellExecution BeforeTool'

/** Every command below a value. */
const commandsBelow = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(commandsBelow)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'command' && typeof one === 'string' ? [one] : commandsBelow(one),
  )
}

const hooksOf = (text: string): readonly string[] => {
  const hooks = recordOf(parsedJson(text), 'hooks')
  return events.split(' ').flatMap(event => commandsBelow(hooks[event]))
}

const recordOf = (value: unknown, key: string): Record<string, unknown> => {
  const found = isRecord(value) ? value[key] : undefined
  return isRecord(found) ? found : {}
}

const deniedOf = (text: string): readonly string[] =>
  list(recordOf(parsedJson(text), 'permissions'), 'deny').map(String)

/** Folders of agents: files/agent-settings asks about every change there. */
const ownFolder = /(?:^|\/)\.(?:claude|codex|gemini|cursor|qwen|windsurf|factory|github)\//

/** Settings of an agent, wherever they are kept: hooks that check its calls, and what it is denied. */
export const lostHooks: EditReader = {
  named: '*.json *.jsonc',
  except: ['aside'],
  find: ({ path, before = '', after = '' }) => {
    if (ownFolder.test(path)) return []
    const isAgent = before.includes('"PreToolUse"') || before.includes('"deny"') || before.includes('"before')
    if (!isAgent) return []
    const [was, is] = [hooksOf(before), hooksOf(after)]
    const lost = was.filter(command => !is.includes(command))
    const [denied, left] = [deniedOf(before), deniedOf(after)]
    const allowed = denied.filter(one => !left.includes(one))
    return [
      ...(is.length < was.length
        ? lost.map(command => `${command} no longer checks calls of the agent`)
        : []),
      ...(left.length < denied.length ? allowed.map(one => `${one} is no longer denied`) : []),
    ]
  },
}
