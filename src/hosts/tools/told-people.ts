import { type Json, list, text } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import type { ToolDeed } from './words.ts'

/** Servers and deeds that reach people. */
const people =
  /slack|teams|discord|telegram|whatsapp|signal|matrix|mattermost|zulip|rocket|gmail|mail|outlook|sendgrid|mailgun|postmark|twilio|sms|intercom|zendesk|front|hubspot|linkedin|twitter|facebook|chat/
const tells = 'send post reply message broadcast notify publish create add share chat'

const asked =
  /\b(?:password|passwords|passcode|credentials?|log ?in|sign ?in|sso|2fa|mfa|otp|account|wallet|bank|payment details|card details|api keys?|tokens?)\b/i
const urges =
  /\b(?:please|must|now|immediately|urgent\w*|asap|confirm|verify|validate|rotate|reset|re-?enter|update|click|enter|expire[ds]?|suspended|unlock)\b/i
const link = /\bhttps?:\/\/(?:[^\s/@]*@)?([\w.-]+\.[a-z]{2,})/gi

/** Places that teams work in. */
const known =
  /(?:^|\.)(?:github\.com|github\.io|gitlab\.com|bitbucket\.org|atlassian\.(?:net|com)|notion\.(?:so|site)|google\.com|microsoft\.com|office\.com|sharepoint\.com|linear\.app|sentry\.io|slack\.com|figma\.com|datadoghq\.(?:com|eu)|grafana\.net|pagerduty\.com|amazon\.com|aws\.amazon\.com|azure\.com|vercel\.(?:app|com)|netlify\.app|npmjs\.com|pypi\.org|docs\.rs|stackoverflow\.com|wikipedia\.org|example\.(?:com|org|net))$/i

/** Numbers of persons and of cards: those that are told apart from other numbers by their form or by their sum. */
const persons = [/\b\d{6}-\d{4}\b/, /\b\d{3}-\d{2}-\d{4}\b/, /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}\b/]

const isCard = (digits: string): boolean => {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const twice = at % 2 === 1 ? digit * 2 : digit
    sum += twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

/** Addresses of several people, each with a number to call: rows about customers. */
const holdsContacts = (said: string): boolean =>
  new Set(said.match(/[\w.+-]+@(?!example\.|test\.)[\w-]+\.[\w.]+/g)).size > 1 &&
  new Set(said.match(/(?<![\w.])\+?\d[\d ()-]{7,16}\d(?!\w)/g)).size > 1

const holdsPersons = (said: string): boolean =>
  persons.some(form => form.test(said)) ||
  holdsContacts(said) ||
  (said.match(/\b(?:\d[ -]?){15,16}\b/g) ?? []).some(
    one => /^[3-6]/.test(one) && isCard(one.replaceAll(/\D/g, '')),
  )

const everybody =
  /^[#@]?(?:general|all(?:[-_].*)?|everyone|everybody|company(?:[-_].*)?|town-?hall|team-all|(?:[\w-]+[-_])?(?:announce\w*|customers?|clients?|partners?|external)(?:[-_].*)?|status(?:-page)?|public|news)$/i

/** Servers whose messages go to one person's own address or phone, and servers that everybody reads. */
const mails =
  /mail|outlook|sendgrid|postmark|resend|smtp|twilio|sms|vonage|messagebird|whatsapp|imessage|klaviyo|brevo|intercom|zendesk|freshdesk|helpscout|crisp|(?:^|[_-])ses(?:$|[_-])/
const stages =
  /twitter|(?:^|[_-])x(?:$|[_-])|linkedin|reddit|facebook|instagram|mastodon|bluesky|youtube|tiktok|medium|devto/
/** Places that keep files for others. */
const places =
  /dropbox|drive|onedrive|(?:^|[_-])(?:box|s3|gist|storage)(?:$|[_-])|paste|imgur|transfer|sharepoint/
const letters = 'message messages email emails mail sms mms campaign newsletter call broadcast whatsapp'
const aside = 'draft drafts label labels folder template templates filter signature search'

/** Whether a call sends something to people who do not work here: a letter, a message to a phone, a post, an invitation. */
export const reachesPeople = ({ server, words }: ToolDeed, input: Json): boolean => {
  const has = (all: string): boolean => words.some(word => listed(all, word))
  if (has(aside) && !has('send')) return false
  if (mails.test(server)) return has('send reply forward') || (has('create post make') && has(letters))
  if (stages.test(server)) return has('post create publish upload send reply comment share tweet')
  if (has('upload') && places.test(server)) return true
  const isAsked = ['attendees', 'guests', 'invitees', 'participants'].some(key => list(input, key).length > 0)
  return isAsked && has('create add insert schedule update book') && has('event events meeting appointment')
}

/** Every text of a message: servers name the field of its body as they like. */
const stringsIn = (value: unknown, depth: number): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (depth > 5 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(one => stringsIn(one, depth + 1))
}

/** A message that goes to all of them at once. */
const isForAll = (input: Json, said: string): boolean =>
  everybody.test(
    text(input, 'channel', 'channel_id', 'channelId', 'channel_name', 'room', 'to', 'conversation') ?? '',
  ) ||
  /^@[a-z]/i.test(text(input, 'chat_id', 'chatId') ?? '') ||
  /<!(?:channel|here|everyone)>|(?:^|\s)@(?:channel|here|everyone|all)\b/.test(said)

/** A message to everybody, one that asks people for a secret at another place, or that tells them what belongs to others. */
export const isHarmfulMessage = ({ server, words }: ToolDeed, input: Json): boolean => {
  if (!people.test(server) || !words.some(word => listed(tells, word))) return false
  const said = stringsIn(input, 0).join('\n')
  if (said.length > 20_000) return false
  if (isForAll(input, said)) return true
  const hosts = [...said.matchAll(link)].map(([, host = '']) => host)
  const lures = asked.test(said) && urges.test(said) && hosts.some(host => !known.test(host))
  return lures || holdsPersons(said)
}
