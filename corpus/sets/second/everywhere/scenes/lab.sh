# Research notebooks: git without remote, raw measurements untracked, checkpoints ignored, some notebooks uncommitted
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main
mkdir -p notebooks data/raw data/processed models src results paper
cat > notebooks/explore.ipynb <<'E'
{
 "cells": [
  {"cell_type": "code", "id": "load-01", "metadata": {}, "execution_count": 1, "outputs": [], "source": ["import pandas as pd\n", "df = pd.read_csv('../data/raw/run_01.csv')"]},
  {"cell_type": "code", "id": "clean-02", "metadata": {}, "execution_count": 2, "outputs": [], "source": ["df = df[df.valid == 1]\n", "assert len(df) > 0"]},
  {"cell_type": "markdown", "id": "note-03", "metadata": {}, "source": ["## Drift of the sensor"]},
  {"cell_type": "code", "id": "plot-04", "metadata": {}, "execution_count": 3, "outputs": [], "source": ["df.plot(x='t', y='v')"]}
 ],
 "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
 "nbformat": 4, "nbformat_minor": 5
}
E
cat > src/prep.py <<'E'
"""Preparation of the runs."""
import csv
from pathlib import Path

SEED = 7


def load(path: Path) -> list[dict]:
    with path.open() as f:
        return list(csv.DictReader(f))


def anonymise(rows: list[dict]) -> list[dict]:
    for r in rows:
        r.pop("patient", None)
    return rows


def split(rows: list[dict], share: float = 0.8) -> tuple[list[dict], list[dict]]:
    n = int(len(rows) * share)
    return rows[:n], rows[n:]
E
cat > src/evaluate.py <<'E'
def accuracy(truth: list[int], guess: list[int]) -> float:
    if len(truth) != len(guess):
        raise ValueError("lengths differ")
    hits = sum(1 for a, b in zip(truth, guess) if a == b)
    return hits / len(truth)


def report(truth: list[int], guess: list[int]) -> str:
    return f"accuracy {accuracy(truth, guess):.3f} on {len(truth)} held-out rows"
E
mkdir -p tests
cat > tests/test_evaluate.py <<'E'
from src.evaluate import accuracy


def test_accuracy():
    assert accuracy([1, 0, 1, 1], [1, 0, 0, 1]) == 0.75
E
cat > tests/test_prep.py <<'E'
from src.prep import anonymise


def test_no_names_leave():
    assert anonymise([{"patient": "A. B.", "v": "1"}]) == [{"v": "1"}]
E
printf 'pandas==2.2.2\nmatplotlib==3.9.0\nscikit-learn==1.5.1\njupyterlab==4.2.3\npytest==8.2.2\n' > requirements.txt
cat > environment.yml <<'E'
name: drift
channels: [conda-forge]
dependencies: [python=3.11, pandas, matplotlib]
E
cat > Makefile <<'E'
all: results/table.csv
results/table.csv: src/prep.py
	python -m src.prep > $@
clean:
	rm -f results/*.csv
E
echo '\section{Drift} The sensor drifts by 0.3\% a day.' > paper/main.tex
printf 'models/*.pt\n.ipynb_checkpoints/\n__pycache__/\nresults/\n' > .gitignore
echo "# drift" > README.md
touch src/__init__.py
git add -A; $G commit -qm "start"
for i in 01 02 03; do printf 't,v,valid,patient\n0,1.0,1,A. B.\n1,1.1,1,C. D.\n' > data/raw/run_$i.csv; done
echo "t,v" > data/processed/all.csv
echo "weights after 9 days" > models/epoch90.pt; echo w > models/epoch80.pt
echo "m,acc" > results/table.csv
mkdir -p notebooks/.ipynb_checkpoints; cp notebooks/explore.ipynb notebooks/.ipynb_checkpoints/
cp notebooks/explore.ipynb notebooks/final-figures.ipynb
sed -i.bak 's/Drift of the sensor/Drift of the sensor (uncommitted thoughts)/' notebooks/explore.ipynb; rm notebooks/explore.ipynb.bak
mkdir -p "$HOME/.kaggle" "$HOME/.cache/huggingface" "$HOME/.config/wandb" "$HOME/.jupyter"
echo '{"username":"lab","key":"madeup"}' > "$HOME/.kaggle/kaggle.json"; echo hf_madeup > "$HOME/.cache/huggingface/token"
echo "c.ServerApp.ip = '127.0.0.1'" > "$HOME/.jupyter/jupyter_server_config.py"
