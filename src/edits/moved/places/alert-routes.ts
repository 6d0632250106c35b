import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { movedPlaces, nearby } from '../pieces.ts'

const files =
  /(?:alert|monitor|grafana|prometheus|pager|oncall|on-call|contact|notif|observ|routes?)[^/]*(?:\/.*)?\.(?:ya?ml|json|toml|tf|libsonnet|jsonnet|cue|tmpl|j2)$/i
/** Keys of a route that name its receivers. */
const told =
  /^(?:receivers?|contact_?-?points?|notify\w*|channels?|notification\w*|targets?|escalation\w*|recipients?|team|integration|alarm_?actions)$/i
/** Receivers that wake somebody up. */
const wakes =
  /page|pager|on-?call|phone|opsgenie|victorops|splunk-?oncall|sms|twilio|incident|urgent|critical|squadcast|telegram-?oncall/i
const grave =
  /severity["']?\s*[:=~"']+\s*["']?(?:page|critical|crit|high|urgent|sev-?[012]|p[012]|disaster|emergency)|priority["']?\s*[:=]\s*["']?(?:p?[012]|high|urgent|critical)/i

/** Alarms that woke somebody, and go where nobody looks at night. */
export const quietAlarms: EditReader = {
  named: '*.yml *.yaml *.json *.toml *.tf *.libsonnet *.jsonnet *.cue *.tmpl *.j2',
  except: ['aside'],
  gone: 'page oncall on-call phone opsgenie victorops sms twilio incident urgent critical squadcast',
  find: difference => {
    const { path, after = '' } = difference
    if (!files.test(path)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place => {
      const moved = place.pairs.find(
        ([was, is]) =>
          was.target !== undefined &&
          was.target === is.target &&
          told.test(was.target) &&
          wakes.test(was.value) &&
          !wakes.test(is.value),
      )
      if (moved !== undefined && (grave.test(nearby(place, text, 4)) || wakes.test(moved[0].value)))
        return [`${shown(moved[1].text)}: nobody is woken up`]
      const gone = place.lost.find(
        one =>
          /^-?\s*(?:type|name|receiver|uid|\w+_configs?)\b/.test(one.text) &&
          wakes.test(one.text) &&
          !/\balert\b/.test(one.text),
      )
      return gone === undefined ||
        place.come.some(one => wakes.test(one.text)) ||
        /^-?\s*name/.test(gone.text)
        ? []
        : [`${shown(gone.text)} is gone: nobody is woken up`]
    })
  },
}
