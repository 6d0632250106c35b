import { literal } from '../../../core/text/quoting/literal.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf, uncommented } from '../../change/hunks.ts'

/** Calls that hand a test to the runner by its name. */
const registers =
  /\b(?:RUN_TEST\w*|cmocka_unit_test\w*|tcase_add_test|tcase_add_loop_test|suite_add_tcase|CU_add_test|CU_ADD_TEST|TEST_ADD|g_test_add\w*|add_test|addTest|mu_run_test|MU_RUN_TEST|MU_RUN_SUITE|munit_test|TestRunner|test_case|ADD_TEST|register_test|ztest_unit_test|TEST_CALLER|CPPUNIT_TEST)\s*\(\s*(?:[\w&."'-]+\s*,\s*)*?["'&]?([A-Za-z_]\w*)["']?[^()]{0,80}\)/

/** Tests that stay written in a file and are no longer handed to the runner. */
export const unregistered = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (
    before === undefined ||
    after === undefined ||
    !/RUN|add|ADD|cmocka|run_test|RUNNER|munit|register|CPPUNIT|ztest|CALLER/.test(before)
  )
    return []
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const name = registers.exec(line)?.[1]
      if (name === undefined || come.some(other => other.includes(name))) return []
      const named = new RegExp(`\\b${literal(name)}\\b`, 'g')
      const left = uncommented(path, after).match(named)?.length ?? 0
      // A test whose only call is commented out is written in another file.
      return left === 1 || (left === 0 && after.search(named) >= 0) ? [`${name} is never run`] : []
    }),
  )
}
