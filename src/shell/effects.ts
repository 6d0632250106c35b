import { absolutePath } from './paths.ts'
import type { Effect, EffectKind, Word } from './script.ts'
import type { At } from './state.ts'

const nowhere = /^\/dev\/(null|zero|full|u?random|std(in|out|err)|tty|fd\/\d+)$/

/** What it means to read, write or delete the path that a word names. */
export const pathEffects = (at: At, kind: EffectKind, word: Word, recursive = false): readonly Effect[] => {
  if (at.remote) return []
  const path = word.value === null ? null : absolutePath(at, word.value)
  if (path !== null && nowhere.test(path)) return []
  const socket = path === null ? null : /^\/dev\/(?:tcp|udp)\/([^/]+)\//.exec(path)
  if (socket !== null) return [{ kind: kind === 'read' ? 'download' : 'upload', host: socket[1] ?? null }]
  return [
    {
      kind,
      path,
      ...(recursive ? { recursive: true } : {}),
      ...(word.glob === true ? { glob: true } : {}),
    },
  ]
}
