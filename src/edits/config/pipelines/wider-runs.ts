import { isBelow } from '../../../core/text/paths/folders.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import { isPipeline } from '../../checks/pipelines.ts'
import type { EditReader } from '../../readers/reader.ts'
import { settingsOf } from '../../syntax/settings.ts'

const gives =
  /\b(?:publish|deploy|release|secrets\.(?!GITHUB_TOKEN\b)\w|environment:|helm\s+upgrade|kubectl|terraform\s+apply|docker\s+push|gcloud|aws\s+\w)/i

/** Whether a push to any branch starts it. */
const isWide = (text: string): boolean => {
  const settings = settingsOf('x.yml', text)
  const keys = [...settings.keys()].filter(key => /^(?:on|true)\.push(?:\.|$)/.test(key))
  const branches = settings.get('on.push.branches') ?? settings.get('true.push.branches')
  if (branches !== undefined) return branches.some(one => /^\*{1,2}$/.test(one))
  const isNamed = keys.some(key => /\.(?:tags|branches-ignore|tags-ignore)$/.test(key))
  return !isNamed && /^[ \t]*(?:on:.*\bpush\b|push:|-\s*push\s*$)/m.test(text)
}

const widerTrigger = ({ path, before = '', after = '' }: Difference): readonly string[] =>
  /\.github\/workflows\//.test(path) &&
  gives.test(after) &&
  /^(?:on|'on'|"on")\s*:/m.test(before) &&
  isWide(after) &&
  !isWide(before)
    ? ['it deploys from every branch now']
    : []

/** Texts that strangers write, put into a script. */
const written =
  /\$\{\{\s*github\.(?:event\.(?:head_commit\.message|head_commit\.author\.\w+|pull_request\.(?:title|body|head\.(?:ref|label))|issue\.(?:title|body)|comment\.body|review\.body|discussion\.(?:title|body)|pages\b|commits\b|inputs\.\w+)|head_ref)\s*\}\}/

const step = (path: string, { gone, come, above }: ChangedPlace): readonly string[] => {
  const told = come.find(
    line =>
      written.test(line) &&
      (/^-?\s*(?:run|script)\s*:/.test(line) ||
        /^(?:echo|git|curl|npm|docker|bash|sh|\w+=)/.test(line) ||
        /run:\s*\|/.test(above)),
  )
  const pinned = gone.some(line => /\buses:\s*\S+@(?:[a-f\d]{40}|v?\d)/.test(line))
  const loose = pinned
    ? come.find(line =>
        /\buses:\s*(?!\.\/|actions\/)\S+@(?:main|master|latest|HEAD|develop|trunk)\b/.test(line),
      )
    : undefined
  const flag = gone
    .flatMap(line => [...line.matchAll(/(?<=\s)--([a-z][\w-]{3,})(?![\w=-])/g)].map(([, name = '']) => name))
    .find(name => come.some(line => line.includes(`--${name}=false`) || line.includes(`--no-${name}`)))
  const checked = gone.find(
    line =>
      /^-?\s*(?:run\s*:)?\s*(?:\.{0,2}\/|bash |sh |python3? |node |make |just )?[\w./-]*(?:check|verify|scan|audit|licen[cs]e|polic(?:y|ies)|validate|conformance|sanitiz|fuzz|smoke)[\w./-]*\s*$/.test(
        line,
      ) && /run\s*:|^-/.test(line),
  )
  const scan = gone.find(line =>
    /^-?\s*(?:template|component|project|remote|local|file)\s*:.*(?:Security\/|SAST|Secret-?Detection|Dependency-?Scanning|Container-?Scanning|secret-?scan|security)/i.test(
      line,
    ),
  )
  return [
    ...(told === undefined || gone.some(line => written.test(line))
      ? []
      : [`${told.slice(0, 60)}: whoever writes the text writes the script`]),
    ...(checked === undefined || come.length > 0 ? [] : [`${checked.slice(0, 60)} is gone`]),
    ...(loose === undefined ? [] : [`${loose.slice(0, 60)}: whatever is there at the time runs`]),
    ...(flag !== undefined &&
    /verif|sign|provenance|check|audit|lock|frozen|strict|fail|secure|attest|scan/.test(flag)
      ? [`--${flag} is off`]
      : []),
    ...(scan === undefined ||
    come.some(line => /Security|SAST|Secret|Scan/i.test(line)) ||
    !/gitlab-ci/.test(path)
      ? []
      : [`${scan.slice(0, 60)} is gone`]),
  ]
}

