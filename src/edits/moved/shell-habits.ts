import { more } from '../change/change.ts'
import { uncommented } from '../change/hunks.ts'
import type { EditReader } from '../readers/reader.ts'

/** Files that a shell, a client or git reads at each start, wherever a project keeps them. */
const starts =
  /(?:^|[/._])(?:(?:ba|z|k|c|tc)?shrc|(?:bash_|z)?profile|z(?:shenv|login)|(?:bash_)?aliases|functions|exports|env|path|init|login)$|\.(?:sh|bash|zsh|fish|nu)$|(?:^|\/)config\.fish$|(?:^|\/)profile\.d\//
const clients =
  /(?:^|\/)\.?ssh(?:\/[\w./-]*)?config(?:$|\.d\/|\.\w+$)|(?:^|\/)ssh_config$|(?:^|\/)ssh\/[\w./-]+$/
const gits = /(?:^|\/)\.?gitconfig(?:\.\w+)?$|(?:^|\/)git\/config(?:\.\w+)?$/
const dots =
  /(?:^|\/)(?:dotfiles?|home|bash|zsh|fish|shell|dot_\w+|stow|chezmoi)\/|(?:^|\/)\.?(?:bash|zsh|fish|profile|aliases)|\.(?:zsh|fish)$|profile\.d\//

/** Lines of such a file that give something away for good, with their meaning. */
const habits: readonly (readonly [files: RegExp, line: RegExp, means: string])[] = [
  [
    starts,
    /\b(?:curl|wget|fetch)\b[^\n]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:eval|source|\.)\s+["'<(]*\$?\(\s*(?:curl|wget)\b|\b(?:ba|z)?sh\s+(?:-c\s+["']?\$?\(|<\()\s*(?:curl|wget)\b/,
    'each new shell runs what somebody else says',
  ],
  [
    starts,
    /\bPATH=(?:["']?)(?:\.|:|\/tmp|\/var\/tmp|\/dev\/shm|~\/Downloads|\$HOME\/Downloads)|\bPATH=\S*:(?:\.|\/tmp[\w/]*)(?::|$|["'])|fish_add_path\s+(?:-\w+\s+)*\/tmp|set\s+-gx\s+PATH\s+(?:\.|\/tmp)/,
    'whoever can write there says what runs',
  ],
  [
    starts,
    /\bStrictHostKeyChecking[= ](?:no|off|accept-new)|UserKnownHostsFile[= ]\/dev\/null|\bssh\b[^\n]*\s-(?:R|A|D)\b\s*\S*/,
    'another machine is taken for the right one, or gets a way back',
  ],
  [
    starts,
    /\b(?:http\.sslVerify=(?:false|0)|core\.hooksPath=|GIT_SSL_NO_VERIFY=|NODE_TLS_REJECT_UNAUTHORIZED=["']?0|PYTHONHTTPSVERIFY=["']?0|npm_config_strict_ssl=false|HUSKY=["']?0|GIT_TERMINAL_PROMPT)|\balias\s+(?:curl|wget)=["'][^"']*\s(?:-k|--insecure|--no-check-certificate)|\balias\s+git=|\balias\s+(?:docker|kubectl|npm|pip)=["'][^"']*(?:--privileged|--insecure\S*|--no-verify|--trusted-host|strict-ssl=false)/,
    'what it talks to is no longer checked',
  ],
  [
    starts,
    /\bumask\s+0?0[0-2]{2}\b|\bLD_PRELOAD=|\bDYLD_INSERT_LIBRARIES=|\bSUDO_ASKPASS=|\bPROMPT_COMMAND=[^\n]*(?:curl|wget|nc)\b|\btrap\s+[^\n]*(?:curl|wget|nc|tee|>>)[^\n]*\bDEBUG\b|\bSSH_AUTH_SOCK=\/tmp/,
    'each program of the account is open to others',
  ],
  [
    starts,
    /^\s*(?:function\s+)?(?:sudo|su|doas|passwd|gpg)\b\s*(?:\(\)|;)[^\n]*(?:read|>>|tee|curl|nc)\b/,
    'what is typed there is taken',
  ],
  [
    clients,
    /^\s*(?:ForwardAgent\s+yes|ForwardX11(?:Trusted)?\s+yes|StrictHostKeyChecking\s+(?:no|off)|UserKnownHostsFile\s+\/dev\/null|PermitLocalCommand\s+yes|LocalCommand\b|RemoteForward\b|CheckHostIP\s+no|HashKnownHosts\s+no|VerifyHostKeyDNS\s+yes|GSSAPIDelegateCredentials\s+yes|(?:Ciphers|KexAlgorithms|HostKeyAlgorithms|PubkeyAcceptedAlgorithms)\s+\+(?:ssh-dss|ssh-rsa|3des\S*|diffie-hellman-group1\S*)|ProxyCommand\b[^\n]*(?:curl|wget|\bsh\s+-c))/i,
    'another machine gets the keys, or is taken for the right one',
  ],
  [
    gits,
    /^\s*sslVerify\s*=\s*(?:false|no|off|0)|^\s*hooksPath\s*=\s*(?:\/dev\/null|\/tmp)|^\s*helper\s*=\s*(?:store|!)|^\s*insteadOf\s*=|^\s*(?:gpgsign|fsckObjects)\s*=\s*false|^\s*\w+\s*=\s*["']?!.*\b(?:curl|wget|nc)\b|^\s*proxy\s*=|^\s*protocol\.\S*allow\s*=\s*always|^\s*directory\s*=\s*\*/i,
    'git trusts what it did not',
  ],
]

/** Lines that count for each shell, each connection or each repository from now on. */
export const shellHabits: EditReader = {
  sides: 'now',
  find: ({ path, before = '', after = '' }) => {
    if (!(clients.test(path) || gits.test(path) || (starts.test(path) && dots.test(path)))) return []
    const lines = (text: string): readonly string[] =>
      uncommented(path, text)
        .split('\n')
        .map(line => line.trim())
    return more(lines(after), lines(before), line => line).flatMap(line => {
      const found = habits.find(([files, pattern]) => files.test(path) && pattern.test(line))
      return found === undefined ? [] : [`${line.slice(0, 60)}: ${found[2]}`]
    })
  },
}
