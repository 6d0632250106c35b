import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { quote } from '../../../shell/calls/rewrite.ts'
import type { PackageRequest, RequestPart, Wish } from './_request.ts'

/** Additions for Python's tools only: requirement files, editable paths, and a `pip` inside another tool. */
export const pythonRequest = (request: PackageRequest, { name, words }: Invocation): PackageRequest => {
  const { tool, deed, args, wishes } = request
  if (tool.name === 'venv') {
    const version = /(\d+\.\d+)$/.exec(name)?.[1]
    const python: Wish = { word: 'python', value: { text: version ?? '', value: version ?? '' } }
    return version === undefined ? request : { ...request, wishes: [...wishes, python] }
  }
  if (tool.name === 'pip') return inEnvironment(pipRequest(request), words[0]?.value)
  if (tool.name === 'uv' && deed === 'venv' && args.length === 0)
    return { ...request, args: [{ text: '.venv', value: '.venv' }] }
  if (deed === 'env') {
    const [use, python] = args
    return use?.value === 'use' && python !== undefined
      ? { ...request, args: [python] }
      : { ...request, deed: undefined }
  }
  if (deed !== 'install') return request
  const editable = wishes.find(({ word, value }) => word === 'editable' && value !== undefined)?.value
  const files = filesOf(wishes)
  if (files.length > 0)
    return { ...request, deed: 'requirements', args: files, wishes: without(wishes, 'file') }
  if (editable !== undefined)
    return {
      ...request,
      deed: 'add',
      args: [...args, editable],
      wishes: [...without(wishes, 'editable'), { word: 'editable' }],
    }
  // Poetry and uv add nothing without a name; pipenv then installs what is locked.
  return { ...request, deed: args.length > 0 || tool.name !== 'pipenv' ? 'add' : 'install' }
}

/** `/tmp/v/bin/pip` works on the environment that it lies in; that of the project and the machine's need no name. */
const inEnvironment = (request: PackageRequest, program: string | null | undefined): PackageRequest => {
  const folder = /^(.+)\/bin\/[^/]+$/.exec(program ?? '')?.[1]
  if (folder === undefined || /^\/(usr|opt)\b|(^|\/)\.?venv$/.test(folder)) return request
  const { deed, args } = request
  const python = ['--python', quote(`${folder}/bin/python`)]
  return {
    ...request,
    deed: 'pip',
    wishes: [...request.wishes, { word: 'python' }],
    rest: [...python, ...request.rest],
    alternative: request.alternative ?? { deed, args },
  }
}

const filesOf = (wishes: readonly Wish[]): readonly RequestPart[] =>
  wishes.flatMap(({ word, value }) => (word === 'file' && value !== undefined ? [value] : []))

const without = (wishes: readonly Wish[], name: string): readonly Wish[] =>
  wishes.filter(({ word }) => word !== name)

/** Options that `uv add` understands too; with any other the request stays a matter of pip. */
const simple = 'latest index more-index links pre yes user'

const pipRequest = (request: PackageRequest): PackageRequest => {
  const { sub, deed, args, wishes, odd } = request
  if (deed === 'pip') return { ...request, alternative: { deed: 'list', args: sub === 'show' ? args : [] } }
  if (deed !== 'install' && deed !== 'remove') return request
  const plain = !odd && wishes.every(({ word }) => listed(simple, word))
  const local = args.some(({ value }) => value !== null && /^[./~]|\.(whl|gz|zip)$/.test(value))
  const own =
    args.length > 0 && args.every(({ value }) => value !== null && listed('pip setuptools wheel', value))
  if (plain && !local && !own) return { ...request, deed: deed === 'remove' ? deed : 'add' }
  const files = filesOf(wishes)
  const paths = wishes.flatMap(({ word, value }) =>
    word === 'editable' && value !== undefined ? [value] : [],
  )
  const itself = [...args, ...paths].every(({ value }) => value === '.')
  if (deed === 'remove')
    return { ...request, deed: 'pip', alternative: { deed: files.length > 0 ? undefined : deed, args } }
  const alternative =
    files.length > 0
      ? { deed: 'requirements', args: files }
      : {
          deed: itself && args.length + paths.length > 0 ? 'sync' : 'add',
          args: itself ? [] : [...args, ...paths],
        }
  return { ...request, deed: 'pip', alternative }
}
