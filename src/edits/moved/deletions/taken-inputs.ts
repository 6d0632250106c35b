import { literal } from '../../../core/text/quoting/literal.ts'
import { appChange, shown } from '../../app/app-code.ts'
import { functionAround } from '../../app/refusals/refusals.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { isPassing } from './deletions.ts'

/** A call that takes a file or a folder away: `p.unlink()`, `os.remove(p)`, `removeItem(at: url)`. */
const takes =
  /\b([A-Za-z_]\w*)(?:\([^()]*\))?\.(?:unlink|rmdir|delete|deleteRecursively|deleteOnExit)\(\s*(?:missing_ok\s*=\s*True)?\s*\)|\(\s*([A-Za-z_]\w*)\s*\/[^()]*\)\.unlink\(|\b(?:os\.(?:remove|unlink|Remove|RemoveAll)|shutil\.rmtree|fs\.\w*(?:rm|unlink)\w*|(?:un)?link(?:Sync)?|rmSync|remove_(?:absolute|file|dir_all)|removeItem|File\.delete|FileUtils\.rm\w*)\(\s*(?:at:\s*|atPath:\s*)?(?:\w+\.join\(\s*|join\(\s*|`\$\{)?&?([A-Za-z_]\w*)/
/** A call that writes a table over what is there. */
const writes =
  /\.(?:to_(?:csv|parquet|json|excel|feather|pickle)|write_(?:csv|parquet|text|bytes))\(\s*([A-Za-z_]\w*)\s*\/|\(\s*([A-Za-z_]\w*)\s*\/[^()]*\)\.write_\w+\(/
const loops = /^for\s*\(?\s*(?:const|let|var|auto)?\s*(\w+)\s*(?:in|of|:)\s*(.+?)[:{]?$/
const made = /\b(?:build|dist|out|output|target|generated|gen|tmp|temp|cache|log|logs)\b/i

/** A folder that is gone through by its name: `Path("art").rglob("*.psd")`. */
const swept = /\b(?:Path|glob|listdir|readdirSync|walk)\(\s*["'`]([\w./-]+)/g

const namesIn = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []

/** Whether code reads files below a name and makes none there. */
const isInput = (name: string, code: string): boolean => {
  const of = literal(name)
  const reads = new RegExp(
    `(?:read\\w*|open|load\\w*|scan\\w*|imread|copy\\w*)\\(\\s*${of}\\b|\\b${of}\\.(?:r?glob|iterdir)\\(|\\b${of}\\s*/[^\\n]*\\.(?:read|open)`,
  )
  const fills = new RegExp(
    `\\b${of}\\.mkdir|(?:to_\\w+|write\\w*|save\\w*|dump)\\(\\s*${of}\\b|\\b${of}\\s*/[^\\n]*(?:\\.write|["']w)`,
  )
  return reads.test(code) && !fills.test(code)
}

const upgrades = /migrat|upgrad|convert/i
const older = /version|schema|format|\bv\b/i

/** Files that a program only read, or carried over to a new version, and takes away now. */
export const takenInputs: EditReader = {
  files: ['app'],
  come: 'unlink rmdir .delete rmtree remove rm( rmsync write_ .to_',
  find: difference => {
    const { old, now, come } = appChange(difference)
    const lines = now.split('\n').map(line => line.trimEnd())
    return hunksOf(difference).flatMap(hunk =>
      hunk.come.flatMap(line => {
        if (line.length > 400) return []
        const [, one, two, three] = takes.exec(line) ?? []
        const name = one ?? two ?? three
        const over = writes.exec(line)
        const target = over?.[1] ?? over?.[2]
        if (target !== undefined && isInput(target, old))
          return [`${shown(line)}: it writes over what it reads`]
        if (name === undefined || isPassing(line) || made.test(line)) return []
        // The name of a loop stands for what the loop goes through.
        const from = come.flatMap(other =>
          loops.exec(other)?.[1] === name ? (loops.exec(other)?.[2] ?? []) : [],
        )
        const names = from.length > 0 ? from.flatMap(namesIn) : [name]
        const folder = from
          .flatMap(text => [...text.matchAll(swept)])
          .map(([, path = '']) => path)
          .find(path => !made.test(path) && !isPassing(path) && !old.includes(path))
        if (folder !== undefined) return [`${shown(line)}: it deletes what lies in ${folder}`]
        const input = names.find(other => isInput(other, old))
        if (input !== undefined) return [`${shown(line)}: it deletes what it reads from ${input}`]
        const at = lines.findIndex(other => other.trim() === line)
        const above = lines.slice(Math.max(0, at - 4), at).join('\n')
        const isUpgrade =
          /<=?|!==?/.test(above) &&
          older.test(above) &&
          (upgrades.test(functionAround(lines, at) ?? '') || hunk.gone.some(other => /=|\(/.test(other)))
        return isUpgrade && names.some(other => old.includes(other))
          ? [`${shown(line)}: what an older version stored is deleted`]
          : []
      }),
    )
  },
}
