import { isBelow } from '../../../core/text/paths/folders.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { openPolicy } from '../../app/decisions/opened-ways.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const isImage = (path: string): boolean =>
  /(?:^|[.-])(?:docker|container)file(?:[.-]|$)/i.test(basename(path))

/** The account that an image runs as: what the last stage says last. */
const accountOf = (text: string): string => {
  const stages = text.split(/^[ \t]*FROM\s/gim)
  return [...(stages.at(-1) ?? '').matchAll(/^[ \t]*USER\s+(\S+)/gim)].at(-1)?.[1] ?? ''
}

const isRoot = (account: string): boolean => account === '' || /^(?:root|0)(?::|$)/.test(account)

const lostAccount = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  if (!isImage(path) || !/^[ \t]*FROM\s/im.test(after)) return []
  const [was, is] = [before, after].map(text => accountOf(uncommented(path, text)))
  // The base image may say it as well.
  const base = /^[ \t]*FROM\s.*(?:nonroot|distroless|rootless|unprivileged)/im.test(
    after.split(/^(?=\s*FROM\s)/gim).at(-1) ?? '',
  )
  return was !== undefined && is !== undefined && !isRoot(was) && isRoot(is) && !base
    ? [`USER ${was} is gone: the container runs as root`]
    : []
}

