import { type HostInstaller, InstallError } from '../protocol/host.ts'
import { entriesIn } from '../wiring/settings/hook-entries.ts'
import { detect } from './detect.ts'
import { inspector } from './inspect.ts'
import { forbidding, permit, permitting } from './permissions.ts'
import { wantedEntries } from './registration.ts'
import { file } from './settings.ts'
import { othersStatusLine, withoutStatusLine, withStatusLine } from './status-line.ts'

const entries = entriesIn(file, wantedEntries)

export const installer: HostInstaller = {
  id: file.host,
  title: file.title,
  usual: true,
  inspector,
  permit,
  detect,
  ...entries,
  plan: (place, options) => {
    const { permissions } = options
    const hooks = entries.plan(place, options)
    const edits = permissions === undefined ? hooks : hooks.map(edit => permitting(edit, permissions))
    if (options.statusLine !== true) return edits
    if (options.scope === 'project')
      throw new InstallError(
        'A status line in shared settings would take the place of those of your colleagues. Add --scope local or --scope user. Nothing was changed.',
      )
    const others = othersStatusLine(place)
    if (others !== undefined)
      throw new InstallError(
        `${others} has a status line, which stays. Let its script print a part of ours: printf %s "$input" | handrail statusline. Nothing was changed.`,
      )
    return edits.map(edit => ({ ...edit, after: withStatusLine(edit.path, edit.after ?? '', options) }))
  },
  unplan: (path, text, original, permitted = []) => {
    const edit = entries.unplan(path, text, original)
    if (edit.after === undefined) return edit
    const after = withoutStatusLine(path, forbidding(path, edit.after, original, permitted))
    return { ...edit, after }
  },
}
