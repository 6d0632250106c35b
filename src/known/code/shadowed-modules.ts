import type { Facts } from '../../core/facts/facts.ts'
import { basename, dirname } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** Modules that come with Python and that scripts import. */
const standard =
  'abc argparse array ast asyncio base64 bisect calendar collections configparser contextlib copy csv ctypes dataclasses datetime decimal difflib email enum fileinput fnmatch fractions functools getpass glob gzip hashlib heapq hmac html http inspect io itertools json locale logging math mimetypes multiprocessing operator os pathlib pickle platform pprint queue random re sched secrets select selectors shlex shutil signal smtplib socket sqlite3 ssl stat statistics string struct subprocess sys tarfile tempfile textwrap threading time timeit token tokenize traceback types typing unittest urllib uuid venv warnings weakref xml zipfile zlib'

/** Tools that `python -m` starts from the folder that it is called in, before those that are installed. */
const tools = 'pytest mypy coverage flake8 pylint black isort bandit tox nox pip build twine'

/** More files than these are not looked through. */
const most = 60

/**
 * The module that a new Python file stands before, for the scripts beside it: Python looks in the folder of a script first. A module of a
 * package has a name of its own.
 */
export const shadowedModule = (path: string, facts: Facts): string | undefined => {
  const [, name = '', rest] = /\/(\w+)(\.py|\/__init__\.py)$/.exec(path) ?? []
  if (name === '' || facts.fileKind(path) !== undefined) return undefined
  const folder = dirname(rest === '.py' ? path : dirname(path))
  if (listed(tools, name) && folder === facts.root()) return name
  if (!listed(standard, name) && !isRequired(name, folder, facts)) return undefined
  const beside = facts.list(folder)
  if (beside.includes('__init__.py')) return undefined
  const imports = new RegExp(`^\\s*(?:import\\s+(?:[\\w.]+\\s*,\\s*)*|from\\s+)${name}\\b`, 'm')
  const isUsed = beside
    .filter(one => one.endsWith('.py') && one !== basename(path))
    .slice(0, most)
    .some(one => imports.test(facts.readText(`${folder}/${one}`) ?? ''))
  return isUsed ? name : undefined
}

/** A dependency of the project, for a file at its root. */
const isRequired = (name: string, folder: string, facts: Facts): boolean => {
  if (folder !== facts.root()) return false
  const line = new RegExp(`^\\s*["']?${name}\\s*(?:$|[<>=~!\\["',;])`, 'im')
  const inline = new RegExp(`["']${name}(?:["'<>=~!\\[; ])`, 'i')
  const project = facts.readText(`${folder}/pyproject.toml`) ?? ''
  return (
    line.test(facts.readText(`${folder}/requirements.txt`) ?? '') ||
    (inline.test(project) && !new RegExp(`^name\\s*=\\s*["']${name}["']`, 'im').test(project))
  )
}