/** Values that open a machine, a service or an app, by files, a word that has to be there, and a pattern of what came. */
const values: readonly (readonly [files: RegExp, word: string, pattern: RegExp, means: string])[] = [
  [
    /\.(?:ya?ml|json)$/,
    '--',
    /--(?:filesystem=(?:host|home|\/|~)(?![\w/-])|socket=(?:session|system)-bus|talk-name=org\.freedesktop\.Flatpak\b|device=all\b)/,
    'the app leaves its sandbox',
  ],
  [/\.ya?ml$/, 'docker.sock', /docker\.sock/, 'it can start anything on the machine'],
  [
    /\.ya?ml$/,
    'hostPath',
    /\bpath:\s*["']?\/(?:["'\s}]|$|etc|root|var\/run|proc|var\/lib\/kubelet)/,
    'it reaches the files of the machine',
  ],
  [
    /compose[\w.-]*\.ya?ml$/,
    '/:',
    /^-\s*["']?\/(?:etc|root|home)?:\//,
    'it reaches the files of the machine',
  ],
  [
    /\.ya?ml$/,
    'cluster-admin',
    /\b(?:serviceAccountName|serviceAccount|name)\s*:\s*["']?cluster-admin/,
    'it may do everything in the cluster',
  ],
  [
    /\.ya?ml$|\.env[\w.]*$|file$/i,
    'AUTH_METHOD',
    /\bPOSTGRES_HOST_AUTH_METHOD\s*[:=]\s*["']?trust/,
    'nobody has to say who he is',
  ],
  [
    /\.ya?ml$|\.env[\w.]*$/i,
    'EMPTY_PASSWORD',
    /ALLOW_EMPTY_(?:ROOT_)?PASSWORD\s*[:=]\s*["']?(?:1|yes|true|on)/i,
    'nobody has to say who he is',
  ],
  [
    /\.ya?ml$/,
    'ufw',
    /\bufw\b.*\bstate:\s*["']?(?:disabled|reset)|\bpolicy:\s*["']?allow/,
    'every address may come in',
  ],
  [/\.ya?ml$/, 'riv', /\bpriv\w*:\s*["']?\*\.\*:\s*ALL/i, 'the account may do everything'],
  [/\.xml$/, '"user"', /<certificates\b[^>]*src="user"/, 'whoever adds a certificate reads along'],
  [
    /Manifest\.xml$/,
    'ermission',
    /"android\.permission\.(?:READ_SMS|RECEIVE_SMS|READ_CONTACTS|READ_CALL_LOG|RECORD_AUDIO|ACCESS_BACKGROUND_LOCATION|QUERY_ALL_PACKAGES|MANAGE_EXTERNAL_STORAGE|REQUEST_INSTALL_PACKAGES|SYSTEM_ALERT_WINDOW|BIND_ACCESSIBILITY_SERVICE)"/,
    'the app sees more of its users',
  ],
  [
    /\.(?:[cm]?[jt]sx?|ya?ml|json|toml|env[\w.]*)$|file$/i,
    'PUBLIC_',
    /\b(?:NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC)_\w*(?:SECRET|PRIVATE_KEY|PASSWORD|SERVICE_ROLE|ADMIN_KEY)\w*["']?\s*[:=]/,
    'everybody who opens the page gets it',
  ],
  [
    /\.(?:[cm]?[jt]sx?)$/,
    'VITE_',
    /\bVITE_\w*(?:SECRET|PRIVATE_KEY|PASSWORD|SERVICE_ROLE)\w*["']?\s*[:=]/,
    'everybody who opens the page gets it',
  ],
]

const opened = (difference: Difference, { gone, come, above }: ChangedPlace): readonly string[] =>
  values.flatMap(([files, word, pattern, means]) => {
    if (!files.test(difference.path) || !(difference.after ?? '').includes(word)) return []
    const around = `${above} ${come.join(' ')}`
    const line =
      come.find(text => pattern.test(text)) ??
      (pattern.test(around) && come.some(text => /state|policy|path/.test(text)) ? come[0] : undefined)
    if (line === undefined || gone.some(text => pattern.test(text))) return []
    // Certificates of users are meant for builds that developers look at.
    const isForDevelopers =
      word === '"user"' &&
      /<debug-overrides>[\s\S]*?src="user"[\s\S]*?<\/debug-overrides>/.test(difference.after ?? '')
    return isForDevelopers ? [] : [`${line.slice(0, 60)}: ${means}`]
  })

/** Switches of an app that give its files or its traffic away. */
const appSwitch =
  /<key>(UIFileSharingEnabled|LSSupportsOpeningDocumentsInPlace|NSAllowsArbitraryLoads\w*|NSExceptionAllowsInsecureHTTPLoads|com\.apple\.security\.cs\.\w+|com\.apple\.security\.get-task-allow)<\/key>\s*<true\/>/g

const plist = ({ path, before = '', after = '' }: Difference): readonly string[] =>
  /\.(?:plist|entitlements)$/.test(path)
    ? [...after.matchAll(appSwitch)].flatMap(([whole, name = '']) =>
        before.includes(name) && before.replaceAll(/\s/g, '').includes(whole.replaceAll(/\s/g, ''))
          ? []
          : [`${name} is on now`],
      )
    : []

const given =
  /^(?:value|default)\s*=.*(?:\$\{)?\b(?:var|local|random_password|data|aws_secretsmanager\w*)\.[\w.[\]"]*(?:password|secret|token|private_key|api_key|result)\b/i

/** An output that says a password, in the plain text of every run. */
const outputs = ({ path, before = '', after = '' }: Difference): readonly string[] =>
  /\.tf$/.test(path) && after.includes('output')
    ? [...after.matchAll(/^output\s+"([\w-]+)"\s*\{[\s\S]*?^\}/gm)].flatMap(([block, name = '']) =>
        block.split('\n').some(line => given.test(line.trim())) &&
        !/\bsensitive\s*=\s*true/.test(block) &&
        !before.includes(block)
          ? [`output ${name} prints a secret`]
          : [],
      )
    : []

/** Statements of a migration that watch over rows. */
const watches =
  /\b(?:CREATE\s+(?:OR\s+REPLACE\s+)?TRIGGER\b.*\b\w*(?:audit|history|log)\w*|CREATE\s+POLICY|ENABLE\s+ROW\s+LEVEL|FORCE\s+ROW\s+LEVEL|REVOKE\b)/i

const lostStatements = (difference: Difference, { gone, come }: ChangedPlace): readonly string[] => {
  if (!/\.sql$/.test(difference.path)) return []
  const was = gone.find(line => watches.test(line))
  if (was === undefined || gone.length > 12) return []
  const now = come.find(line => watches.test(line))
  const events = (line: string): number =>
    (line.match(/\b(?:INSERT|UPDATE|DELETE|TRUNCATE)\b/gi) ?? []).length
  if (now !== undefined)
    return events(now) < events(was) && /TRIGGER/i.test(was) ? [`${now.slice(0, 60)}: less is recorded`] : []
  return /\bDROP\b/i.test(come.join(' ')) ? [] : [`${was.slice(0, 60)} is gone`]
}

const isLeftOut = ({ path }: Difference): boolean =>
  isBelow('.devcontainer dev local', path) ||
  /(?:^|[/._-])(?:dev|local|test|example|sample|override)\.[\w.]+$/i.test(path)

/** A reader of settings that count where others are. */
const inUse = (about: Omit<EditReader, 'find'>, find: EditReader['find']): EditReader => ({
  ...about,
  except: ['aside', 'prose', ...(about.except ?? [])],
  find: difference => (isLeftOut(difference) ? [] : find(difference)),
})

/** Settings of images, clusters, apps and services that open them. */
export const openedSettings: readonly EditReader[] = [
  inUse({ changed: 'user from' }, lostAccount),
  inUse({ named: '*.plist *.entitlements' }, plist),
  inUse({ named: '*.tf' }, outputs),
  inUse({ except: ['code'], changed: '-src frame-ancestors' }, openPolicy),
  inUse(
    {
      come: '--filesystem --socket --talk-name --device docker.sock path /:/ cluster-admin auth_method empty_ state policy priv <certificates permission public_ vite_ react_app_ gatsby_',
    },
    difference => hunksOf(difference).flatMap(hunk => opened(difference, hunk)),
  ),
  inUse({ named: '*.sql', gone: 'trigger policy row revoke' }, difference =>
    hunksOf(difference).flatMap(hunk => lostStatements(difference, hunk)),
  ),
]
