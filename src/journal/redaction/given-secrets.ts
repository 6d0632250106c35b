import type { SecretPattern } from './secrets.ts'

/**
 * Secrets in arguments of known programs: `sshpass -p x`, `zip -P x`, `htpasswd -b f bob x`. They are found in plain
 * text, because redaction gets prompts and messages too, not only commands.
 *
 * By program, the options whose value is a secret: `-p` takes the next word, `-p+` a joined value, `-p*` either; `-U%`
 * takes the part after the first `%` of the value. `#2` is the second operand, `#last` the last word, `#login` the word
 * after `login`; `?b` requires `b` among the bundled options.
 */
const takers = `
sshpass -p*
mysql mysqldump mysqladmin mysqlimport mysqlshow mysqlsh mariadb mariadb-dump mycli -p+
mongo mongosh mongodump mongorestore mongoexport mongoimport cqlsh twine psexec -p
sqlcmd bcp osql isql -P*
ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami ldapcompare -w*
ldappasswd -w* -s* -a*
smbclient smbget rpcclient winexe -U%
redis-cli valkey-cli -a
zip unzip zipcloak -P*
7z 7za 7zr 7zz rar unrar -p+ -hp+
useradd usermod -p
keytool jarsigner -storepass -keypass -srcstorepass -deststorepass -srckeypass -destkeypass -new
openssl -k -K
ssh-keygen -N -P
snmpget snmpset snmpwalk snmpbulkwalk -A -X
ipmitool mosquitto_pub mosquitto_sub -P*
plink pscp psftp putty -pw
x11vnc -passwd -storepasswd
xfreerdp wlfreerdp /p:+
cmdkey /pass:+
schtasks /rp
security -w -p -P
curl -u: -U: --user: --proxy-user:
http https xh -a:
lftp -u,
sendemail -xp
swaks -ap
pdftk user_pw owner_pw input_pw
htpasswd ?b #last
wpa_passphrase #2
sqlplus rman expdp impdp #1/
rclone #obscure
vault #login #unseal
mkpasswd #1
`

let known: ReadonlyMap<string, readonly string[]> | undefined

const takersByName = (): ReadonlyMap<string, readonly string[]> => {
  known ??= new Map(
    takers
      .trim()
      .split('\n')
      .flatMap(row => {
        const words = row.split(' ')
        const takes = words.filter(word => /^[-/#?]|_pw$/.test(word))
        return words.filter(word => !takes.includes(word)).map(name => [name, takes] as const)
      }),
  )
  return known
}

export interface TextSpan {
  readonly start: number
  readonly end: number
}

const longestCommand = 800
const mayGive =
  /[ \t][-/][A-Za-z-]|\b(?:pdftk|wpa_passphrase|sqlplus|rman|expdp|impdp|rclone|vault|mkpasswd)\s/
const wordsOf = /(?:[^\s"'\\|;&<>()]|"(?:[^"\\]|\\[\s\S])*"|'[^']*'|\\[\s\S])+|[|;&<>()\n]/g

/** The offsets of such secrets. Linear: each program is followed for a bounded distance. */
export const givenSecrets = (
  text: string,
  isSecret: (looks: SecretPattern['looks'], value: string) => boolean,
): readonly TextSpan[] => {
  // A cheap test first: most texts hold neither an option nor such a program.
  if (!mayGive.test(text)) return []
  const found: TextSpan[] = []
  for (const [name, takes] of takersByName()) {
    let end = 0
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, end)) {
      end = at + name.length
      if (!/[ \t]/.test(text[end] ?? '') || /[\w.-]/.test(text[at - 1] ?? '')) continue
      const words = commandWords(text, end)
      for (const { looks, ...span } of takes.flatMap(take => taken(text, words, take, takes)))
        if (isSecret(looks, text.slice(span.start, span.end))) found.push(span)
      // Skip the words that were just read, so that a repeated program name stays linear.
      end = words.at(-1)?.end ?? end
    }
  }
  return found
}

const commandWords = (text: string, from: number): readonly TextSpan[] => {
  const rest = text.slice(from, from + longestCommand)
  const words: TextSpan[] = []
  for (const { 0: word, index } of rest.matchAll(wordsOf)) {
    if (/^[|;&<>()\n]$/.test(word)) break
    words.push({ start: from + index, end: from + index + word.length })
  }
  return words
}

interface SecretWord extends TextSpan {
  readonly looks: SecretPattern['looks']
}

const taken = (
  text: string,
  words: readonly TextSpan[],
  take: string,
  takes: readonly string[],
): readonly SecretWord[] => {
  const raw = (word: TextSpan | undefined): string =>
    word === undefined ? '' : text.slice(word.start, word.end)
  if (take.startsWith('?')) return []
  if (take.startsWith('#')) {
    const bundle = takes.find(other => other.startsWith('?'))?.slice(1)
    if (
      bundle !== undefined &&
      !words.some(word => /^-[A-Za-z]+$/.test(raw(word)) && raw(word).includes(bundle))
    )
      return []
    const place = take.slice(1)
    if (place === 'last') return wordFrom(text, words.at(-1), 0, 'any')
    if (!/^\d/.test(place)) {
      const at = words.findIndex(word => raw(word) === place)
      return at < 0 ? [] : wordFrom(text, words[at + 1], 0, place === 'obscure' ? 'any' : 'strong')
    }
    const operand = words.filter(word => !raw(word).startsWith('-'))[Number.parseInt(place, 10) - 1]
    if (!place.endsWith('/')) return wordFrom(text, operand, 0, 'any')
    return afterSign(text, wordFrom(text, operand, 0, 'any'), '/')
  }
  const sign = /[%:,]$/.test(take) && !take.startsWith('/') ? take.slice(-1) : ''
  const option = take.replace(/(?<=[-\w:])[+*%,]$|(?<=^-.*):$/, '')
  const glued = /[+*]$/.test(take) || (sign !== '' && option.length === 2)
  return words.flatMap((word, at) => {
    const found =
      raw(word) === option && !take.endsWith('+')
        ? raw(words[at + 1]).startsWith('-')
          ? []
          : wordFrom(text, words[at + 1], 0, 'any')
        : raw(word).startsWith(`${option}=`)
          ? wordFrom(text, word, option.length + 1, 'any')
          : glued && raw(word).startsWith(option) && !raw(word).startsWith('--')
            ? wordFrom(text, word, option.length, 'any')
            : []
    return sign === '' ? found : afterSign(text, found, sign)
  })
}

/** The word at `from`, without the quotes around it. */
const wordFrom = (
  text: string,
  word: TextSpan | undefined,
  from: number,
  looks: SecretPattern['looks'],
): readonly SecretWord[] => {
  if (word === undefined) return []
  const start = word.start + from
  const quoted =
    /^["']$/.test(text[start] ?? '') && text[word.end - 1] === text[start] && word.end - start > 1
  const span = quoted ? { start: start + 1, end: word.end - 1 } : { start, end: word.end }
  return span.end > span.start ? [{ ...span, looks }] : []
}

/** `user:password`: the part after the sign. Two numbers are ids, not a password. */
const afterSign = (text: string, found: readonly SecretWord[], sign: string): readonly SecretWord[] =>
  found.flatMap(({ start, end }) => {
    const at = text.slice(start, end).indexOf(sign)
    return at < 0 || at + 1 === end - start ? [] : [{ start: start + at + 1, end, looks: 'words' as const }]
  })
