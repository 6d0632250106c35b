import { isBelow } from '../../../core/text/paths/folders.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Things that are there to keep others out, or to tell what happened: by the words of their kind. */
const guards =
  /cloudtrail|guardduty|securityhub|security_hub|_waf|wafv2|flow_log|public_access_block|server_side_encryption|bucket_versioning|bucket_logging|backup_(?:plan|selection|vault)|network_policy|network_acl|firewall|macie|access_analyzer|config_(?:rule|configuration_recorder)|diagnostic_setting|audit|pod_security|org_policy|organization_policy|budget|branch_protection|repository_ruleset|management_lock|resource_policy_attachment|account_password_policy|defender|monitor_(?:metric|activity_log)_alert|metric_alarm|uptime_check|logging_\w*sink|log_profile|notification_channel/
const kinds =
  /^(?:alert|NetworkPolicy|PodSecurityPolicy|ResourceQuota|LimitRange|PodDisruptionBudget|ValidatingWebhookConfiguration|ValidatingAdmissionPolicy|ClusterPolicy|Policy|ConstraintTemplate|PeerAuthentication|AuthorizationPolicy|CiliumNetworkPolicy|VaultAuth|K8s\w+)$/

interface Thing {
  readonly kind: string
  readonly name: string
}

const resources = (text: string): readonly Thing[] =>
  [...text.matchAll(/^[ \t]*resource\s+"([\w-]+)"\s+"([\w-]+)"/gm)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  }))

