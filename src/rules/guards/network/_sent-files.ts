import type { Effect, Word } from '../../../core/script/script.ts'
import { loadedLanguage, ranBy } from '../../../programs/code/ran-files.ts'

/** Places that keep what anybody drops there. */
export const isDrop = (host: string | null | undefined): boolean =>
  host != null &&
  /(^|\.)(webhook\.site|requestbin\.\w+|pipedream\.net|transfer\.sh|0x0\.st|ix\.io|file\.io|termbin\.com|paste\.rs|dpaste\.com|pastebin\.com|ngrok\.io|oast\.\w+|interact\.sh|burpcollaborator\.net)$/.test(
    host,
  )

/** It reads a file; code of the project may read one of which only the running code knows the path. */
export const readsFile = (name: string, words: readonly Word[], effects: readonly Effect[]): boolean =>
  effects.some(
    ({ kind, path, shape }) =>
      kind === 'read' &&
      (typeof path === 'string' ||
        (shape !== undefined && (ranBy(name, words) ?? loadedLanguage(name, words)) !== undefined)),
  )
