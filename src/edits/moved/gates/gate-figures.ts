import type { Facts } from '../../../core/facts/facts.ts'
import { literal } from '../../../core/text/quoting/literal.ts'
import { listed } from '../../../core/text/words.ts'
import { uncommented } from '../../change/hunks.ts'
import { fileOf, projectTexts } from '../../files/project-texts.ts'
import type { FactReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { movedPlaces, nearby, type Piece } from '../pieces.ts'

const files =
  /\.(?:ya?ml|jsonc?|json5|toml|ini|cfg|conf|properties|hcl|tfvars|env|libsonnet|jsonnet|cue)$|(?:^|\/)\.env[\w.-]*$/
const figure = /^["']?(-?\d[\d_]*(?:\.\d+)?)\s*(?:%|ms|s)?["']?$/

/** Words of figures that nothing may pass, and of those that everything has to reach. */
const upper = 'max maximum ceiling above over upper most tolerance'
const lower = 'min minimum floor below under lower least'
/** Metrics of something that has to be good enough. */
const measured =
  'wape mape smape rmse mae mse wer cer psi drift loss error errors failure failures burn latency p50 p90 p95 p99 accuracy auc f1 precision recall bleu rouge score scores ratio rate share coverage quality regression degradation skew divergence null nulls missing duplicates vulnerabilities findings perplexity faithfulness toxicity hallucination similarity confidence delta diff deviation bias parity budget'
/** Of those below a key that holds bars: what has to be high, and what has to be low. */
const merits =
  'accuracy auc f1 precision recall bleu rouge score scores coverage quality faithfulness similarity refusal agreement groundedness relevance success'
const faults =
  'wape mape smape rmse mae mse wer cer psi drift loss error errors failure failures latency toxicity hallucination regression'
const gate =
  /gate|quality|threshold|accept|promot|release|\bslo|\bfail|alert|guard|\bcheck|eval|budget|drift|valid|monitor|expect|criteria|policy|limits/i
/** Parts of a model or a run, whose figures are a matter of taste. */
const taste =
  'depth child weight weights split splits leaf leaves iter iterations epochs epoch tokens token batch samples sample bin bins features workers replicas length size sizes width height retries memory cpu seconds lr learning rounds estimators concurrency connections pool'

const has = (list: string, words: readonly string[]): boolean => words.some(word => listed(list, word))

type Direction = 'more' | 'less'

/** In which direction a figure lets more pass, by its name. */
const byName = (name: string, near: string): Direction | undefined => {
  const words = wordsOf(name)
  if (has(taste, words)) return undefined
  const isGate = gate.test(near) || has(measured, words)
  const isUp = has(upper, words)
  const isDown = has(lower, words)
  if (!isUp && !isDown && /threshold|minimum|\bbars?\b|required/i.test(near))
    return has(faults, words) ? 'more' : has(merits, words) ? 'less' : undefined
  return !isGate || isUp === isDown ? undefined : isUp ? 'more' : 'less'
}

const ends =
  /\b(?:raise|throw|exit|abort|fail\w*|reject\w*|return\s+(?:false|False|1|err\w*)|panic|die|error|sys\.exit|process\.exit|assert|block\w*|refuse\w*)\b/i

/** The same, by the line of the project that compares something with it and gives up. */
const byCode = (name: string, path: string, facts: Facts): Direction | undefined => {
  const key = `(?:\\.|\\[["'\`:]|get\\(["'\`])${literal(name)}\\b["'\`\\])]*`
  const right = new RegExp(`([<>])=?\\s*(?:float\\(|Number\\()?[\\w.]*${key}`)
  const left = new RegExp(`[\\w.]*${key}\\s*\\)?\\s*([<>])`)
  for (const [file, text] of projectTexts(path, facts)) {
    if (!text.includes(name) || !/\.(?:py|[cm]?[jt]s|go|rs|rb|java|kt|sh|cs|php|jl|r)$/i.test(file)) continue
    const lines = text.split('\n')
    for (const [at, line] of lines.entries()) {
      if (!line.includes(name)) continue
      const behind = right.exec(line)?.[1]
      const before = left.exec(line)?.[1]
      const sign = behind ?? (before === undefined ? undefined : before === '<' ? '>' : '<')
      if (sign === undefined) continue
      const isRefused = ends.test(lines.slice(at, at + 3).join('\n')) && !/^\s*(?:assert|return)\b/.test(line)
      // `return value <= gate.max`: what is below it passes.
      const isPassed = /^\s*(?:assert|return)\b|\b(?:ok|passed|passes|pass)\s*=/.test(line)
      if (isRefused) return sign === '>' ? 'more' : 'less'
      if (isPassed) return sign === '<' ? 'more' : 'less'
    }
  }
  return undefined
}

const moved = (was: Piece, is: Piece): readonly [number, number] | undefined => {
  const [old, now] = [figure.exec(was.value)?.[1], figure.exec(is.value)?.[1]]
  if (old === undefined || now === undefined || was.target === undefined || was.target !== is.target)
    return undefined
  const [from, to] = [Number(old.replaceAll('_', '')), Number(now.replaceAll('_', ''))]
  return from === to ? undefined : [from, to]
}

/** From this factor on it is no small step; of a share each step of a fifth counts. */
const isFar = (from: number, to: number): boolean => {
  const [less, more] = [Math.min(Math.abs(from), Math.abs(to)), Math.max(Math.abs(from), Math.abs(to))]
  return more >= less * (more <= 1 ? 1.2 : 1.5)
}

/** Figures that decide what passes, moved so that more does. */
export const looserFigures: FactReader = {
  named:
    '*.yml *.yaml *.json *.jsonc *.json5 *.toml *.ini *.cfg *.conf *.properties *.hcl *.tfvars *.env *.libsonnet *.jsonnet *.cue .env',
  except: ['aside'],
  gone: '0 1 2 3 4 5 6 7 8 9',
  find: (difference, facts) => {
    const { path, after = '' } = difference
    if (!files.test(path)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place =>
      place.pairs.flatMap(([was, is]) => {
        const step = moved(was, is)
        if (step === undefined || was.target === undefined || !isFar(...step)) return []
        const [from, to] = step
        const near = `${path.split('/').slice(-2).join('/')} ${nearby(place, text, 6)}`
        const way =
          byName(was.target, near) ??
          (gate.test(near) ? byCode(was.target, fileOf(path, facts), facts) : undefined)
        if (way === undefined || to > from !== (way === 'more')) return []
        return [`${was.target} is ${to}, was ${from}: more passes`]
      }),
    )
  },
}