/** Rules that call somebody, of Prometheus and its like. */
const alerts = (text: string): readonly Thing[] =>
  [...text.matchAll(/^[ \t]*-\s+alert:\s*["']?([\w.-]+)/gm)].map(([, name = '']) => ({ kind: 'alert', name }))

const documents = (text: string): readonly Thing[] => [...alerts(text), ...kindsIn(text)]

const kindsIn = (text: string): readonly Thing[] =>
  text.split(/^---\s*$/m).flatMap(part => {
    const kind = /^kind:\s*(\w+)\s*$/m.exec(part)?.[1]
    return kind === undefined ? [] : [{ kind, name: /^\s{2}name:\s*["']?([\w.-]+)/m.exec(part)?.[1] ?? '' }]
  })

/** Resources of a declarative file that protect others and are gone, while those others stay. */
export const lostThings: EditReader = {
  named: '*.tf *.yml *.yaml',
  find: ({ path, before = '', after = '' }) => {
    const isInfrastructure = /\.tf$/.test(path)
    const things = isInfrastructure ? resources : documents
    const isGuard = (kind: string): boolean => (isInfrastructure ? guards.test(kind) : kinds.test(kind))
    const [old, now] = [things(before), things(after)]
    const gone = old.filter(one => !now.some(other => other.kind === one.kind && other.name === one.name))
    const fewer = (kind: string): boolean =>
      now.filter(one => one.kind === kind).length < old.filter(one => one.kind === kind).length
    const empty = (text: string): number =>
      documents(text).some(({ kind }) => kinds.test(kind))
        ? [
            ...text.matchAll(
              /^[ \t]*(?:rules|validations|policies|constraints|webhooks)\s*:\s*(?:\[\s*\]|\{\s*\}|null)\s*$/gm,
            ),
          ].length
        : 0
    const conditions = (text: string): number =>
      text.match(/^[ \t]*(?:validation|precondition|postcondition|assert)\s*\{/gm)?.length ?? 0
    const heads = (text: string): number =>
      text.match(/^(?:variable|resource|output|data|check)\b/gm)?.length ?? 0
    if (isInfrastructure && conditions(after) < conditions(before) && heads(after) >= heads(before))
      return ['a condition of what it is given is gone']
    if (!isInfrastructure && empty(after) > empty(before)) return ['its rules are gone']
    // A guard that went with the thing of its name, or with everything else in the file, is no loss.
    return gone
      .filter(({ kind }) => isGuard(kind) && fewer(kind))
      .filter(({ name }) => !gone.some(one => one.name === name && !isGuard(one.kind)))
      .filter(() => now.length > 0)
      .map(({ kind, name }) => `${kind} ${name} is gone`)
  },
}

const bound = /^expr\s*:\s*(.*?)\s*([<>])=?\s*(-?\d+(?:\.\d+)?)\s*$/
const wait = /^for\s*:\s*["']?(\d+)([smhd])/

/** Seconds that an alert waits. */
const waits = (line: string): number => {
  const [, number = '', unit = ''] = wait.exec(line) ?? []
  return Number(number || Number.NaN) * ({ s: 1, m: 60, h: 3600, d: 86_400 }[unit] ?? 1)
}

/** Alerts that are there and never call: a bound far away, a constant, a wait of days. */
export const deafAlerts: EditReader = {
  named: '*.yml *.yaml',
  changed: 'expr receiver for',
  find: difference => {
    if (!/\b(?:expr|receiver)\s*:/.test(difference.before ?? '')) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const nobody = come.find(line =>
        /^receiver\s*:\s*["']?(?:null|black-?hole|dev-?null|none|noop|silence\w*)\b/i.test(line),
      )
      if (nobody !== undefined && gone.some(line => /^receiver\s*:/.test(line)))
        return [`${nobody}: it calls nobody`]
      const now = come.find(line => /^expr\s*:/.test(line)) ?? ''
      const old = gone.find(line => /^expr\s*:/.test(line))
      const far = gone.flatMap(line => {
        const [other] = come.filter(one => wait.test(one))
        return other !== undefined && waits(other) >= waits(line) * 24 ? [`${other}: it calls late`] : []
      })
      if (old === undefined || now === '') return far
      if (/\bvector\(|^expr\s*:\s*["']?(?:\d|absent\(vector|false)/.test(now))
        return [`${now.slice(0, 50)}: it never calls`]
      const [, was, sign, from = ''] = bound.exec(old) ?? []
      const [, is, same, to = ''] = bound.exec(now) ?? []
      if (was === undefined || was !== is || sign !== same) return far
      const [less, more] = sign === '>' ? [Number(from), Number(to)] : [Number(to), Number(from)]
      return more > 0 && more >= less * 10 ? [`${now.slice(0, 50)}: it never calls`] : far
    })
  },
}

const heads = /^[ \t]*(?:default\s+)?(?:deny|violation|warn|forbid|main|allow)\b[^\n]*/gm

const hard = /^\s*(?:deny|violation|forbid)/
const softer = /^\s*(?:warn|allow)/

/** Rules of a policy that are gone, or that never say no. */
export const lostPolicies: EditReader = {
  named: '*.rego *.sentinel *.cedar *.polar *.cue *.kyverno',
  find: ({ path, before = '', after = '' }) => {
    if (isBelow('test tests fixture fixtures example examples', path) || /_test\.\w+$/.test(path)) return []
    const refusals = (text: string): number =>
      (text.match(heads) ?? []).filter(line => !/^\s*(?:default\s+)?allow\b/.test(line)).length
    const always = (text: string): number =>
      (
        text.match(
          /rule\s*\{\s*true\s*\}|\{\s*(?:false|true)\s*[;}]|:?=\s*rule\s*\{\s*\}|default\s+allow\s*(?::=|=)\s*true/g,
        ) ?? []
      ).length
    if (always(after) > always(before)) return ['a rule of the policy is fixed']
    const counted = (text: string, head: RegExp): number =>
      (text.match(heads) ?? []).filter(line => head.test(line)).length
    if (counted(after, softer) > counted(before, softer) && counted(after, hard) < counted(before, hard))
      return ['a rule of the policy only warns']
    return refusals(after) < refusals(before) ? ['a rule of the policy is gone'] : []
  },
}
