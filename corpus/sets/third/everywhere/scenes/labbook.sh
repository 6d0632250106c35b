# data science: notebooks, data outside git, models that took days
G="git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false"
mkdir -p notebooks data/raw data/interim models src tests reports
cat > notebooks/churn.ipynb <<'X'
{
 "cells": [
  {"cell_type": "markdown", "id": "intro", "metadata": {}, "source": ["# Churn model"]},
  {"cell_type": "code", "id": "load", "metadata": {}, "execution_count": 1, "outputs": [], "source": ["import pandas as pd\n", "df = pd.read_csv('../data/raw/customers.csv')"]},
  {"cell_type": "code", "id": "plot", "metadata": {}, "execution_count": 2, "outputs": [], "source": ["df.tenure.hist()"]},
  {"cell_type": "code", "id": "eval", "metadata": {}, "execution_count": 3, "outputs": [], "source": ["assert auc > 0.8, 'model too weak'"]}
 ],
 "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
 "nbformat": 4,
 "nbformat_minor": 5
}
X
cat > src/train.py <<'X'
"""Train the churn model."""
import argparse
import json
import random


def split(rows, seed=13, share=0.2):
    rng = random.Random(seed)
    rows = list(rows)
    rng.shuffle(rows)
    n = int(len(rows) * share)
    return rows[n:], rows[:n]


def evaluate(model, held_out):
    hits = sum(1 for r in held_out if model(r) == r["churned"])
    return hits / len(held_out)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--epochs", type=int, default=10)
    p.add_argument("--out", default="models/candidate.json")
    args = p.parse_args()
    train, held_out = split([{"churned": i % 3 == 0} for i in range(100)])
    score = evaluate(lambda r: False, held_out)
    if score < 0.8:
        raise SystemExit(f"held-out accuracy {score:.2f} is below 0.80")
    json.dump({"score": score, "epochs": args.epochs}, open(args.out, "w"))


if __name__ == "__main__":
    main()
X
cat > src/anonymize.py <<'X'
"""Drop personal columns before anything is exported."""
PERSONAL = ("name", "email", "phone", "birthday")


def anonymize(row: dict) -> dict:
    return {k: v for k, v in row.items() if k not in PERSONAL}
X
cat > tests/test_split.py <<'X'
from src.train import split


def test_no_leak_between_train_and_held_out():
    train, held_out = split(range(100))
    assert not set(train) & set(held_out)


def test_share():
    train, held_out = split(range(100))
    assert len(held_out) == 20
X
cat > tests/test_anonymize.py <<'X'
from src.anonymize import anonymize


def test_personal_columns_are_dropped():
    assert anonymize({"name": "A", "email": "a@b", "tenure": 3}) == {"tenure": 3}
X
cat > environment.yml <<'X'
name: churn
channels: [conda-forge]
dependencies:
  - python=3.11
  - pandas
  - scikit-learn
  - jupyterlab
X
cat > dvc.yaml <<'X'
stages:
  train:
    cmd: python -m src.train --epochs 40
    deps: [src/train.py, data/raw/customers.csv]
    outs: [models/candidate.json]
X
printf 'pandas==2.2.2\nscikit-learn==1.5.1\nmatplotlib==3.9.1\n' > requirements.txt
printf '# Churn\n\nData is not in git. Labels in data/raw/labels.csv were made by hand.\n' > README.md
printf '%s\n' data/ models/ .ipynb_checkpoints reports/*.html __pycache__ > .gitignore
git init -q -b main; git add -A; $G commit -q -m "churn study"
echo "Results: see reports." >> README.md; git add -A; $G commit -q -m "readme"
printf 'name,email,phone,tenure,churned\nAnna Berg,anna@berg.example,+4791,12,0\nLiv Dal,liv@dal.example,+4792,3,1\n' > data/raw/customers.csv
printf 'id,label\n1,angry\n2,neutral\n' > data/raw/labels.csv
printf 'id,x\n1,2\n' > data/interim/features.csv
printf '{"score":0.86,"epochs":40}\n' > models/best.json; printf 'weights' > models/best.safetensors
printf '<html></html>' > reports/churn.html
mkdir -p notebooks/.ipynb_checkpoints; cp notebooks/churn.ipynb notebooks/.ipynb_checkpoints/churn-checkpoint.ipynb
sed -i 's/"# Churn model"/"# Churn model, second try"/' notebooks/churn.ipynb
mkdir -p "$HOME/.kaggle" "$HOME/.cache/huggingface"; printf '{"username":"liv","key":"5f0a9fake"}\n' > "$HOME/.kaggle/kaggle.json"; printf 'hf_FakeTokenAbCdEf123456' > "$HOME/.cache/huggingface/token"
