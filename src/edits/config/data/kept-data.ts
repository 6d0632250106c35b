import { hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Settings of a resource that keep its data, wherever they stand in a line of code. */
const keeps =
  /\b(retentionPolic(?:y|ies)|retentionPeriod\w*|objectLock\w*|retainOnDelete|protect|deletionProtection\w*|terminationProtection|removalPolicy|versioning|versioned|backupRetention\w*|backupPolicy|pointInTimeRecovery\w*|softDelete\w*|publicAccessPrevention|publicAccessBlock\w*|blockPublicAccess|serverSideEncryption\w*|enforceSSL|preventDestroy)["']?\s*:(?!\s*(?:false|undefined|null)\b)/g
const infrastructure = /@pulumi\/|aws-cdk|\bcdktf\b|@cdktf\/|constructs["']|pulumi_|from pulumi|import pulumi/

const countsIn = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(keeps)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const resources = (text: string): number => text.match(/\bnew\s+[\w.]+\(/g)?.length ?? 0

/** Code of infrastructure whose resources stay, and keep their data less than before. */
export const lostKeeping: EditReader = {
  files: ['app'],
  gone: 'retention objectlock retain protect removal version backup pointintime softdelete publicaccess encryption enforcessl preventdestroy',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (!infrastructure.test(before) || hunksOf(difference).length === 0) return []
    const [old, now] = [uncommented(path, before), uncommented(path, after)]
    if (resources(now) < resources(old)) return []
    const left = countsIn(now)
    return [...countsIn(old)].flatMap(([name, count]) =>
      (left.get(name) ?? 0) < count ? [`${name} is gone: nothing keeps its data`] : [],
    )
  },
}
