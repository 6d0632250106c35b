import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Word } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'

const unpickles =
  /\b(?:pickle|cPickle|joblib|dill|cloudpickle|marshal|torch)\.loads?\s*\((?![^\n]*weights_only\s*=\s*True)|\b(?:read_pickle|load_model|readRDS|unserialize)\s*\(|\bMarshal\.load|allow_pickle\s*=\s*True/

/** Files that hold code which runs when they are read. */
export const unpickled = (
  words: readonly Word[],
  effects: readonly Effect[],
  file: string | null | undefined,
  cwd: string,
  facts: Facts,
): readonly string[] => {
  const script = file == null ? undefined : facts.readText(facts.resolve(join(cwd, file)))
  const code = [script ?? '', ...words.map(({ value }) => value ?? '')].join('\n')
  if (!unpickles.test(code)) return []
  return [
    ...[...code.matchAll(/["']([\w./~-]{3,200})["']/g)].map(([, path = '']) =>
      facts.resolve(join(cwd, path)),
    ),
    ...effects.flatMap(({ kind, path }) => (kind === 'read' && path != null ? [path] : [])),
  ]
}
