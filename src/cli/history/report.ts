import { dirname, resolve } from 'node:path'
import type { Project } from '../../core/edge/project.ts'
import { projectAt } from '../../event/project.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { filterOf, filterOptions, isCanary, wantsCanaries } from './entries/filter.ts'
import { collect, reportOf, type Sources } from './report/collect.ts'
import { pageTextOf } from './report/html.ts'
import { printReport } from './report/print.ts'

export const report: CliCommand = {
  name: 'report',
  summary: 'Sum up what handrail decided, in the terminal or as a page',
  usage: [
    'handrail report [dir ...] [--since 7d]',
    'handrail report --html report.html',
    'handrail report --json',
  ],
  options: {
    html: {
      type: 'string',
      value: 'file',
      says: 'Write one page that needs nothing else; - for standard output',
    },
    ...filterOptions,
    all: { type: 'boolean', says: 'Also handrail doctor’s own events' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const { io } = call
    const sources = sourcesOf(call)
    const data = reportOf(io.platform, sources, collect(io.platform, sources))
    const html = call.text('html')
    if (html !== undefined) return writePage(call, html, pageTextOf(data))
    if (call.flag('json')) io.page(JSON.stringify(data))
    else if (data.span.lines === 0) printEmpty(call, sources.projects)
    else printReport(io, data)
    return 0
  },
}

/** The journals that a call is about: of the folders that it names, else of this one. */
export const sourcesOf = (call: CliCall): Sources => {
  const { platform } = call.io
  const folders = call.positionals.length === 0 ? [platform.cwd()] : call.positionals
  const projects = folders.map(folder => {
    const path = resolve(platform.cwd(), folder)
    if (platform.files.kind(path) !== 'directory') throw new UsageError(`${folder} is no folder`)
    return projectAt(platform, path)
  })
  const wanted = filterOf(call, platform.now())
  const canaries = wantsCanaries(call)
  return { projects, test: entry => wanted(entry) && (canaries || !isCanary(entry)) }
}

const writePage = ({ io }: CliCall, file: string, text: string): number => {
  if (file === '') throw new UsageError('--html needs the name of a file')
  if (file === '-') {
    io.page(text)
    return 0
  }
  const path = resolve(io.platform.cwd(), file)
  if (io.platform.files.kind(path) === 'directory') throw new UsageError(`${file} is a folder`)
  const folder = dirname(path)
  if (io.platform.files.kind(folder) !== 'directory')
    throw new UsageError(`--html ${file}: there is no folder ${folder}. Make it first, or name another file`)
  io.platform.files.writeWhole(path, text)
  io.out(`Wrote ${path} (${Math.ceil(text.length / 1000)} KB). It holds commands and paths of your sessions.`)
  return 0
}

/** On standard error: a program that reads the output gets nothing, which is correct. */
const printEmpty = (call: CliCall, projects: readonly Project[]): void => {
  const { io } = call
  const filtered = Object.keys(filterOptions).some(option => call.text(option) !== undefined)
  if (filtered) io.err('No decision fits. Without filters: handrail report')
  else
    io.err(
      `No decisions in ${projects.map(({ mainRoot }) => mainRoot).join(', ')} yet. Is handrail wired? handrail doctor`,
    )
}
