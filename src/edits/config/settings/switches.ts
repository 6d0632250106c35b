import { literal } from '../../../core/text/quoting/literal.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { settingsOf } from '../../syntax/settings.ts'
import { safeState, wordsOf } from '../../words/safe-names.ts'

/** Files that people read, files that programs write, and pictures. */
const prose =
  /(?<!CMakeLists)\.(?:md|mdx|rst|txt|adoc|html?|s?css|less|svg|lock|[ct]sv|ipynb|po|sql|log|snap)$/
const code = /\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kts?|scala|cs|swift|dart|groovy|ex|exs|vue|svelte)$/
/** Of these another rule knows what is loose, or nobody runs them. */
const isOther = (path: string): boolean =>
  /(^|\/)(?:\.?eslintrc\S*|biome)\.jsonc?$|[._-]stories\.\w+$|(^|\/)test_[^/]*$/.test(path)

const values = '(true|false|on|off|yes|no|enabled|disabled)\\b'
// A name is tried from its first letter alone: from each letter of a long one it would take minutes.
const setting = new RegExp(
  `(?<![\\w.:-])[\\d_.:-]*([A-Za-z][\\w.:-]*)["']?(?:\\s*(?:=>|:=|[:=])\\s*["']?|</key>\\s*<|>\\s*|[ \\t]+)${values}`,
  'gi',
)
/** In code a name stands before a mark or in a call: \`secure: true\`, \`setHttpOnly(true)\`, \`env('SECURE', true)\`. */
const inCode = new RegExp(
  `(?<!(?<!\\bexport\\s)\\b(?:const|let|var|val)\\s+|[\\w.])([A-Za-z][\\w.]*)["']?(?:\\s*(?:=>|[:=])\\s*|\\s*\\(\\s*|(?<=["'])\\s*,\\s*)${values}`,
  'gi',
)

/** How often each switch is on and off. */
const statesIn = (
  text: string,
  pattern: RegExp,
): ReadonlyMap<string, { readonly on: number; readonly off: number }> => {
  const states = new Map<string, { on: number; off: number }>()
  for (const [, given = '', value = ''] of text.matchAll(pattern)) {
    // `ignoreFailures.set(true)` of Gradle.
    const name = given.replace(/\.set$/, '')
    const state = states.get(name) ?? { on: 0, off: 0 }
    state[/^(?:true|on|yes|enabled)$/i.test(value) ? 'on' : 'off'] += 1
    states.set(name, state)
  }
  return states
}

/**
 * Switches that an edit turns away from what is safe. What a switch means is read from the words of its name, so that this holds for
 * settings of any program. A switch that was not there says nothing, unless its name says that it opens something; one that goes with
 * what it was set for says nothing either.
 */
export const loosenedSwitches: EditReader = {
  except: ['aside', 'test', 'locale', 'manifest'],
  changed:
    '=true =false =on =off =yes =no =enabled =disabled mode= type= config_ =y =n allow insecure dangerous cleartext arbitrary unauthenticated anonymous informational',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (isOther(path)) return []
    const isCode = code.test(path)
    if (!isCode && prose.test(path)) return []
    const pattern = isCode ? inCode : setting
    const old = statesIn(
      before + (isCode ? objectsIn(before) : blocksIn(path, before) + kernelLines(before)),
      pattern,
    )
    const now = statesIn(
      after + (isCode ? objectsIn(after) : blocksIn(path, after) + kernelLines(after)),
      pattern,
    )
    const turned = [...now].flatMap(([name, is]) => {
      const was = old.get(name) ?? { on: 0, off: 0 }
      if (was.on + was.off === is.on + is.off && was.on === is.on) return []
      const safe = safeState(name, path)
      if (safe === undefined) return []
      const loose = safe === 'on' ? 'off' : 'on'
      const isNew = was.on + was.off === 0
      const isTurned = isNew
        ? loose === 'on'
          ? isOpening(name) || (isWiping(name) && !stages.test(path))
          : (!isCode && onByItself.test(wordsOf(name).join(''))) || stoodIn(before, name)
        : is[safe] < was[safe]
      return is[loose] > was[loose] && isTurned ? [`${name} is ${loose} now`] : []
    })
    const found = [...turned, ...(isCode ? turnedAtTimes(difference) : [])]
    return found.length > 0 ? found : leftOut(difference, pattern)
  },
}

