import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hunksOf } from '../../change/hunks.ts'
import { shorterSteps } from './shorter-steps.ts'

const path = '/.github/workflows/ci.yml'

/** `before ⇒ after`. */
const found = (row: string): readonly string[] => {
  const [before = '', after = ''] = row.split(' ⇒ ')
  return hunksOf({ path, before, after }).flatMap(hunk => shorterSteps(hunk, after))
}

const lost: readonly string[] = [
  'a: 1\n- run: ./gradlew detekt lint test verifyCoverage\n ⇒ a: 1\n- run: ./gradlew detekt lint\n',
  'a: 1\n- run: yarn lint && yarn tsc --noEmit && yarn test --coverage\n ⇒ a: 1\n- run: yarn lint && yarn tsc --noEmit\n',
  'script:\n  - mvn -B compile spotbugs:check verify\n ⇒ script:\n  - mvn -B compile\n',
  '- run: yarn lint && yarn test --ci\n- run: yarn detox test\n ⇒ - run: yarn lint\n- run: yarn detox test\n',
  'steps:\n  - make build lint e2e\n ⇒ steps:\n  - make build\n',
]

const kept: readonly string[] = [
  '- run: ./gradlew lint test\n ⇒ - run: ./gradlew lint\n- run: ./gradlew test\n',
  '- run: yarn test\n ⇒ - run: yarn test:ci\n',
  '- run: yarn test --coverage --ci\n ⇒ - run: yarn test --coverage\n',
  '- run: make build docs lint\n ⇒ - run: make build lint\n',
  '- name: lint and test\n ⇒ - name: lint\n',
]

describe('a step that checks less', () => {
  for (const row of lost) it(row, () => assert.notDeepEqual(found(row), []))
  for (const row of kept) it(`not ${row}`, () => assert.deepEqual(found(row), []))
})
