import type { EditReader } from '../../readers/reader.ts'
import { settingsOf } from '../../syntax/settings.ts'

/** Environments, from those that anybody may wreck to those that others use. */
const ranks: readonly RegExp[] = [
  /^(?:test|testing|tests|ci)$/i,
  /^(?:dev|develop|development|local|sandbox)$/i,
  /^(?:stage|staging|preprod|qa|uat)$/i,
  /^(?:prod|production|live|main)$/i,
]

/** Settings that say which data a program works on. */
const place =
  /^(?:\w*host\w*|\w*url|\w*uri|dsn|server|endpoint|address|cluster|account|account_?id|project|project_?id)$/i
const thing = /^(?:database|db|db_?name|dbname|schema|dataset|bucket|\w*_bucket|catalog|keyspace|namespace)$/i
/** Values that all environments may have. */
const common =
  /^(?:public|default|postgres|postgresql|mysql|master|admin|localhost|127\.0\.0\.1|0\.0\.0\.0|db|.{0,1}|.*(?:\$\{|<%|\{\{|env).*)$/i

/** The rank of the environment that a key stands in, with the key without it. */
const placed = (
  key: string,
): { readonly rank: number; readonly rest: string; readonly leaf: string } | undefined => {
  const parts = key.split('.')
  const at = parts.findIndex(part => ranks.some(form => form.test(part)))
  const part = parts[at]
  return part === undefined || at === parts.length - 1
    ? undefined
    : {
        rank: ranks.findIndex(form => form.test(part)),
        rest: parts.toSpliced(at, 1, '*').join('.'),
        leaf: parts.at(-1) ?? '',
      }
}

const isNear = (value: string): boolean => /localhost|127\.0\.0\.1|^\w+$/.test(value)

/** Settings of a lower environment that name the data of a higher one now. */
export const joinedEnvironments: EditReader = {
  named: '*.yml *.yaml *.json *.toml',
  come: 'host url uri dsn server endpoint database db schema dataset bucket catalog keyspace namespace cluster account project address',
  find: ({ path, before = '', after = '' }) => {
    if (!/\b(?:test|testing|dev\w*|local|stag\w+)\b/i.test(after)) return []
    const [old, now] = [settingsOf(path, before), settingsOf(path, after)]
    const all = [...now].flatMap(([key, values]) => {
      const found = placed(key)
      return found === undefined ? [] : [{ key, value: values.join(), ...found }]
    })
    return all.flatMap(({ key, value, rank, rest, leaf }) => {
      const isThing = thing.test(leaf)
      if ((!isThing && !place.test(leaf)) || old.get(key)?.join() === value || common.test(value)) return []
      const twin = all.find(
        other =>
          other.rank > rank &&
          other.rest === rest &&
          other.value === value &&
          old.get(other.key)?.join() === value,
      )
      return twin === undefined || (!isThing && isNear(value))
        ? []
        : [`${key} is ${value}, as ${twin.key} is`]
    })
  },
}
