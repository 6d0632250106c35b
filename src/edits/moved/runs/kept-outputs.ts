import { dirname, join } from '../../../core/text/paths/path.ts'
import { shown } from '../../app/app-code.ts'
import { fileOf } from '../../files/project-texts.ts'
import type { FactReader } from '../../readers/reader.ts'
import { movedPlaces } from '../pieces.ts'

const output =
  /(?:^|[._-])(?:out|output|dest|destination|target|checkpoints?|run|save|work|export)(?:[._-]?(?:dir|path|folder|root))?$|(?:output|out|dest|target|export)_?(?:dir|path|folder)$/i
const passing = /^["']?(?:\/tmp\/|\/var\/tmp\/|\.?\/?te?mp\/|\.?\/?scratch\/|\$\{?TMPDIR)/
const made = /^(?:\.\/)?(?:build|dist|out|output|target|coverage|tmp|temp|public|_site)(?:\/|$)/

/** A place for what a run makes that was temporary, and is a folder with files now. */
export const keptOutputs: FactReader = {
  files: ['settings'],
  except: ['aside'],
  gone: 'tmp temp scratch tmpdir',
  find: (difference, facts) =>
    movedPlaces(difference).flatMap(({ pairs }) =>
      pairs.flatMap(([was, is]) => {
        if (was.target === undefined || was.target !== is.target || !output.test(was.target)) return []
        const folder = is.value.replaceAll(/["',]/g, '').trim()
        if (
          !passing.test(was.value) ||
          passing.test(is.value) ||
          made.test(folder) ||
          !/^[\w./-]+$/.test(folder)
        )
          return []
        const places = [join(facts.root(), folder), join(dirname(fileOf(difference.path, facts)), folder)]
        return places.some(path => facts.fileKind(path) === 'directory' && facts.list(path).length > 0)
          ? [`${shown(is.text)}: a run writes over what is there`]
          : []
      }),
    ),
}
