import { shown } from '../../app/app-code.ts'
import type { EditReader } from '../../readers/reader.ts'
import { movedPlaces, type Piece } from '../pieces.ts'

/** Headers that a server believes: who somebody is, and where he comes from. */
const believed =
  /["'`\s](?:x-[\w-]+|forwarded|authorization|proxy-authorization|cookie|remote-user|true-client-ip|cf-connecting-ip|via|host|te|transfer-encoding|connection|upgrade)["'`;\s]?/i
const drops =
  /\b[\w.$]*[hH]eaders?(?:\(\))?(?:\.|->|::)(?:Del|del|delete|remove|Remove\w*|removeAll|unset|pop|discard|without\w*|strip\w*)\b|\bdelete\s+[\w.$]*[hH]eaders?\b|\b(?:unset|del)\b[\s(]+[\w.$>-]*[hH]eaders?\b|\b(?:r|req|request|outreq|proxyReq|upstream\w*)\.(?:[hH]eaders?\.(?:Set|set|add)|setHeader|headers\[)|^proxy_set_header\s+\S+\s+""|^(?:RequestHeader|more_clear_input_headers|http-request)\s+(?:unset|del-header|["'])|^request_header\s+-|\bdel-header\b/

/** Signs that mean something to a page, a shell, a path, a query, a table of figures or a protocol. */
const meant =
  /(?:["'`/[(|^]|\\)(?:<|>|&(?!&)|\.\.|\\0|\\x00|\\u0000|\\r|;|\$\(|`)|\^\[?[=+@-]|\[=\+|["'`/]\s*["'`]["'`]/
const replaces =
  /\b(?:replace\w*|gsub!?|tr|translate|sub|strtr|str_replace|preg_replace|ReplaceAll\w*|NewReplacer|strip\w*|delete|escape\w*)\s*!?\(/i
/** Replacements of such a sign: nothing, an entity, or the sign twice. */
const harmless =
  /&(?:lt|gt|amp|quot|#\d+|#x\w+);|,\s*(["'`])\1\s*\)|,\s*["'`](?:''|""|\\\\.|_|-|%\w\w|\s)["'`]\s*\)|["'`]'["'`]\s*\+/

const frees = (text: string): boolean =>
  (replaces.test(text) && meant.test(text) && harmless.test(text)) ||
  // `/^[=+@-]/.test(value) ? "'" + value : value`
  (/\^\[[^\]]*=[^\]]*\]/.test(text) && /["'`]'["'`]\s*\+/.test(text))

const dropsHeader = (text: string): boolean => drops.test(text) && believed.test(text)

/** Lines that took something out of what others send, gone while the rest is handed on. */
export const uncleanedInput: EditReader = {
  files: ['app'],
  named:
    '*.conf *.cfg *.vcl *.caddy Caddyfile .htaccess nginx/ haproxy/ apache2/ sites-available/ sites-enabled/',
  gone: 'header replace gsub sub( tr( translate strtr strip escape delete ^[',
  find: difference => {
    const { after = '' } = difference
    return movedPlaces(difference).flatMap(({ gone, come }) => {
      const is = (test: (text: string) => boolean): Piece | undefined =>
        come.some(({ text }) => test(text)) || gone.length > 12
          ? undefined
          : gone.find(({ text }) => text.length < 400 && test(text) && !after.includes(text))
      const header = is(dropsHeader)
      if (header !== undefined && forwards.test(after))
        return [`${shown(header.text)} is gone: what others send is believed`]
      const text = come.some(
        one =>
          replaces.test(one.text) ||
          /escape|sanit|encode|clean|quote|safe|strip|filter|\bh\(/i.test(one.text),
      )
        ? undefined
        : is(frees)
      return text === undefined ? [] : [`${shown(text.text)} is gone: text of others is taken as it is`]
    })
  },
}

const forwards = /proxy|forward|upstream|next\b|ServeHTTP|fetch\(|handler|middleware|request|req\b/i
