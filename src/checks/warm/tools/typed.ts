import { createRequire } from 'node:module'
import { call, type Foreign, get, isForeign } from '../server/foreign.ts'
import type { SourceChanges } from '../server/sources.ts'
import { Outdated } from '../server/tool.ts'
import { textAt } from '../text-at.ts'

/** So many files are told to typescript-eslint one by one. After more changes its programs are made anew. */
const mostTold = 8

/** Plugins that remember which files there are. */
const remembering =
  /^(?:import|import-x|n|node|boundaries|unicorn-x|tailwindcss|better-tailwindcss|project-structure)$/

/**
 * typescript-eslint keeps programs of the whole project, and sees changes of the file that it is handed alone: it watches nothing. So
 * before each answer it is told what has changed on the disk since the last one, by handing it those files.
 */
export const typedFiles = (eslint: Foreign, require: NodeJS.Require) => {
  /** Texts that it was handed last, which may be others than those of the disk. */
  const handed = new Map<string, string>()
  /** Files whose text on the disk it has not seen. */
  const behind = new Set<string>()

  const tell = async (path: string): Promise<void> => {
    const config = await call(eslint, 'calculateConfigForFile', path)
    const [parser, options] = parserOf(config, require)
    const text = textAt(path)
    if (text === undefined || !isTyped(config)) throw new Outdated('no parser is handed this file')
    call(parser, 'parseForESLint', text, { ...(isForeign(options) ? options : {}), filePath: path })
  }

  const catchUp = async (except: string | undefined, anew: boolean): Promise<void> => {
    for (const [path, text] of handed) if (textAt(path) !== text) behind.add(path)
    handed.clear()
    if (except !== undefined) behind.delete(except)
    const waiting = [...behind]
    behind.clear()
    if (anew || waiting.length > mostTold) return clearPrograms(require)
    try {
      for (const path of waiting) await tell(path)
    } catch {
      // A file that is no part of a program, or no code: what depends on it is made anew.
      clearPrograms(require)
    }
  }

  return {
    /** Before an answer about a file, whose text it is handed next. */
    before: (changes: SourceChanges, except: string | undefined): Promise<void> => {
      for (const path of changes.changed) behind.add(path)
      return catchUp(except, changes.moved.length > 0)
    },
    hand: (path: string, text: string): void => {
      handed.set(path, text)
    },
    /** Between two answers. */
    settle: (): Promise<void> => catchUp(undefined, false),
  }
}

/** Whether a config wants rules to know types. */
export const isTyped = (config: unknown): boolean => {
  const options = get(get(config, 'languageOptions'), 'parserOptions') ?? get(config, 'parserOptions')
  return ['project', 'projectService', 'EXPERIMENTAL_useProjectService', 'programs', 'program'].some(name =>
    Boolean(get(options, name)),
  )
}

/** Whether a plugin of the config remembers which files there are. */
export const remembersFiles = (config: unknown): boolean => {
  const plugins = get(config, 'plugins')
  const names = Array.isArray(plugins) ? plugins.map(String) : isForeign(plugins) ? Object.keys(plugins) : []
  return names.some(name => remembering.test(name.replace(/^eslint-plugin-/, '')))
}

/** A flat config holds the parser itself, the older kind its path. */
const parserOf = (config: unknown, require: NodeJS.Require): readonly [unknown, unknown] => {
  const named = get(config, 'parser')
  if (typeof named === 'string') return [require(named), get(config, 'parserOptions')]
  const language = get(config, 'languageOptions')
  return [get(language, 'parser'), get(language, 'parserOptions')]
}

/** All copies of typescript-eslint that are loaded make their programs anew. */
const clearPrograms = (require: NodeJS.Require): void => {
  const loaded = Object.keys(require.cache).filter(path =>
    /\/@typescript-eslint\/typescript-estree\/dist\/index\.js$/.test(path),
  )
  if (loaded.length === 0) throw new Outdated('no typescript-eslint')
  for (const path of loaded) call(require.cache[path]?.exports, 'clearCaches')
}

/** `require` as modules of the project have it. Its cache is that of the whole thread. */
export const projectRequire = (folder: string): NodeJS.Require => createRequire(`${folder}/package.json`)