/** `verify: true` that has become an expression with an answer that is loose. */
const turnedAtTimes = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    [...gone.join('\n').matchAll(inCode)].flatMap(([, name = '', value = '']) => {
      const safe = safeState(name, difference.path)
      if (safe !== (/^(?:true|on|yes|enabled)$/i.test(value) ? 'on' : 'off')) return []
      const given = come
        .map(line => line.split(name)[1] ?? '')
        .map(rest => /^["']?\s*[:=]\s*([^,;\n]*)/.exec(rest)?.[1] ?? '')
        .find(text => /[?(|&!=]|\bif\b/.test(text))
      const loose = safe === 'on' ? /\bfalse\b/i : /\btrue\b/i
      return given !== undefined && loose.test(given) ? [`${name} is not always ${value} now`] : []
    }),
  )

/** Whether a switch that is off had another value than on and off: a list of origins, a name, a call. */
const stoodIn = (before: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${literal(name)}["']?\\s*(?::|=>?)\\s*[\\["'\\w{]`).test(before)

/** `backupConfiguration: { enabled: true }` in code. */
const objectsIn = (text: string): string =>
  /\benabled["']?\s*[:=]/i.test(text)
    ? [
        ...text.matchAll(
          /\b([A-Za-z]\w{2,60})["']?\s*[:=]\s*(?:new\s+\w+)?\{\s*["']?(enabled)["']?\s*[:=]\s*(true|false)\b/gi,
        ),
      ]
        .map(([, name = '', key = '', value = '']) => `\n${name}_${key} = ${value}`)
        .join('')
    : ''

/** `audit_log: { enabled: true }`: the name of the block says what the switch is about. */
const blocksIn = (path: string, text: string): string =>
  attributesIn(path, text) +
  builtIn(path, text) +
  [...settingsOf(path, text)]
    .filter(([key]) => /(?:\.|_)(?:enabled?|active|required)$/i.test(key))
    .flatMap(([key, values]) => values.map(value => `\n${blockOf(key)} = ${value}`))
    .join('')

/** In Terraform the kind of a resource says it: `aws_cloudwatch_metric_alarm`. */
const blockOf = (key: string): string => {
  const parts = key.split('.')
  const [first, kind = ''] = parts
  return first === 'resource' ? `${kind}_${parts.at(-1)}` : parts.slice(-2).join('_')
}

/** `option(ENABLE_ASAN "address sanitizer" ON)` of CMake. */
const builtIn = (path: string, text: string): string =>
  /CMakeLists\.txt$|\.cmake$/.test(path)
    ? [...text.matchAll(/\boption\s*\(\s*(\w+)\s+"[^"\n]*"\s+(ON|OFF)\b/g)]
        .map(([, name = '', value = '']) => `\n${name} = ${value}`)
        .join('')
    : ''

/** Options of a kernel or a firmware that protect it or are a way round that: `CONFIG_SECURE_BOOT=y`, `# CONFIG_X is not set`. */
const kernelOption =
  /^(?:# )?(CONFIG_\w*(?:SECURE|ENCRYPT|FLASH_ENC|WDT|WATCHDOG|STACK_?PROTECT|FORTIFY|HARDEN|ROLLBACK|SIGNED|SIG_FORCE|SIGNATURE|VERIFY|SELINUX|APPARMOR|SECCOMP|RANDOMIZE|KASLR|LOCKDOWN|STRICT_\w+_RWX|LOCAL_CTRL_AUTH)\w*)(=y|=n| is not set)[ \t]*$/gm

const kernelLines = (text: string): string =>
  text.includes('CONFIG_')
    ? [...text.matchAll(kernelOption)]
        .map(([, name = '', value = '']) => `\n${name}.protection = ${value === '=y' ? 'on' : 'off'}`)
        .join('')
    : ''

/** `<authentication mode="None" />`: so does the name of an element. */
const attributesIn = (path: string, text: string): string =>
  /\.(?:xml|config)$/.test(path)
    ? [...text.matchAll(/<(\w+)\b[^<>]*?\s(?:mode|enabled|type)="(\w+)"/g)]
        .map(
          ([, name = '', value = '']) =>
            `\n${name} = ${/^(?:none|off|false|disabled)$/i.test(value) ? 'off' : 'on'}`,
        )
        .join('')
    : ''

/** It says by itself what it opens: nothing starts out that way. */
const isOpening = (name: string): boolean =>
  /allow(all|any)|insecure|dangerous|cleartext|arbitraryloads|unauthenticated|anonymous|skipverif|disable(auth|tls|ssl|csrf)|ignore(?:build|type|test|ts)?(?:errors|failures|outcome)|ignoreduringbuilds|testfailureignore|skiptests|^informational$|^includehiddenfiles$/.test(
    wordsOf(name).join(''),
  )

/** The application deletes its tables when it starts. */
const isWiping = (name: string): boolean =>
  /(?:cleanonvalidationerror|cleanatstart|dropfirst)$/.test(wordsOf(name).join(''))
/** Settings of stages whose tables are made again. */
const stages = /(?:^|[/._-])(?:dev|development|local|tests?|testing|it|ci|h2|demo|sandbox)[._-]/i

/** On unless somebody switches it off. */
const onByItself =
  /(?:audit|dependencyverification|vulnerabilityalerts|securityupdates|checksums?|integrity|(?:ssl|tls|cert|peer|hostname)verif(?:y|ication)|verif(?:y|ication)(?:ssl|tls|certs?|peer|hostname)|strictssl|fsckobjects)(?:enabled)?$/

/** Settings that nothing has of itself: without them it is open. */
const setOnly =
  /secure|httponly|encrypt|protect|hsts|forcessl|forcehttps|csrf|sandbox|auth(?!or$)|signed|nonroot|readonly|enforce|isolation|ignorescripts|requirehashes|frozenlockfile|strictssl/

/** A safe switch that is gone from a place that stays as it was otherwise. */
const leftOut = (difference: Difference, pattern: RegExp): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length > 6 || come.length > gone.length) return []
    const left = statesIn(come.join('\n'), pattern)
    const all = [...gone.join('\n').matchAll(pattern)]
    const text = come.join('\n')
    return all.flatMap(({ 0: part, 1: name = '', 2: value = '', index }) => {
      // One side of a choice: `x ? x.auth : true`.
      if (/\?\s*$/.test(gone.join('\n').slice(0, index))) return []
      const safe = setOnly.test(wordsOf(name).join('')) ? safeState(name, difference.path) : undefined
      const isSafe = safe === 'on' && /^(?:true|on|yes|enabled)$/i.test(value)
      if (!isSafe || left.has(name) || text.includes(name)) return []
      // Where other things go with it, it was set for them.
      const rest = gone.join(' ').replaceAll(new RegExp(pattern.source, 'gi'), '')
      const words = rest.match(/\w+/g) ?? []
      const kept = words.filter(word => text.includes(word)).length
      return words.length - kept <= 1 ? [`${part.trim()} is gone`] : []
    })
  })
