import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

const money =
  /pay|transfer|deposit|balance|refund|charge|wallet|invoice|withdraw|amount|cents|iban|bank|donat|fee/i
const moves =
  /\b(?:deposit|credit|transfer\w*|pay\w*|send\w*|increment!?|add_?(?:balance|funds)|withdraw\w*|refund\w*|mint|topup|top_up)\s*\(|\bbalance\s*\+=/i
/** A text that names one account: an IBAN, a number, an address of a chain or of a person. */
const account =
  /["'`](?:[A-Z]{2}\d{2}[A-Z\d ]{8,}|[A-Z]{2,4}-?\d{4,}|(?:acct|acc|cus|ba|wallet|pm|usr|user)_\w{4,}|0x[\da-fA-F]{16,}|(?:bc1|[13])[A-Za-z\d]{20,}|[\w.+-]+@[\w-]+\.[\w.]+|\d{8,})["'`]|\b0x[\da-fA-F]{40}\b/
const target =
  /["']?\b(to|to_?account|toAccount|recipient|beneficiary|payee|destination|iban|account|account_?(?:id|number)|wallet|receiver|creditor)["']?\s*(?:=>|[:=])\s*/i

/** Money that goes to an account which stands in the code. */
export const paidElsewhere: EditReader = {
  files: ['app'],
  come: `" ' \` 0x`,
  find: difference => {
    const { path } = difference
    const { come, gone, now } = appChange(difference)
    if (!come.some(line => account.test(line)) || !(money.test(path) || money.test(now))) return []
    const moved = come.find(line => account.test(line) && moves.test(line))
    if (moved !== undefined && !gone.some(line => account.test(line)))
      return [`${shown(moved)}: money goes to a fixed account`]
    return hunksOf(difference).flatMap(hunk => {
      const line = hunk.come.find(text => new RegExp(target.source + account.source, 'i').test(text))
      const isNew = line !== undefined && !hunk.gone.some(text => account.test(text))
      const isSet = line !== undefined && /^\$?\w+\s*=(?!=)/.test(line)
      return isNew && (hunk.gone.length > 0 || isSet) ? [`${shown(line)}: money goes to a fixed account`] : []
    })
  },
}
