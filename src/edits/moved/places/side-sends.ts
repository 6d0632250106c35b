import type { Facts } from '../../../core/facts/facts.ts'
import { isAppCode, shown } from '../../app/app-code.ts'
import { type Difference, more } from '../../change/change.ts'
import { isInstruction } from '../../config/agents/told-agents.ts'
import { fileOf } from '../../files/project-texts.ts'
import type { FactReader } from '../../readers/reader.ts'
import { movedPlaces, type Piece } from '../pieces.ts'
import { isStrange, type OutsidePlace, placesIn } from './places.ts'

/** Calls that send: by their name, in any language. */
const sends =
  /\b(?:fetch|sendBeacon|axios(?:\.\w+)?|got|ky|superagent|request|requests\.\w+|httpx\.\w+|aiohttp|urlopen|urlretrieve|urllib\w*|post\w*|Post\w*|PostAsync|put|Put|send\w*|Send\w*|emit|publish|http\.\w+|HTTP\.\w+|Net::HTTP\S*|HTTParty\.\w+|Faraday\.\w+|RestClient\.\w+|HTTPoison\.\w+|Req\.\w+|Tesla\.\w+|Finch\.\w+|reqwest|ureq|curl_\w+|file_get_contents|Http::\w+|newCall|dataTask|uploadTask|WebSocket|EventSource|XMLHttpRequest|open|create_connection|sendto|connect|dial|Dial|webhook|notify|log|track|report|capture|upload\w*|copy\w*|sync)\s*!?\(|\.(?:src|href|action)\s*=|\bcurl\b|\bwget\b|\bnc\b|\brsync\b|\bscp\b|\burl\(/
const shellSends =
  /\b(?:curl|wget|http|https|xh)\b.*\s(?:-d|--data\S*|-F|--form\S*|-T|--upload-file|--post-(?:data|file)\S*|--body-\S+|-X\s*(?:POST|PUT))|\|\s*(?:curl|nc|ncat|ssh|openssl s_client)\b|\b(?:scp|rsync|nc|ncat|rclone|aws s3 cp|gsutil cp)\b|\b(?:curl|wget)\b.*(?:\$\(|`)/

/** A statement whose result nobody takes. */
const isTaken = ({ text, target }: Piece): boolean =>
  (target !== undefined && !/\.(?:src|href|action)\s*=|[bB]cc|\bcc\b/i.test(text)) ||
  /^(?:return\b|(?:const|let|var|val|auto|my|final)\s|[\w$.]+\s*:?=[^=]|if\b|while\b|for\b|yield\b|throw\b|raise\b|(?:export|import|from|use)\b)/.test(
    text.replace(/^\(?\s*(?:new\s+Image\(\)|\w+)\.(?:src|href|action)\s*=.*/, ''),
  )

/** Names of values in what is sent, without strings and without what is called. */
const valuesIn = (text: string): readonly string[] =>
  text
    .replaceAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g, (_, quote: string, inner: string) =>
      quote === '`' || /[#$]\{/.test(inner) ? (inner.match(/[#$]\{[^}]*\}/g) ?? []).join(' ') : ' ',
    )
    .match(/(?<![\w.$>:])[A-Za-z_]\w*(?!\s*(?:[({:!]|=[^=]|=>|::))(?:\.\w+)*/g)
    ?.filter(name => !noValue.test(name)) ?? []

const noValue =
  /^(?:await|async|new|true|false|null|nil|None|undefined|void|go|defer|window|navigator|document|console|requests|axios|http|bytes|strings|context|ctx|Task|fn|end|do|return|catch|then|json_encode|JSON|let|const|self|this|POST|GET|PUT|no|cors|and|or|not|in|is|if|else)(?:\.|$)/

const copies = /["']?\b[bB]cc["']?\]?\s*(?:[:=(,]|=>)|\bcc\s*=|\.add_?[bB]cc\(|\.[bB]cc\(/

/** Data that a function handles and now sends to a stranger as well, beside its own work. */
export const sideSends: FactReader = {
  sides: 'now',
  come: ':// @ s3: gs: gcs: az: r2: b2: oss: swift: arn:',
  find: (difference, facts) => {
    const { path, before = '' } = difference
    if (isInstruction(path)) return toldSends(difference, facts)
    if (before.trim() === '') return []
    const isShell = /\.(?:sh|bash|zsh|fish|ksh)$|(?:^|\/)[\w-]+$/.test(path)
    const isManifest = path.endsWith('package.json')
    if (!isShell && !isManifest && !isAppCode(path)) return []
    return movedPlaces(difference).flatMap(({ gone, come }) =>
      come.flatMap(piece => {
        const { text } = piece
        if (text.length > 600 || gone.some(one => one.text === text)) return []
        const isSent = isManifest
          ? byItself.test(text)
          : isShell
            ? shellSends.test(text)
            : copies.test(text) || (sends.test(text) && !isTaken(piece) && valuesIn(text).length > 0)
        const place = isSent
          ? placesIn(text).find(one => isFar(one) && isStrange(one, fileOf(path, facts), before, facts))
          : undefined
        return place === undefined ? [] : [`${shown(text)}: what it handles goes to ${place.id} as well`]
      }),
    )
  },
}

/** Scripts of a package that run without being asked for. */
const byItself = /^"(?:(?:pre|post)\w+|install|prepare\w*)"\s*:/

const orders =
  /\b(?:curl|wget|upload|send|post|report|submit|push|sync|share|forward|fetch|download|install|pipe)\b/i

/** Orders to agents that lead to a stranger. */
const toldSends = (difference: Difference, facts: Facts): readonly string[] => {
  const { path, before = '', after = '' } = difference
  return more(after.split('\n'), before.split('\n'), line => line).flatMap(line => {
    const place = orders.test(line)
      ? placesIn(line).find(one => isFar(one) && isStrange(one, fileOf(path, facts), before, facts))
      : undefined
    return place === undefined
      ? []
      : [`“${line.trim().slice(0, 60)}”: nothing in the project knows ${place.id}`]
  })
}

const isFar = ({ kind }: OutsidePlace): boolean => kind === 'host' || kind === 'mail' || kind === 'bucket'
