import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Lines of a kind of file that are there to protect. The first group is what has to be left of them. */
interface KeptLine {
  readonly files: RegExp
  readonly line: RegExp
  readonly means: string
  /** The line that opens the block which they protect: with the block they go. */
  readonly block?: RegExp
}

const servers = /\.conf$|(?:^|\/)(?:\.htaccess|Caddyfile|haproxy\.cfg)$|\/nginx\/|\/apache2?\/|\/sites-\w+\//
const units = /\.(?:service|socket)$|\/systemd\//
const clusters = /\.ya?ml$|\.tpl$/
const infrastructure = /\.(?:tf|hcl|bicep)$/

const lines: readonly KeptLine[] = [
  {
    files: servers,
    line: /^(deny\s|auth_basic(?!_user_file)\b|auth_request\b|forward_auth\b|jwtauth\b|rate_limit\b|auth_jwt\b|limit_req\b|limit_conn\b|ssl_verify_client\s+on|modsecurity\s+on|Require\s+(?:ip|host|valid-user|user|group|all\s+denied)|AuthType\b|SSLVerifyClient\b|basic_?auth\b|http-request\s+deny|rename-command\s+(?:FLUSH\w*|CONFIG|SHUTDOWN|DEBUG)|requirepass|aclfile|internal;)/i,
    means: 'others can come in',
    block: /^(?:location|server|upstream|if)\b.*\{$|^<(?:Location|Directory|VirtualHost|Files)/,
  },
  {
    files: units,
    line: /^(NoNewPrivileges|Protect\w+|Private\w+|Restrict\w+|CapabilityBoundingSet|SystemCallFilter|SystemCallArchitectures|MemoryDenyWriteExecute|LockPersonality|ReadOnlyPaths|InaccessiblePaths|RemoveIPC|DynamicUser|User|IPAddressDeny|UMask)\s*=(?!\s*(?:no|false|off|0|root)\s*$)/i,
    means: 'the service has more rights',
    block: /^ExecStart\s*=/,
  },
  {
    files: clusters,
    line: /^(?:-\s+)?(readOnlyRootFilesystem|runAsNonRoot|seccompProfile|appArmorProfile|no-new-privileges|cap_drop|automountServiceAccountToken|podSecurityContext|securityContext|allowPrivilegeEscalation)\s*:\s*(?!.*\b(?:Unconfined)\b)(?!(?:readOnly|runAs)\w+:\s*false)/,
    means: 'the container has more rights',
    block: /^(?:-\s+)?image\s*:|^kind\s*:/,
  },
  {
    files: infrastructure,
    line: /^(sensitive|encrypt|encrypted|storage_encrypted|kms_key_id|kms_key_name|enable_log_file_validation|is_multi_region_trail|enable_key_rotation|server_side_encryption\w*|require_\w+|multi_az|versioning|point_in_time_recovery|metadata_options|http_tokens|permissions_boundary|public_access_prevention|uniform_bucket_level_access|block_public_\w+|ignore_public_acls|restrict_public_buckets|\w*_protection(?:_enabled)?|\w+_encryption\w*|ssl_policy|min_tls_version|enable_https_traffic_only|iam_database_authentication_enabled|network_policy|private_cluster_config|shielded_\w+|workload_identity_config|master_authorized_networks_config|binary_authorization)\s*(?:=\s*(?!false)|\{)/,
    means: 'it is less protected',
    block: /^(?:resource|module|variable|output|backend)\s+"/,
  },
  {
    files: /\.ya?ml$/,
    line: /^(?:-\s+)?(signs|docker_signs|sboms|checksum|attestations?|provenance|pod-security\.kubernetes\.io\/enforce|validate_certs|gpgcheck|no_log|allowed_signers)\s*:(?!\s*(?:false|no)\s*$)/,
    means: 'nobody can tell what was changed',
    block: /^(?:-\s+)?(?:name|image|kind)\s*:/,
  },
  {
    files: /\.(?:ya?ml|json|template)$/,
    line: /^["']?((?:DeletionPolicy|UpdateReplacePolicy)["']?\s*:\s*["']?(?:Retain|Snapshot)|PublicAccessBlockConfiguration|BucketEncryption|VersioningConfiguration|LoggingConfiguration|\w*Log(?:ging)?(?:Setting|Config|Destination)\w*|StorageEncrypted|KmsKeyId|KmsMasterKeyId|DeletionProtection(?:Enabled)?|PointInTimeRecoverySpecification|PermissionsBoundary|EnableLogFileValidation|authorizer|AuthorizationType)\b/,
    means: 'it is less protected',
    block: /^["']?(?:Type|handler)["']?\s*:/,
  },
  {
    files: /\.xml$/,
    line: /^<(pin\s+digest|pin-set)\b/,
    means: 'any certificate will do',
    block: /^<domain-config\b/,
  },
  {
    files: /\.(?:[cm]?ts|[cm]?js|py|go|java|cs)$/,
    line: /^(blockPublicAccess|block_public_access|enforceSSL|enforce_ssl|deletionProtection|deletion_protection|storageEncrypted|storage_encrypted|pointInTimeRecovery|point_in_time_recovery|terminationProtection|termination_protection)\s*[:=](?!\s*(?:false|False))/,
    means: 'it is less protected',
    block: /\bnew\s+\w+|^\w+\s*=\s*\w+\.\w+\(/,
  },
  {
    files:
      /\.(?:sh|bash|rb|py|php|[cm]?[jt]s|ya?ml|cron|nix)$|(?:^|\/)(?:crontab|[Mm]akefile|cron(?:tabs|\.d)?\/[\w.-]+)$/,
    line: /\b(pg_dump(?:all)?|mysqldump|mariadb-dump|mongodump|restic backup|services\.(?:restic|borgbackup)\.\w+|borg create|pgbackrest|wal-g|velero|xtrabackup|backup:run|db:backup|backup\.sh|[Bb]ackup\w*\.(?:run|call|perform\w*|create))\b/,
    means: 'no copy is kept',
    block: /^(?:def|function|class|public|private|async|export|#!|[\w-]+\(\)|[\w.-]+:$|-\s+name:)/,
  },
  {
    files: /\.(?:kt|java|swift|m|dart|tsx?|jsx?)$/,
    line: /^(?!.*\bclear)(?:.*\W)?(FLAG_SECURE|secureTextEntry|isSecureTextEntry|usePreventScreenCapture|preventScreenCaptureAsync|setFilterTouchesWhenObscured|filterTouchesWhenObscured|completeFileProtection\w*|isExcludedFromBackup)\b/,
    means: 'others see what it shows',
    block: /^(?:public |private |internal |override |final )*(?:class|struct|fun|func)\b|<TextInput\b/,
  },
  {
    files: /\.gradle(?:\.kts)?$/,
    line: /^(violationRules|verificationRules|minBound|failBuildOnCVSS)\b/,
    means: 'less has to be tested',
    block: /^(?:plugins|tasks\.\w*[vV]erif)/,
  },
  {
    files: /(?:^|\/)sudoers(?:$|\.d\/)/,
    line: /^Defaults\S*\s.*(?<!!)\b(log_output|log_input|logfile|use_pty|env_reset|secure_path|syslog|requiretty)\b/,
    means: 'it is not seen who did what',
  },
  {
    files: /sshd?_config/,
    line: /^(AllowUsers|AllowGroups|DenyUsers|DenyGroups|AuthenticationMethods|MaxAuthTries|StrictModes|ChrootDirectory)\b/i,
    means: 'more people can come in',
    block: /^Match\b/i,
  },
]

const count = (text: string, part: string): number => text.split(part).length - 1

/** Lines that give more than the same line gave before. */
const wider: readonly (readonly [files: RegExp, was: RegExp, is: RegExp, means: string])[] = [
  [servers, /^Options\b.*-Indexes/i, /^Options\b(?:.*\+|(?!.*-).*\b)Indexes/i, 'its folders are listed'],
  [
    servers,
    /^ssl_protocols\b(?!.*\bTLSv1(?:\.[01])?(?![.\d]))/,
    /^ssl_protocols\b.*\b(?:SSLv3|TLSv1(?:\.[01])?(?![.\d]))/,
    'it speaks what can be read',
  ],
  [servers, /^Require\s+(?!all\s+granted)/i, /^Require\s+all\s+granted/i, 'others can come in'],
  [units, /^(?:User)\s*=\s*(?!root|0\b)\S/, /^User\s*=\s*(?:root|0)\s*$/, 'the service runs as root'],
  [
    units,
    /^(?:CapabilityBoundingSet|AmbientCapabilities)\s*=(?!.*SYS_ADMIN)/,
    /^(?:CapabilityBoundingSet|AmbientCapabilities)\s*=.*CAP_(?:SYS_ADMIN|SYS_PTRACE|DAC_OVERRIDE|SYS_MODULE)/,
    'the service has more rights',
  ],
]

const widened = ({ path }: Difference, { gone, come }: ChangedPlace): readonly string[] =>
  wider.flatMap(([files, was, is, means]) => {
    const now =
      files.test(path) && gone.some(line => was.test(line)) ? come.find(line => is.test(line)) : undefined
    return now === undefined || gone.some(line => is.test(line)) ? [] : [`${now.slice(0, 50)}: ${means}`]
  })

/** Lines that protect and are gone from a place that stays. What moved is still there. */
export const lostLines: EditReader = {
  except: ['aside', 'foreign'],
  changed:
    'deny auth limit ssl modsecurity require http-request rename-command aclfile internal; priv protect restrict cap systemcall memorydeny lockperson readonly inaccess removeipc user ipaddress umask root seccomp apparmor securitycontext automount escalation sensitive encrypt kms log trail rotation multi_az version point_in_time metadata http_tokens boundary public tls https network_policy cluster_config shielded workload networks_config signs sbom checksum attest provenance enforce validate_certs gpgcheck signers deletionpolicy updatereplace bucket storage pointintime digest pin-set termination dump restic borg backrest wal-g velero backup screen secure touches violationrules verificationrules minbound cvss defaults allow maxauthtries strictmodes chroot options location <directory <files',
  find: difference => {
    const { path, before = '', after = '' } = difference
    const rules = lines.filter(({ files }) => files.test(path))
    if (rules.length === 0) return servesOnly(path) ? blocksOf(difference) : []
    const hunks = hunksOf(difference).map(hunk => (servesOnly(path) ? onePerLine(hunk) : hunk))
    const found = hunks.flatMap(hunk =>
      rules.flatMap(rule =>
        hunk.gone.flatMap(line => {
          const key = rule.line.exec(line)?.[1]
          if (key === undefined || isKept(hunk, key) || isWhole(hunk, rule)) return []
          return count(uncommented(path, before), key) > count(uncommented(path, after), key)
            ? [`${key.trim()} is gone: ${rule.means}`]
            : []
        }),
      ),
    )
    const more = hunksOf(difference).flatMap(hunk => widened(difference, hunk))
    return [...new Set([...found, ...more, ...(servesOnly(path) ? blocksOf(difference) : [])])]
  },
}

/** Servers take several directives in one line: `location /admin { allow 10.0.0.0/8; deny all; }`. */
const onePerLine = ({ gone, come, ...rest }: ChangedPlace): ChangedPlace => {
  const apart = (lines: readonly string[]): readonly string[] =>
    lines.flatMap(line => line.split(/(?<=[;{])\s+/))
  return { ...rest, gone: apart(gone), come: apart(come) }
}

const isKept = ({ come }: ChangedPlace, key: string): boolean =>
  come.some(line => line.toLowerCase().includes(key.toLowerCase().trim()))

/** The thing that the line protects goes with it. */
const isWhole = ({ gone, come }: ChangedPlace, { block }: KeptLine): boolean =>
  block !== undefined && gone.some(line => block.test(line)) && !come.some(line => block.test(line))

const servesOnly = (path: string): boolean => servers.test(path)

/** A block that only refused: without it, the place is served as everything else is. */
const blocksOf = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const isClosed =
      come.length === 0 &&
      gone.some(line => /^(?:location\b.*[{}]|<(?:Location|Directory|Files)\w*\b.*>)$/.test(line)) &&
      gone.every(line =>
        /^(?:location\b[^{]*(?:\{$|\{\s*(?:deny all|return 4\d\d);\s*\}$)|<\/?|\}|deny all;|return 4\d\d;|Require all denied|access_log|log_not_found)/.test(
          line,
        ),
      )
    return isClosed ? [`${gone[0]?.slice(0, 50)} is refused no longer`] : []
  })
