import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

/** Lists of what may be sent in. */
const lists =
  /\b(?:mimes?|mimetypes|mime_?types|extensions?|allowed_?(?:ext\w*|types?|formats?|files?)|accept(?:ed)?(?:_?(?:types?|files?|formats?))?|content_?types?|file_?(?:types?|filter)|white_?list|upload\w*)\b/i
/** Kinds of files that a server or a browser runs. */
const runs =
  /(?<![\w-])(?:php\d?|phtml|phar|jspx?|aspx?|ashx|cgi|exe|bat|ps1|htaccess|s?html?|xhtml|svg)(?![\w-])/gi

/** A list of such kinds, whatever its name. */
const types = /["'`](?:image|application)\/[\w.+-]+["'`].*["'`](?:image|application|text)\//

/** Kinds of files that somebody else runs, newly let in, as lines. */
export const uploadTypes: EditReader = {
  files: ['app'],
  come: 'php phar phtml jsp asp ashx cgi exe bat ps1 htaccess htm svg',
  find: difference => {
    const { path } = difference
    const { come, gone } = appChange(difference)
    return come.flatMap(line => {
      if (
        !(lists.test(line) || types.test(line)) ||
        !/upload|file|attach|avatar|image|photo|document|media/i.test(path + line)
      )
        return []
      // The same list, with one more.
      const old = gone.find(
        other =>
          (lists.test(other) || types.test(other)) && /png|jpe?g|pdf|gif|csv|webp|image\//i.test(other),
      )
      const known = new Set(old?.toLowerCase().match(runs))
      const news =
        old === undefined ? [] : (line.toLowerCase().match(runs) ?? []).filter(one => !known.has(one))
      return news.length > 0 ? [`${shown(line)}: ${news[0]} may be sent in`] : []
    })
  },
}
