import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Files that are there to record or to find what happens: what such a file no longer has, is no longer seen. */
const watching =
  /(?:^|[/._-])(?:audit|auditd|rsyslog|syslog|syslog-ng|falco\w*|sigma|suricata|snort|zeek|modsec\w*|crs|osquery|wazuh|ossec|aide|tripwire|crowdsec|detections?|siem)(?:[/._-]|$)/i
/** Files of firewalls and of names: only what refuses, or says who may speak for them, is lost. */
const walls =
  /(?:^|[/._-])(?:iptables|ip6tables|nftables|nft|ufw|firewalld?|pf|rules\.v[46]|fail2ban|jail|hosts\.deny)(?:[/._-]|$)/i
const refuses = /\b(?:drop|reject|deny|block|limit|recent|connlimit|hashlimit|banaction)\b/i
const zones = /\.zone$|(?:^|\/)(?:zones?|dns)\//i
const vouches = /\bCAA\b|v=(?:spf1|DMARC1|DKIM1|TLSRPTv1|STSv1)|_dmarc|_domainkey|\bTLSA\b|\bDNSKEY\b/

/** A line that went without a replacement, and stands nowhere else now. */
const lostFrom = ({ gone, come }: ChangedPlace, after: string, test?: RegExp): readonly string[] =>
  come.length > 0 || gone.length > 12
    ? []
    : gone
        .filter(line => /\w/.test(line) && (test === undefined || test.test(line)) && !after.includes(line))
        .slice(0, 1)
        .map(line => `${line.slice(0, 60)} is gone`)

/** Ports by which data and machines are governed, and which nobody opens to others. */
const inner = new Set(
  '22 23 111 135 139 389 445 512 513 873 1433 1521 2049 2375 2376 2379 3306 3389 4444 5432 5601 5672 5900 5984 5985 6379 6443 7001 8200 8500 9000 9090 9200 9300 10250 11211 15672 27017 50000'.split(
    ' ',
  ),
)
const portWords = /ports?\b|dport|allowedTCP|allowedUDP|firewall|ingress|ufw/i

const openPorts = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  if (!portWords.test(`${above} ${come.join(' ')}`)) return []
  const numbers = (lines: readonly string[]): readonly string[] =>
    lines.flatMap(line => line.match(/(?<![\w.:/-])\d{2,5}(?![\w.:/-]|\s*[smhdKMG]\b)/g) ?? [])
  const old = numbers(gone)
  const line = come.find(one => /accept|allow|open|ports|dport|enabled/i.test(one) && !refuses.test(one))
  if (line === undefined || old.length === 0) return []
  const fresh = numbers([line]).filter(port => inner.has(port) && !old.includes(port))
  return fresh.length > 0 && old.every(port => numbers(come).includes(port))
    ? [`${fresh.join(' ')}: other machines reach it`]
    : []
}

/** Lines that watched, refused or vouched, and are gone from a file that is there for it; ports that a firewall opens. */
export const lostWatch: EditReader = {
  files: ['settings'],
  except: ['aside'],
  find: difference => {
    const { path, after = '' } = difference
    const [isWatching, isWall, isZone] = [watching.test(path), walls.test(path), zones.test(path)]
    const isOpening = isWall || /\.nix$/.test(path)
    if (!isWatching && !isZone && !isOpening) return []
    return hunksOf(difference).flatMap(hunk => [
      ...(isWatching ? lostFrom(hunk, after) : []),
      ...(isWall ? lostFrom(hunk, after, refuses) : []),
      ...(isZone ? lostFrom(hunk, after, vouches) : []),
      ...(isOpening ? openPorts(hunk) : []),
    ])
  },
}
