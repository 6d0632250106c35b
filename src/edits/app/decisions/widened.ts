import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { guarding, snake } from '../guards/lost-checks.ts'
import { isOwnership } from '../refusals/protecting.ts'
import { functionAround, refuses } from '../refusals/refusals.ts'
import { allOf, anyOf, conditionOf, joinedLines, sameText } from './conditions.ts'
import {
  asksNobody,
  isAboutRights,
  isDeciding,
  isDecidingFile,
  isHollow,
  isPolicyFile,
  isSwitch,
  opensFor,
  opensIt,
} from './deciders.ts'
import { comparing } from './fixed-answers.ts'

interface Said {
  readonly word: string
  readonly text: string
  readonly line: string
  readonly within: string | undefined
  readonly below: string
}

/** Conditions of one text that the other does not have. */
const saidIn = (text: string, other: string): readonly Said[] => {
  const lines = text.split('\n')
  const known = new Set(joinedLines(other).map(({ text: line }) => line))
  return joinedLines(text)
    .filter(({ text: line }) => !known.has(line) && line.length < 500)
    .map(({ text: line, at }) => ({
      ...conditionOf(line),
      line,
      within:
        /\b(?:def|fun|func|fn)\s+(\w+)[^"'`]*[^=!<>]=(?!=)/.exec(line)?.[1] ??
        functionAround(lines, at) ??
        /\b(?:def|fun|func|fn|bool|boolean|const|let)\s+(\w+)/.exec(line)?.[1],
      below: lines.slice(at + 1, at + 3).join('\n'),
    }))
}

const refusing = ({ word, line, below }: Said): boolean =>
  word === 'if' && refuses(/\b(?:return|throw|raise|abort)\b/.test(line) ? line : below)

/** Conditions of a yes that hold more often than before: one more way to it, or one thing less that has to be so. */
export const widened: EditReader = {
  files: ['app'],
  changed: '|| && or and return',
  find: difference => {
    const change = appChange(difference)
    const changed = [...change.come, ...change.gone]
    if (
      change.come.length > 60 ||
      !changed.some(line =>
        /\|\||&&|\bor\b|\band\b|^return\s+!?[\w.$>-]+(?:\(\)|\s*[!=<>]=?=?[^()]{0,20})?;?$/.test(line),
      )
    )
      return []
    const [old, now] = [saidIn(change.old, change.now), saidIn(change.now, change.old)]
    return now.flatMap(is => {
      if (refusing(is)) return []
      const those = old.filter(one => one.within === is.within && one.word === is.word)
      const was =
        those.find(one => isLike(one, is)) ??
        (isDeciding(is.within) || isDecidingFile(difference.path)
          ? those.find(
              ({ text }) =>
                comparing.test(text) ||
                isOwnership(text) ||
                (isDeciding(is.within) && /[=!<>]=|\(/.test(text)),
            )
          : undefined)
      if (was === undefined) return []
      const isAbout =
        is.word === 'mark' ||
        isDeciding(is.within) ||
        isGuard(is.within) ||
        (is.word === 'is' && /^return\b/.test(is.line) && isDecidingFile(difference.path)) ||
        isAboutRights(was.text) ||
        isOwnership(was.text) ||
        comparing.test(was.text)
      return isAbout ? wider(was, is, change) : []
    })
  },
}

/** Whether a function guards, by its name. */
const isGuard = (name: string | undefined): boolean => guarding.test(snake(name ?? '').trim())

const isLike = (was: Said, is: Said): boolean => {
  const parts = [...anyOf(was.text), ...allOf(was.text)].map(sameText)
  return [...anyOf(is.text), ...allOf(is.text)].some(part => parts.includes(sameText(part)))
}

const wider = (was: Said, is: Said, { path, come }: AppChange): readonly string[] => {
  const [anyOld, anyNow] = [anyOf(was.text), anyOf(is.text)]
  const [allOld, allNow] = [allOf(was.text), allOf(is.text)]
  const has = (parts: readonly string[], part: string): boolean =>
    parts.map(sameText).includes(sameText(part))
  // One more way.
  if (anyNow.length > 1 && (anyOld.some(part => has(anyNow, part)) || anyOld.length === 1)) {
    const more = anyNow.filter(part => !has(anyOld, part))
    const isSure =
      is.word === 'mark' || isDeciding(is.within) || isGuard(is.within) || comparing.test(was.text)
    const opens = isSure ? opensIt : opensFor
    const isPolicy = isPolicyFile(path)
    const way = more.find(part => opens(part) || (isPolicy && isSwitch(part) && asksNobody(part)))
    if (way !== undefined) return [`${shown(way)}: it lets in without the check`]
  }
  // A comparison became a test that something is there at all.
  if (
    !isLike(was, is) &&
    anyNow.length === 1 &&
    (is.word === 'mark' || /^return\b.*\W/.test(is.line)) &&
    !/^\w+$/.test(is.text) &&
    isHollow(is.text)
  )
    return [`${shown(is.text)}: it holds for everybody`]
  // Together they had to hold, now one of them is enough.
  if (anyOld.length === 1 && allOld.length > 1 && anyNow.length > 1 && allOld.some(part => has(anyNow, part)))
    return [`${shown(is.text)}: one of them is enough now`]
  // One thing less.
  if (anyNow.length > 1 || anyOld.length > 1 || allNow.length >= allOld.length) return []
  if (!allNow.every(part => has(allOld, part))) return []
  const words = wordsOf(come.join(' '))
  const others = wordsOf(allNow.join(' '))
  // Words that the other parts have as well say nothing of this one.
  const ownOf = (part: string): string =>
    wordsOf(part)
      .filter(word => !others.includes(word))
      .join(' ')
  const lost = allOld.find(
    part => !has(allNow, part) && !wordsOf(ownOf(part)).some(word => word.length > 2 && words.includes(word)),
  )
  if (
    lost === undefined ||
    (/(?:length|size|len|count)\b.*[<>]/.test(lost) && !/passw|pin\b|secret/i.test(path))
  )
    return []
  return isDeciding(is.within) || isDecidingFile(path) || isAboutRights(ownOf(lost))
    ? [`${shown(lost)}: nothing asks for it now`]
    : []
}

const yes =
  /^(?:return\s+(?:true|True|TRUE|1|user|claims|nil|Ok\(|\(?true)|next\(\)|True$|true$|\w+\s*=\s*(?:true|True|\{))/

/** A check that says yes where it could not look: in a catch, or where it said no before. */
export const failsOpen: EditReader = {
  files: ['app'],
  changed: 'catch except rescue false',
  find: difference => {
    const { now, old, come, gone, path } = appChange(difference)
    const lines = now.split('\n')
    const caught = come.flatMap(line => {
      if (!/^(?:\}\s*)?(?:catch|except|rescue)\b/.test(line)) return []
      const at = lines.findIndex(other => other.trim() === line)
      const answer = (lines.slice(at + 1).find(other => other.trim() !== '') ?? '').trim()
      const within = functionAround(lines, at)
      const tried = lines.slice(Math.max(0, at - 8), at).join('\n')
      const isCheck = isDeciding(within) || comparing.test(tried) || isDecidingFile(path)
      return isCheck && yes.test(answer) ? [`${shown(answer)}: it says yes where it could not look`] : []
    })
    const [no, now1] = [gone, come].map(all => (all.length === 1 ? (all[0] ?? '') : ''))
    const isTurned =
      no !== undefined &&
      now1 !== undefined &&
      /\breturn\s+(?:false|False)\b/.test(no) &&
      now1 ===
        no.replace(
          /\b(return\s+)(?:false|False)\b/,
          (_, word: string) => word + (/False/.test(no) ? 'True' : 'true'),
        )
    const turned = isTurned
      ? functionAround(
          old.split('\n'),
          old.split('\n').findIndex(other => other.trim() === no),
        )
      : undefined
    return turned !== undefined && isDeciding(turned)
      ? [...caught, `${shown(now1 ?? '')}: ${turned} says yes now`]
      : caught
  },
}

/** `if true or member?(room)`: what is asked behind it is asked no longer. */
const fixed =
  /\b(?:if|unless|when|elif|return)\b[\s(]*(?:true|True|1)\s*(?:\|\||\bor\b)|(?:\|\||\bor)\s*(?:true|True)\s*(?:[){:;]|\bdo\b|\bthen\b|$)/

export const alwaysHolds: EditReader = {
  files: ['app'],
  come: 'true 1',
  find: difference =>
    hunksOf(difference).flatMap(({ gone, come }) => {
      const line = come.find(text => fixed.test(text))
      return line === undefined || gone.some(text => fixed.test(text))
        ? []
        : [`${shown(line)}: it always holds`]
    }),
}
