import { itemsAt } from '../values/expressions.ts'
import { type CodeScope, fullName } from '../values/scope.ts'
import { receiverStart } from '../values/statements.ts'
import { carriedBy, connectsOut } from './carried.ts'
import { type CodeCall, deedOf } from './deeds.ts'

/** A function that runs things, handed to another one that calls it: `text.then(eval)`. */
export const handedAt = (
  scope: CodeScope,
  code: string,
  start: number,
  end: number,
  name: string,
): readonly CodeCall[] => {
  const deed = deedOf(scope.language, fullName(scope, name))
  if ((deed !== 'run' && deed !== 'code') || !/^\s{0,8}[),]/.test(code.slice(end, end + 10))) return []
  const before = code.slice(Math.max(0, start - 40), start)
  return /[(,]\s{0,8}(?:\w+\.){0,3}$/.test(before)
    ? [{ does: deed, first: undefined, recursive: false, text: name }]
    : []
}

/** The module of `require('https')`, which what follows is a part of. */
export const requiredAt = (code: string, end: number): string | undefined =>
  /\brequire\(\s{0,4}["'](?:node:)?([\w-]{1,40})["']\s{0,4}$/.exec(
    code.slice(Math.max(0, end - 70), end),
  )?.[1]

const handsOver =
  /\.(?:send|sendall|sendto|sendmail|send_\w+|sendAsync|write|write_all|writeBytes|Write|end|request|body|put|post|Post|BodyPublishers\.\w+|storbinary|publish|emit)$|\bHTTP\.\w+$/

/** `sock.sendall(secret)`, `req.write(secret)`, `conn.request('POST', '/', secret)`: what a way out is given. */
export const handedOver = (
  scope: CodeScope,
  code: string,
  open: number,
  name: string,
): readonly CodeCall[] => {
  if (!handsOver.test(name) || !connectsOut(code)) return []
  const { end } = itemsAt(scope, code, open + 1, 0)
  const carries = carriedBy(code.slice(open, end), code)
  const first = /["'`(]((?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})["'`:/]/.exec(code)?.[1]
  const call = { does: 'upload', first, recursive: false, text: name } as const
  return carries.length === 0
    ? [{ ...call, span: { start: receiverStart(code, open), end: end - 1 }, vague: true }]
    : [{ ...call, carries }]
}
