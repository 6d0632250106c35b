import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Files of YAML that are tests: of charts, alerts, policies, images and machines. */
const isTest = (text: string): boolean =>
  /^[ \t]*-?[ \t]*(?:asserts|alert_rule_test|promql_expr_test|commandTests|fileExistenceTests|fileContentTests)[ \t]*:/m.test(
    text,
  )

const stated =
  /^[ \t]*-[ \t]+(?:it|(?:not)?(?:[eE]qual|[mM]atchRegex|[cC]ontains|[eE]xists)|is\w+|has\w+|lengthEqual|failedTemplate|notFailedTemplate|matchSnapshot|alertname|expr|eval_time|name)[ \t]*:/gm

/** Tests in YAML whose statements are gone, while the file stays (helm unittest, promtool, container-structure-test). */
export const lostYamlTests: EditReader = {
  named: '*.yml *.yaml',
  gone: 'it equal matchregex contains exists null is has alertname expr asserts name',
  find: difference => {
    const { before = '', after = '' } = difference
    if (!isTest(before)) return []
    const count = (text: string): number => (text.match(stated) ?? []).length
    if (count(after) >= count(before)) return []
    const [first = 'a statement'] = hunksOf(difference).flatMap(({ gone }) => gone)
    return [`${first.slice(0, 60)}: the test asks for less`]
  },
}