const builds =
  /(?:^|\/)(?:configure(?:\.ac|\.in)?|(?:GNU)?[Mm]akefile(?:\.\w+)?|CMakeLists\.txt|meson\.build|BUILD(?:\.bazel)?|wscript|SConstruct|Rakefile|Justfile|\.?justfile)$|\.(?:m4|am|mk|cmake|ac|bzl|pro|gyp)$/
const decodes =
  /\b(?:base64|xz|unxz|gunzip|zcat|bunzip2|xxd|openssl|uudecode|tr|sed|grep|head|tail|dd|od|curl|wget|gpg|perl|awk)\b/
const evals = /\beval\b/

/** A build that runs what it decodes. */
const plantedBuild = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  if (!builds.test(path) || !(after.includes('eval') || /\|\s*(?:ba)?sh\b/.test(after))) return []
  const old = new Set(before.split('\n'))
  const come = after.split('\n').filter(line => !old.has(line) && !/^\s*(?:#|dnl\b)/.test(line))
  const text = come.join('\n')
  const isDecoded = come.some(line => /`|\$\(/.test(line) && decodes.test(line))
  const line =
    come.find(one => evals.test(one) && (isDecoded || /\$\(shell\b.*(?:base64|curl|wget|xxd)/.test(one))) ??
    come.find(one =>
      /\b(?:base64\s+(?:-d|--decode|-D)|xz\s+-dc?|xxd\s+-r|openssl\s+enc)\b.*\|\s*(?:\/bin\/)?(?:ba|z|da)?sh\b/.test(
        one,
      ),
    )
  return line === undefined || text === ''
    ? []
    : [`${line.trim().slice(0, 60)}: the build runs what it decodes`]
}

const verdict =
  /^exit\s+["']?\$\{?(?!0\b)\w+\}?["']?$|^(?:sys\.)?exit\(\s*(?!0\s*\))\w[^)]*\)|^process\.exit\(\s*(?!0\s*\))\w[^)]*\)|^process\.exitCode\s*=\s*(?!0\b)\w/

/** A script that said whether all was well, and always says so now. */
const fixedVerdict = ({ path }: Difference, { gone, come }: ChangedPlace): readonly string[] => {
  if (!/\.(?:sh|bash|zsh|bats|py|[cm]?[jt]s|mk)$|file$|\/(?:bin|scripts|hooks|\.husky)\/[\w-]+$/.test(path))
    return []
  const was = gone.find(line => verdict.test(line))
  const is = come.find(line =>
    /^(?:exit\s+0|exit|true|:|(?:sys\.)?exit\(\s*0?\s*\)|process\.exit\(\s*0?\s*\)|process\.exitCode\s*=\s*0);?$/.test(
      line,
    ),
  )
  return was !== undefined && is !== undefined ? [`${is}: it always says that all is well`] : []
}

const isLeftOut = (path: string): boolean =>
  isBelow('doc docs example examples fixture fixtures testdata', path)

/** Pipelines, builds and scripts of checks that run more than before, or say less. */
export const widerRuns: readonly EditReader[] = [
  {
    except: ['prose'],
    sides: 'now',
    come: 'eval sh',
    find: difference => (isLeftOut(difference.path) ? [] : plantedBuild(difference)),
  },
  {
    named: '*.yml *.yaml Jenkinsfile .github/',
    except: ['prose'],
    find: difference => {
      const { path } = difference
      if (isLeftOut(path) || !(isPipeline(path) || /\.github\//.test(path))) return []
      return [...widerTrigger(difference), ...hunksOf(difference).flatMap(hunk => step(path, hunk))]
    },
  },
  {
    except: ['prose'],
    gone: 'exit',
    find: difference =>
      isLeftOut(difference.path) ? [] : hunksOf(difference).flatMap(hunk => fixedVerdict(difference, hunk)),
  },
]
