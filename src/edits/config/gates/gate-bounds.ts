import { basename } from '../../../core/text/paths/path.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Files of programs that fail a build by a figure: pictures, sizes, mutants, speed, runs of tests. */
const files =
  /^(?:playwright|cypress|wdio|vitest|vite|jest|karma|protractor|testcafe|nightwatch|codecept|detox|stryker|backstop|percy|loki|reg|size-limit|\.size-limit|bundlesize|\.?bundlewatch|budgets?|lighthouse|\.?lighthouserc|performance-budgets?|lhci|angular|infection|pitest|phpinsights|pa11y|\.pa11yci|benchmark|k6|artillery|\.mocharc|\.rspec|nextest|asv|codspeed|sitespeed|checkstyle|pmd|detekt|phpmd|\.?sonar[\w-]*|\.codeclimate|\.jscpd|jscpd|knip|\.?semgrep|pom|build|foundry|hardhat|\.credo|credo|slither)(?:[._-][\w.-]*)?\.?\w*$/i
const named =
  /["']?([A-Za-z][\w.-]*)["']?\s*(?:[:=(>]|=>)\s*(?:process\.env\.CI\s*\?\s*)?["'[]?\s*(\d+(?:\.\d+)?)\s*(b|kb|kib|mb|mib|ms|s|%)?\b/gi

const units: Readonly<Record<string, number>> = { kb: 1e3, kib: 1024, mb: 1e6, mib: 1048576, s: 1000 }

interface Direction {
  readonly names: RegExp
  readonly looser: 'more' | 'less'
  /** From this factor on it is no small step with a feature. */
  readonly from: number
  /** Below this no value is loose. */
  readonly least?: number
}

const directions: readonly Direction[] = [
  { names: /^(?:runs|depth|max_runs|max_examples|numRuns)$/i, looser: 'less', from: 10 },
  { names: /^max_?complexity$/i, looser: 'more', from: 2 },
  {
    names:
      /^(?:max)?Diff(?:erence)?\w*(?:Ratio|Pixels?|Percent\w*)$|^maxDiff\w*$|misMatchThreshold|^(?:failure|comparison|pixel|diff)Threshold$/i,
    looser: 'more',
    from: 2,
  },
  {
    names: /^(?:retries|retry|retryTimes|rerun\w*|flaky\w*attempts?|maxRetries|rerun\w*count)$/i,
    looser: 'more',
    from: 1,
    least: 3,
  },
  {
    names: /^(?:limit|maxSize|max|maximumError|maximumWarning|budget|maxNumericValue|maxBytes|gzip|brotli)$/i,
    looser: 'more',
    from: 1.5,
  },
  {
    names: /^(?:break|minMsi|minCoveredMsi|mutationThreshold|minScore|min|coverageThreshold|minimumScore)$/i,
    looser: 'less',
    from: 1,
  },
  {
    names: /^(?:maxIssues|maxWarnings|maxFailures|errorThreshold|failureRate|maxErrors|threshold)$/i,
    looser: 'more',
    from: 2,
  },
]

const figuresIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    [...lines.join('\n').matchAll(named)].map(
      ([, name = '', value = '', unit = '']) =>
        [name, Number(value) * (units[unit.toLowerCase()] ?? 1)] as const,
    ),
  )

/** `'rate<0.01'` of a load test. */
const said = /["'`]([\w().]+)\s*<=?\s*(\d+(?:\.\d+)?)["'`]/g
const saidIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    [...lines.join('\n').matchAll(said)].map(([, name = '', value = '']) => [name, Number(value)] as const),
  )

const movedSayings = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const now = saidIn(come)
    return [...saidIn(gone)].flatMap(([name, was]) =>
      (now.get(name) ?? was) >= was * 2 && was > 0
        ? [`${name} < ${now.get(name)}, was ${was}: more passes`]
        : [],
    )
  })

/** Figures at which a check fails, and that let far more pass. */
export const movedFigures: EditReader = {
  changed: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { path, before = '' } = difference
    if (/\.[cm]?[jt]s$/.test(path) && before.includes('thresholds')) {
      const sayings = movedSayings(difference)
      if (sayings.length > 0) return sayings
    }
    if (!files.test(basename(path))) return []
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      // How long something may wait is no bound of what is right.
      if (/timeout|interval|workers|viewport/i.test(above) && gone.length === 1) return []
      const now = figuresIn(come)
      return [...figuresIn(gone)].flatMap(([name, was]) => {
        const is = now.get(name)
        const way = directions.find(({ names }) => names.test(name))
        if (is === undefined || way === undefined) return []
        const isLooser =
          way.looser === 'more'
            ? is > was && is >= was * way.from && is >= (way.least ?? 0)
            : is < was && is * way.from <= was
        return isLooser ? [`${name} is ${is}, was ${was}: more passes`] : []
      })
    })
  },
}

/** Switches of a kernel, a firmware or an image that is built from them. */
const kernel =
  /(?:^|\/)(?:prj|[\w.-]*\.?defconfig|sdkconfig[\w.-]*|autoconf|[\w-]+_defconfig|.*kconfig[\w.-]*)(?:\.conf|\.defaults|\.h)?$|(?:^|\/)(?:boards|configs|overlays?|kernel)\/[\w./-]*\.(?:conf|config|cfg)$/i
const keeps =
  /(?:^|_)(?:WATCHDOG|WDT|IWDG|STACK_CANAR\w*|STACK_?PROTECT\w*|STACKPROTECTOR\w*|STACK_SENTINEL|ASSERT\w*|MPU|USERSPACE|FORTIFY\w*|SECURE\w*|ENCRYPT\w*|ANTI_ROLLBACK|ROLLBACK|STRICT\w*|HARDEN\w*|SECCOMP\w*|SELINUX|APPARMOR|RANDOMIZE_BASE|KASLR|BROWNOUT\w*|LOCKDOWN\w*|MODULE_SIG\w*|AUDIT|SIGNATURE\w*|VERIFY\w*|TLS|MBEDTLS|KASAN|UBSAN|TASK_WDT\w*|HW_STACK_PROTECTION|DOWNGRADE_PREVENTION|STACK_OVERFLOW\w*)(?:_|$)/

/** `FENCE_ENABLE,1` of an autopilot. */
const guarded = /(?:^|_)(?:FENCE|ARMING|FS|FAILSAFE|GEOFENCE|CHECK|BATT_FS|WATCHDOG|AVOID)(?:_|$)/

/** `CONFIG_WATCHDOG=y` that is `n`, or is gone. */
export const lostSwitches: EditReader = {
  changed: 'config_ fence arming fs failsafe check watchdog avoid',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (/\.par(?:m|ams?)$/.test(path)) {
      const off = new Set([...after.matchAll(/^(\w+)[,\s=]+0\s*$/gm)].map(([, name = '']) => name))
      return [...before.matchAll(/^(\w+)[,\s=]+[1-9][\d.]*\s*$/gm)]
        .map(([, name = '']) => name)
        .filter(name => off.has(name) && guarded.test(name))
        .map(name => `${name} is off now`)
    }
    if (!kernel.test(path)) return []
    const set = (text: string): ReadonlySet<string> =>
      new Set([...text.matchAll(/^(CONFIG_\w+)=[ym1-9]/gm)].map(([, name = '']) => name))
    const now = set(after)
    const lost = [...set(before)].filter(name => !now.has(name) && keeps.test(name))
    return lost.map(name => `${name} is off now`)
  },
}
