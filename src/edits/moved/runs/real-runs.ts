import { shown } from '../../app/app-code.ts'
import { hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const dry = /\bdry[_-]?run\w*|\w*DryRun\w*|\bsimulat(?:e|ion)(?:_only|Only)?\b/i
/** `DRY_RUN = True`: what runs does nothing until somebody says so. */
const on =
  /\b(\w*dry_?run\w*|simulate\w*)["']?\s*(?::\s*\w+\s*=|[:=])\s*["']?(?:true|1|yes)\b(?!\s*[=!<>])|["'](?:--)?(dry[-_]?run)["']\s*,(?:[^\n]*\bdefault\s*[:=])?\s*true\b/i
/** Deeds that nobody takes back: rows that go, mails and money. */
const deeds =
  /\b(?:delete|purge|destroy|drop|truncate|unlink|rmtree|cancel|refund|charge|transfer|terminate|revoke|wipe)\w*\b|\b\w*(?:send|publish|post)_?(?:mail|message|sms|batch|email|notification)s?\w*\s*\(|\b(?:mail|sms|mailer)\w*\.\w*send\w*\(|_(?:delete|purge|destroy|cancel)\b|\brm -/i
const asks = /^(?:\}\s*)?(?:if|elif|elsif|unless|when|return\b.*\bif|next\b.*\bif)\b/
const ends = /\b(?:return|continue|next|exit|break)\b/

/** A run that only told what it would do, and does it now. */
export const realRuns: EditReader = {
  files: ['app'],
  named: '*.sh *.bash *.rake',
  except: ['aside', 'test'],
  gone: 'dry simulat',
  find: difference => {
    const { path, before = '', after = '' } = difference
    const [old, now] = [uncommented(path, before), uncommented(path, after)]
    if (!deeds.test(now)) return []
    const asked = (text: string): number =>
      text.split('\n').filter(line => asks.test(line.trim()) && dry.test(line)).length
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const was = gone.find(line => on.test(line))
      const [, set, option] = on.exec(was ?? '') ?? []
      const name = set ?? option ?? ''
      const off = come.find(
        line => name !== '' && line.includes(name) && !on.test(line) && /\b(?:false|0|no)\b/i.test(line),
      )
      if (off !== undefined) return [`${shown(off)}: it does what it only told before`]
      const at = gone.findIndex(line => asks.test(line) && dry.test(line) && !/!|\bnot\b|unless/.test(line))
      const lost = gone[at]
      return lost !== undefined &&
        gone.slice(at, at + 5).some(line => ends.test(line)) &&
        !come.some(line => dry.test(line)) &&
        asked(now) < asked(old)
        ? [`${shown(lost)}: it does what it only told before`]
        : []
    })
  },
}
