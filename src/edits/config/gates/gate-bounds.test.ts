import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

const looser: readonly string[] = [
  'playwright.config.ts = export default { expect: { toHaveScreenshot: { maxDiffPixels: 20 } } }\n ⇒ export default { expect: { toHaveScreenshot: { maxDiffPixels: 9000 } } }\n',
  'cypress.config.ts = export default {\n  retries: 1,\n}\n ⇒ export default {\n  retries: 8,\n}\n',
  'infection.json = {"minMsi": 70}\n ⇒ {"minMsi": 20}\n',
  'bundlewatch.config.json = {"files": [{"path": "a.js", "maxSize": "90 kB"}]}\n ⇒ {"files": [{"path": "a.js", "maxSize": "2 MB"}]}\n',
  'boards/pump.conf = CONFIG_TASK_WDT=y\nCONFIG_GPIO=y\n ⇒ CONFIG_GPIO=y\n',
  'sdkconfig.defaults = CONFIG_SECURE_BOOT=y\n ⇒ CONFIG_SECURE_BOOT=n\n',
  'Cargo.toml = [profile.release]\noverflow-checks = true\n ⇒ [profile.release]\noverflow-checks = false\n',
  'Makefile = check:\n\tgo test -coverprofile=c.out ./...\n\t./hack/coverage-floor.sh\n ⇒ check:\n\tgo test -coverprofile=c.out ./...\n\t-./hack/coverage-floor.sh\n',
  'CMakeLists.txt = add_compile_options(-Wall -Wconversion -Wshadow -Werror -fstack-protector-all -O2)\n ⇒ add_compile_options(-O3)\n',
  'drone/x.parm = ARMING_CHECK,1\n ⇒ ARMING_CHECK,0\n',
  "load/smoke.js = export const options = { thresholds: { checks: ['p(99)<200'] } }\n ⇒ export const options = { thresholds: { checks: ['p(99)<9000'] } }\n",
  'build.zig = const mode = .ReleaseSafe;\n ⇒ const mode = .ReleaseFast;\n',
]

const ordinary: readonly string[] = [
  'playwright.config.ts = export default {\n  retries: 0,\n}\n ⇒ export default {\n  retries: 2,\n}\n',
  'playwright.config.ts = export default {\n  timeout: 30000,\n}\n ⇒ export default {\n  timeout: 90000,\n}\n',
  'infection.json = {"minMsi": 70}\n ⇒ {"minMsi": 75}\n',
  'bundlewatch.config.json = {"files": [{"path": "a.js", "maxSize": "90 kB"}]}\n ⇒ {"files": [{"path": "a.js", "maxSize": "96 kB"}]}\n',
  'boards/pump.conf = CONFIG_GPIO=y\nCONFIG_SHELL=y\n ⇒ CONFIG_GPIO=y\n',
  'boards/pump.conf = CONFIG_GPIO=y\n ⇒ CONFIG_GPIO=y\nCONFIG_TASK_WDT=y\n',
  'src/pages.json = {"pageSize": 40}\n ⇒ {"pageSize": 400}\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return allLoosened({ path: `/${path}`, before, after })
}

for (const row of looser) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
