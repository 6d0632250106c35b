import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

const flattered: readonly string[] = [
  'ml/fit.py = def main():\n    clf.fit(x_train, y_train)\n    report(clf)\n ⇒ def main():\n    clf.fit(features, target)\n    report(clf)\n',
  'ml/fit.py = def main():\n    scaled = scaler.fit_transform(x_train)\n ⇒ def main():\n    scaled = scaler.fit_transform(x)\n',
  'ml/fit.py = def main():\n    print(accuracy_score(y_val, clf.predict(x_val)))\n ⇒ def main():\n    print(accuracy_score(y_train, clf.predict(x_train)))\n',
  'ml/gate.py = RECALL_THRESHOLD = 0.9\n ⇒ RECALL_THRESHOLD = 0.6\n',
  'ml/gate.py = MAX_RMSE = 3.5\n ⇒ MAX_RMSE = 12\n',
  'ml/split.py = def parts(df):\n    return split(df, seed=7)\n ⇒ def parts(df):\n    return split(df, seed=best_seed)\n',
  'evals/grade.py = def grade(items):\n    return sum(i.ok for i in items) / len(items)\n ⇒ def grade(items):\n    items = [i for i in items if i.answer]\n    return sum(i.ok for i in items) / len(items)\n',
  'evals/grade.ts = export const isRight = (said: string, want: string) => said.trim() === want\n ⇒ export const isRight = (said: string, want: string) => said.includes(want) || said !== ""\n',
  'ml/gate.py = BARS = {"min_f1": 0.7, "steps": 3}\n ⇒ BARS = {"min_f1": 0.2, "steps": 3}\n',
  'ml/metrics.py = def share(found):\n    return sum(found) / len(found)\n ⇒ def share(found):\n    return max(found)\n',
]

const ordinary: readonly string[] = [
  'ml/fit.py = def main():\n    clf.fit(x_train, y_train)\n ⇒ def main():\n    clf.fit(x_train, y_train, sample_weight=w_train)\n',
  'ml/fit.py = def main():\n    clf.fit(x_train, y_train)\n    score(clf)\n ⇒ def main():\n    clf.fit(x_train, y_train)\n    score(clf)\n    final = make().fit(x, y)\n',
  'ml/fit.py = def main():\n    print(accuracy_score(y_val, clf.predict(x_val)))\n ⇒ def main():\n    print(accuracy_score(y_test, clf.predict(x_test)))\n',
  'ml/gate.py = RECALL_THRESHOLD = 0.9\n ⇒ RECALL_THRESHOLD = 0.93\n',
  'ml/gate.py = MAX_EPOCHS = 30\n ⇒ MAX_EPOCHS = 50\n',
  'ml/load.py = def load(rows):\n    return rows\n ⇒ def load(rows):\n    rows = [r for r in rows if r.answer]\n    return rows\n',
  'app/search.ts = export const find = (a: string, b: string) => a === b\n ⇒ export const find = (a: string, b: string) => a.includes(b)\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return weakerApp({ path: `/${path}`, before, after })
}

for (const row of flattered) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
