import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import type { TargetPlace } from '../../../known/places/target.ts'
import { changes } from './_statements.ts'

/** `system@PAYPRD`, `app/secret@//ora-prod:1521/PAY`: names of Oracle end as the place is called. */
export const connectPlace = (word: string): TargetPlace =>
  /^[\w$#]+(?:\/[^@\s]*)?@(?:\/\/)?[\w.:/-]*(?:prd|prod|live)\w{0,2}$/i.test(word) ? 'production' : undefined

/** `echo "update ..." | sql app@PAYPRD`, `impdp system@PAYPRD ...` */
export const changesByOracle = (command: Command, facts: Facts): boolean => {
  if (!listed('sqlplus sql sqlcl impdp imp sqlldr', command.name)) return false
  if (!command.operands.some(word => connectPlace(word ?? '') === 'production')) return false
  return (
    /^(?:imp|sqlldr)/.test(command.name) ||
    changes(command, facts, true) ||
    command.argv.some(word => /^@\S/.test(word ?? ''))
  )
}
