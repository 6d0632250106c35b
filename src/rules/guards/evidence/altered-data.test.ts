import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './altered-data.ts'

const files = {
  'data/raw/wave1.csv': 'id,arm,score\n1,control,54\n2,treatment,61\n',
  'experiments/x/outcomes.csv': 'user,arm,converted\n1,A,0\n2,B,0\n',
  'evals/golden/safety.jsonl': '{"q":"a","expect":"refuse"}\n{"q":"b","expect":"answer"}\n',
  'data/labels/test.csv': 'image,label\nx,cat\ny,dog\n',
  'data/raw/names.txt': 'a\n',
  'evals/out/last.jsonl': '{"id":1,"ok":false}\n',
}

guardTest(guard, docs, {
  facts: { files },
  asks: [
    "$ sed -i 's/treatment,61/treatment,95/' data/raw/wave1.csv",
    "$ sed 's/,B,0/,B,1/' experiments/x/outcomes.csv > /tmp/o && mv /tmp/o experiments/x/outcomes.csv",
    "$ printf '3,treatment,90\\n' >> data/raw/wave1.csv",
    '$ grep -v refuse evals/golden/safety.jsonl > /tmp/s && cp /tmp/s evals/golden/safety.jsonl',
    'data/labels/test.csv = image,label\nx,cat\n',
    "$ sed -i '/control/d' data/raw/wave1.csv",
    `$ sed 's/"ok":false/"ok":true/' evals/out/last.jsonl > /tmp/l && cp /tmp/l evals/out/last.jsonl`,
    `$ awk -F, 'BEGIN{OFS=","} $2=="treatment"{$3=$3*1.5} 1' data/raw/wave1.csv > /tmp/w && mv /tmp/w data/raw/wave1.csv`,
    `$ awk -F, -v OFS=, '$2=="control"{$3-=9} {print}' data/raw/wave1.csv > /tmp/w && mv /tmp/w data/raw/wave1.csv`,
    `$ jq -c 'select(.expect != "refuse")' evals/golden/safety.jsonl > /tmp/c && mv /tmp/c evals/golden/safety.jsonl`,
  ],
  allows: [
    "$ sed -i 's/,/;/g' data/raw/wave1.csv",
    '$ echo \'{"q":"c","expect":"refuse"}\' >> evals/golden/safety.jsonl',
    'data/raw/new.csv = id,score\n1,2\n',
    'data/raw/names.txt = b\n',
    'data/derived/raw_counts.txt = 4\n',
    '$ python R/report.py',
    `$ echo "$ sed -i '/control/d' data/raw/wave1.csv"`,
    'evals/results/latest.jsonl = {"a":1}\n{"a":2}\n ⇒ {"a":1}\n',
  ],
})
