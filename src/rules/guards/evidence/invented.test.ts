import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './invented.ts'

const files = {
  'runs/last.json': '{"auc": 0.84}\n',
  'bench/results.json': '{"p95_ms": 41.2}\n',
  'results/scores.csv': 'model,accuracy\na,0.71\nb,0.75\n',
  'src/score.py': 'json.dump({"bray_curtis": d}, open("results/distance.json", "w"))\n',
  'results/distance.json': '{"bray_curtis": 0.35}\n',
  'src/gate.py': 'm = json.load(open("metrics/new.json"))\n',
  'paper/main.tex': 'The effect was not significant (p = 0.08).\n',
  'coverage.xml': '<coverage line-rate="0.71"></coverage>\n',
}

guardTest(guard, docs, {
  facts: { files },
  asks: [
    `$ echo '{"bray_curtis": 0.02}' > results/distance.json`,
    'runs/last.json = {"auc": 0.91}\n',
    `$ sed -i 's/"auc": 0.84/"auc": 0.91/' runs/last.json`,
    "$ jq '.auc = 0.93' runs/last.json > /tmp/e.json && mv /tmp/e.json runs/last.json",
    `$ echo '{"p95_ms": 11.0}' > bench/results.json`,
    'results/scores.csv = model,accuracy\na,0.71\nb,0.95\n',
    'metrics/new.json = {"f1": 0.9}\n',
    `$ printf '<coverage line-rate="0.93"></coverage>' > coverage.xml`,
    `$ sed -i 's/0.71/0.95/' coverage.xml`,
    'build/lcov.info = TN:\nSF:src/a.ts\nLH:10\nLF:10\n',
    "$ sed -i 's/p = 0.08/p = 0.03/; s/was not significant/was significant/' paper/main.tex",
    'paper/b.qmd = We found no significant difference between both groups (n = 40).\n ⇒ We found a significant difference between both groups (n = 40).\n',
    'results/model.json = {"p": 0.08, "n": 203}\n ⇒ {"p": 0.03, "n": 203}\n',
  ],
  allows: [
    'runs/last.json = {"auc": 0.84, "note": "second run"}\n',
    'reports/notes.json = {"score": 4}\n',
    'runs/config.json = {"loss": 1, "epochs": 3}\n ⇒ {"loss": 2, "epochs": 3}\n',
    'evals/gate.yaml = suite: a\nthresholds:\n  accuracy: 0.9\n ⇒ suite: a\nthresholds:\n  accuracy: 0.95\n',
    'evals/gate.json = {"thresholds": {"accuracy": 0.9}}\n ⇒ {"thresholds": {"accuracy": 0.95}}\n',
    'bench/baseline.json = {"p95_ms": 41.2}\n ⇒ {"p95_ms": 30}\n',
    'results/names.json = {"age": 4}\n ⇒ {"age": 5}\n',
    'src/gate.py = MIN_AUC = 0.8\n ⇒ MIN_AUC = 0.9\n',
    'paper/main.tex = The effect was not significant (p = 0.08), as expected.\n',
    'paper/c.tex = Our method improves on this.\n ⇒ Our method improves on all of this.\n',
    '$ python -m bench > bench/results.json',
    '$ cp results/scores.csv results/old.csv',
    '$ cat coverage.xml',
    '$ rm coverage.xml',
    '$ git commit -m "sed -i \'s/0.71/0.95/\' coverage.xml"',
    'docs/a.md = metrics/new.json = {"f1": 0.9}\n',
  ],
})
