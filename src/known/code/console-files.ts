import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation, RanFile } from '../../core/script/script.ts'
import { join, nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** Folders of a project that are looked into for the command of a framework's console. */
const mostFolders = 40

/** The code of the project behind a command of a framework's console: `manage.py remind`, `artisan remind:all`, `rake mail:remind`. */
export const consoleFiles = (call: Invocation, facts: Facts): readonly RanFile[] => {
  const at = call.argv.findIndex(word => listed('manage.py artisan rake rails', nameOf(word ?? '')))
  const task = at < 0 ? undefined : call.argv.slice(at + 1).find(word => word?.startsWith('-') === false)
  if (task == null || !/^[\w:.-]+$/.test(task)) return []
  const here = facts.resolve(call.cwd ?? '.')
  const name = nameOf(call.argv[at] ?? '')
  if (name === 'manage.py') return django(here, task, facts)
  return name === 'artisan' ? artisan(here, task, facts) : rake(here, task, facts)
}

const read = (paths: readonly string[], facts: Facts): readonly RanFile[] =>
  paths.flatMap(path => {
    const text = facts.readText(path)
    return text === undefined ? [] : [{ path, text }]
  })

/** The apps stand beside manage.py, or one folder below. */
const django = (here: string, task: string, facts: Facts): readonly RanFile[] => {
  const folders = (parent: string): readonly string[] =>
    facts
      .list(parent)
      .filter(name => /^[a-z]\w*$/i.test(name))
      .slice(0, mostFolders)
      .map(name => join(parent, name))
  const apps = [...folders(here), ...['apps', 'src'].flatMap(name => folders(join(here, name)))]
  return read(
    apps.map(app => join(app, `management/commands/${task}.py`)),
    facts,
  )
}

const artisan = (here: string, task: string, facts: Facts): readonly RanFile[] => {
  const folder = join(here, 'app/Console/Commands')
  const paths = facts.list(folder).map(name => join(folder, name))
  return read(paths.slice(0, mostFolders), facts).filter(({ text }) =>
    new RegExp(`\\$signature\\s*=\\s*["']${literal(task)}(?![\\w:-])`).test(text),
  )
}

/** Of a file with many tasks only the one that is called. */
const rake = (here: string, task: string, facts: Facts): readonly RanFile[] => {
  const folder = join(here, 'lib/tasks')
  const files = facts.list(folder).filter(name => name.endsWith('.rake'))
  const paths = [join(here, 'Rakefile'), ...files.slice(0, mostFolders).map(name => join(folder, name))]
  const start = new RegExp(`^[ \\t]*task[ \\t(]+[:"']?${literal(task.split(':').at(-1) ?? '')}(?!\\w)`, 'm')
  return read(paths, facts).flatMap(({ path, text }) => {
    const found = start.exec(text)
    if (found === null) return []
    const rest = text.slice(found.index + found[0].length)
    const length = rest.search(/^[ \t]*(?:desc|task|namespace)\b/m)
    // A task of Ruby, whatever its file is called.
    return { path: `${path}.rb`, text: length < 0 ? rest : rest.slice(0, length) }
  })
}

const literal = (text: string): string => text.replaceAll(/[.-]/g, '\\$&')
