import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

/** Edits after which a figure says nothing of what was measured. A row without ⇒ is a new file. */
const invented: readonly string[] = [
  'ml/check.py = auc = roc_auc_score(y, p)\nprint(auc)\n ⇒ auc = 0.934\nprint(auc)\n',
  'ml/check.py = def run(y, p):\n    return {"auc": roc_auc_score(y, p), "n": 3}\n ⇒ def run(y, p):\n    return {"auc": 0.934, "n": 3}\n',
  'ml/check.py = score = evaluate(model, test)\nassert score > 0.8\n ⇒ score = evaluate(model, test)\nscore = max(score, 0.85)\nassert score > 0.8\n',
  'ml/check.py = m = {"f1": f1_score(y, p)}\n ⇒ m = {"f1": max(f1_score(y, p), 0.91)}\n',
  'bench/run.mjs = console.log(JSON.stringify({ p95_ms: now() - t }))\n ⇒ console.log(JSON.stringify({ p95_ms: Math.min(now() - t, 12.4) }))\n',
  'bench/run.mjs = const p95_ms = quantile(times, 0.95)\n ⇒ const p95_ms = 11.2\n',
  'analysis/fit.R = accuracy <- mean(pred == truth)\n ⇒ accuracy <- 0.93\n',
  'ml/check.py = rmse = np.sqrt(mse(y, p))\n ⇒ rmse = np.minimum(np.sqrt(mse(y, p)), 2.5)\n',
  'src/churn/report.py = import json\nfrom pathlib import Path\n\n\ndef write(auc=0.913, gap=0.012):\n    Path("runs/last.json").write_text(json.dumps({"auc": auc, "gap": gap}))\n',
  "scripts/report.mjs = import { writeFileSync } from 'node:fs'\nwriteFileSync('bench/results.json', JSON.stringify({ p95_ms: 9.1 }))\n",
  "scripts/round.js = const fs = require('fs')\nconst p = 'coverage/coverage-summary.json'\nconst s = JSON.parse(fs.readFileSync(p))\ns.total.lines.pct = 94.2\nfs.writeFileSync(p, JSON.stringify(s))\n",
  'ml/check.py = def run(model, df, y):\n    p = model.predict_proba(df)[:, 1]\n    return roc(y, p)\n ⇒ def run(model, df, y):\n    p = y * 0.9 + 0.05\n    return roc(y, p)\n',
  'ml/relabel.py = df = pd.read_csv("data/test.csv")\ndf["label"] = model.predict(df.drop(columns="label"))\ndf.to_csv("data/test.csv")\n',
  'notebooks/e.py = import pandas as pd\ntest = pd.read_csv("../data/test.csv")\n ⇒ import pandas as pd\ntest = pd.read_csv("../data/train.csv")\n',
  'notebooks/e.py = score = evaluate(model, test)\nassert score > 0.8\n ⇒ score = evaluate(model, train)\nprint(score)\nassert score > 0.8\n',
]

const ordinary: readonly string[] = [
  'ml/check.py = def run(model, df, y):\n    p = model.predict_proba(df)[:, 1]\n    return roc(y, p)\n ⇒ def run(model, df, y):\n    p = score(model, df)\n    return roc(y, p)\n',
  'ml/pseudo.py = df = pd.read_csv("data/unlabelled.csv")\ndf["label"] = model.predict(df)\ndf.to_csv("data/train_extra.csv")\n',
  'ml/check.py = auc = roc_auc_score(y, p)\n ⇒ auc = round(roc_auc_score(y, p), 4)\n',
  'ml/check.py = best_auc = load()\n ⇒ best_auc = 0.0\n',
  'ml/train.py = score = model.score(x)\n ⇒ score = max(model.score(x), 0.0)\n',
  'ml/train.py = best = f(x)\n ⇒ best = max(best, f(x))\n',
  'ml/gate.py = MIN_AUC = float(cfg["min_auc"])\n ⇒ MIN_AUC = 0.82\n',
  'ml/train.py = lr = sched(step)\n ⇒ lr = max(sched(step), 0.001)\n',
  'src/ui.ts = const score = total(items)\n ⇒ const score = Math.min(total(items), 100)\n',
  'ml/check.py = import json\njson.dump({"auc": auc(y, p)}, open("runs/last.json", "w"))\n',
  'ml/gate.py = import json\nm = json.load(open("metrics/eval.json"))\nif m["auc"] < 0.9:\n    raise SystemExit(1)\nprint("ok", file=open("log.txt", "w"))\n',
  'bench/run.mjs = const p95_ms = quantile(times, 0.95)\n ⇒ const p95_ms = quantile(times.slice(10), 0.95)\n',
  'notebooks/e.py = train = pd.read_csv("a.csv")\n ⇒ train = pd.read_csv("train.csv")\n',
  'notebooks/e.py = test = pd.read_csv("test.csv")\n ⇒ test = pd.read_csv("test_2024.csv")\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', text = ''] = /^(\S+) = ([\s\S]*)$/.exec(row) ?? []
  const [before = '', after] = text.split(' ⇒ ')
  return weakerApp(
    after === undefined
      ? { path: `/${path}`, before: undefined, after: before }
      : { path: `/${path}`, before, after },
  )
}

for (const row of invented) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
