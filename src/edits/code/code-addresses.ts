import type { Facts } from '../../core/facts/facts.ts'
import { ipOf, isInternal } from '../../core/text/address.ts'
import { literal } from '../../core/text/quoting/literal.ts'
import { projectTexts } from '../files/project-texts.ts'

/** A machine that code names, and what stands behind it in the address. */
export interface Address {
  readonly host: string
  readonly path: string
}

const urls =
  /\b(?:https?|wss?|ftps?|tcp|udp|smtp):\/\/(?:[^\s"'`/@]{0,80}@)?(?:(?:\$\{[^}]*\}|#\{[^}]*\}|\{[^}]*\}|\\\([^)]*\))\.?)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?([^\s"'`]*)/gi
const hostKeys =
  /\b(?:host|hostname|server|address|addr|smtp_?host|remote)\w*["']?\s*(?:[:=]>?|,)\s*["'`]([\w-]+(?:\.[\w-]+)+)["'`]/gi
const connects =
  /\b(?:connect|dial\w*|create_?connection|open_?connection|socket|tcpclient|udpclient|tcpstream|tcpsocket|udpsocket|fsockopen|stream_socket_client|gethostby\w*|getaddrinfo|lookup|resolve\w*|sendto|https?connection|inet_addr|inet_pton|smtp\w*)\b/i
const mails = /mail|smtp/i
const quotes = /["'`]/
const shellHosts =
  /\b(?:nc|ncat|netcat|dig|nslookup|host|ping|telnet|scp|rsync|sftp|ftp|curl|wget)\b[^|;&\n]*?[\s.@"'}]((?:[\w-]+\.)+[a-z]{2,}|\d+\.\d+\.\d+\.\d+)(?=[:/\s"']|$)/g

/** The machines that a piece of code names. */
export const addressesIn = (
  text: string,
  strings: readonly string[],
  isShell: boolean,
): readonly Address[] => {
  // Each address has a dot.
  if (!text.includes('.')) return []
  const found = !text.includes('://')
    ? []
    : [...text.matchAll(urls)].map(([, host = '', path = '']) => ({
        host,
        // A variable that is filled in is no part of the address.
        path: path.replaceAll(/\$\{?\w+\}?/g, ''),
      }))
  const dotted = strings.filter(one => one.includes('.'))
  const hosts = dotted.flatMap(one => hostForm.exec(one)?.[1] ?? [])
  const persons = dotted.flatMap(one => /^[\w.+-]+@([\w-]+(?:\.[\w-]+)+)$/.exec(one)?.[1] ?? [])
  const bare = [
    ...(quotes.test(text) ? [...text.matchAll(hostKeys)].map(([, host = '']) => host) : []),
    ...dotted.flatMap(one => /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(one)?.[1] ?? []),
    ...(hosts.length > 0 && connects.test(text) ? hosts : []),
    ...(persons.length > 0 && mails.test(text) ? persons : []),
    ...(isShell && found.length === 0 ? [...text.matchAll(shellHosts)].map(([, host = '']) => host) : []),
  ]
  return [...found, ...bare.filter(isHostName).map(host => ({ host, path: '' }))].map(one => ({
    ...one,
    host: one.host.toLowerCase(),
  }))
}

const hostForm = /^\.?([\w-]+(?:\.[\w-]+)+)(?::\d+)?$/

/** Names of files have dots, too. */
const isHostName = (name: string): boolean =>
  !/\.(?:[cm]?[jt]sx?|json|ya?ml|toml|py|rb|go|rs|php|java|kt|cs|sh|txt|md|log|gz|zip|sock|env|key|pem|local|html?|css|sql|dump|xml|lock|so|png|svg|csv|tar|tgz|conf|ini|db|bak|sqlite3?)$/i.test(
    name,
  ) && /\.(?:[a-z]{2,}|\d+)$/i.test(name)

/** A machine of somebody else: no network of one's own, and no name that stands for any. */
export const isOutside = (host: string): boolean => {
  const ip = ipOf(host)
  if (ip !== undefined)
    return (
      !/^(?:127\.|0\.|169\.254\.|255\.|22[4-9]\.|23\d\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)/.test(ip) &&
      !isInternal(host)
    )
  return (
    !isInternal(host) &&
    !/(?:^|\.)(?:localhost|local|test|example|invalid|localdomain|svc|cluster)$|(?:^|\.)example\.(?:com|org|net|edu)$|^(?:your|my|some)[-.]|\.docker\.internal$/.test(
      host,
    )
  )
}

/** Everybody may have a name below these. */
const shared =
  /(?:^|\.)(?:github\.io|githubusercontent\.com|gitlab\.io|vercel\.app|netlify\.app|herokuapp\.com|amazonaws\.com|workers\.dev|pages\.dev|web\.app|firebaseapp\.com|cloudfront\.net|azurewebsites\.net|run\.app|fly\.dev|onrender\.com|ngrok(?:-free)?\.(?:io|app)|pipedream\.net|webhook\.site|requestbin\.\w+|glitch\.me|repl\.co|surge\.sh|blogspot\.com|appspot\.com|windows\.net)$/

/** Domain that somebody rents as a whole: `api.acme.io` and `acme.io` are one. */
export const domainOf = (host: string): string => {
  if (ipOf(host) !== undefined || shared.test(host)) return host
  const labels = host.split('.')
  return labels.slice(/\.(?:co|com|org|net|ac|gov|edu)\.[a-z]{2}$/.test(host) ? -3 : -2).join('.')
}

/** Whether the project knows a machine already, by files that no call of now has changed. */
export const isProjectHost = (host: string, path: string, before: string, facts: Facts): boolean =>
  isInProject(domainOf(host), path, before, facts)

/** The same of any name: a bucket, an owner, an address. */
export const isInProject = (name: string, path: string, before: string, facts: Facts): boolean => {
  const names = new RegExp(`(?<![\\w-])${literal(name)}(?![\\w-]|\\.\\w)`, 'i')
  if (names.test(before)) return true
  for (const [, text] of projectTexts(path, facts)) if (names.test(text)) return true
  return false
}
