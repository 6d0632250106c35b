import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Strong rights of a cluster role, which no workload needs for its own work. */
const strong =
  /^(?:secrets|\*|pods\/exec|pods\/attach|nodes|nodes\/proxy|clusterroles|clusterrolebindings|rolebindings|serviceaccounts\/token|escalate|bind|impersonate|deletecollection)$/
const list = /^(?:-\s+)?(?:resources|verbs|apiGroups)\s*:\s*\[?(.*?)\]?$/
const item = /^-\s+["']?([\w*/.-]+)["']?$/

const wordsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => {
    const given = list.exec(line)?.[1] ?? item.exec(line)?.[1] ?? ''
    return given.split(',').map(word => word.trim().replaceAll(/^["']|["']$/g, ''))
  })

/** A key that opens an account, in Ansible, Nix, cloud-init and the like. */
const keys =
  /^(?=.*(?:\b|_)authorized_?-?[kK]eys?\b|.*\bkey\s*:).*\b(?:ssh-(?:ed25519|rsa|dss)|ecdsa-sha2-\S+)\s+AAAA/

const rights: readonly (readonly [line: RegExp, means: string])[] = [
  [/\bchmod\s+(?:-\w+\s+)*(?:[ugoa]*\+\w*s\w*|[46]\d{3})\b/, 'whoever runs it has the rights of its owner'],
  [/\binstall\s+(?:\S+\s+)*?-\w*m\s*[46]\d{3}\b/, 'whoever runs it has the rights of its owner'],
  [keys, 'whoever has the key comes in'],
  [/\bNOPASSWD\s*:\s*ALL\b/, 'nobody needs a password to be root'],
  [/\bsetcap\s+\S*cap_(?:sys_admin|setuid|dac_override|sys_ptrace)/, 'it has rights of root'],
  [/>>?\s*\/etc\/(?:sudoers|passwd|shadow|ld\.so\.preload)\b|>>?\s*\S*\/authorized_keys\b/, 'others come in'],
]
const scripts =
  /\.(?:sh|bash|ya?ml|mk|spec|nix)$|(?:^|\/)(?:sudoers(?:\.d\/[\w.-]+)?|[Mm]akefile|(?:[\w.-]+\.)?(?:Docker|Container)file|(?:[\w-]+\.)?(?:post|pre)(?:inst|rm))$/

/** Rights that a change hands out, as lines: roles of a cluster, modes of files, parts of an app that others may call. */
export const grantedRights: EditReader = {
  sides: 'now',
  except: ['aside'],
  come: 'secrets * pods nodes clusterrole rolebinding serviceaccounts escalate bind impersonate deletecollection ssh- ecdsa chmod install nopasswd cap_ /etc/ authorized_keys exported',
  find: difference => {
    const { path, before, after = '' } = difference
    const isRole =
      /\.ya?ml$/.test(path) && before !== undefined && /^kind:\s*(?:Cluster)?Role\s*$/m.test(after)
    const isApp = path.endsWith('/AndroidManifest.xml')
    const isScript = scripts.test(path)
    if (!isRole && !isApp && !isScript) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const had = wordsIn(gone)
      const given = isRole ? wordsIn(come).filter(word => strong.test(word) && !had.includes(word)) : []
      const raised = isScript
        ? rights.flatMap(([line, means]) => {
            const found = come.find(one => line.test(one) && !/^(?:echo|printf)\b(?!.*>)/.test(one))
            return found === undefined || gone.some(one => line.test(one))
              ? []
              : [`${found.slice(0, 60)}: ${means}`]
          })
        : []
      const count = (lines: readonly string[]): number =>
        lines.join('\n').match(/android:exported="true"/g)?.length ?? 0
      const opened =
        isApp &&
        gone.length > 0 &&
        count(come) > count(gone) &&
        gone.some(line => /exported="false"/.test(line))
      return [
        ...given.map(word => `${word} is granted`),
        ...raised,
        ...(opened ? ['other apps may call it'] : []),
      ]
    })
  },
}
