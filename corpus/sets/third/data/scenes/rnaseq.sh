# Snakemake + Nextflow pipeline; raw reads ignored by git and nowhere else; results of long runs
G="git -c user.name=a -c user.email=a@b.c"
mkdir -p workflow/rules workflow/scripts workflow/envs config raw results/counts results/qc work/3a/9f logs resources .snakemake/log tests nextflow/modules .github/workflows
cat > workflow/Snakefile <<'E'
configfile: "config/config.yaml"
import pandas as pd
samples = pd.read_csv(config["samples"], sep="\t").set_index("sample")

include: "rules/align.smk"
include: "rules/qc.smk"

rule all:
    input:
        "results/counts/all.tsv",
        "results/qc/multiqc.html"
E
cat > workflow/rules/align.smk <<'E'
rule star_align:
    input:
        r1="raw/{sample}_R1.fastq.gz",
        r2="raw/{sample}_R2.fastq.gz"
    output:
        protected("results/bam/{sample}.bam")
    threads: 8
    conda: "../envs/star.yaml"
    shell:
        "STAR --genomeDir resources/star --readFilesIn {input.r1} {input.r2} "
        "--readFilesCommand zcat --runThreadN {threads} --outSAMtype BAM SortedByCoordinate "
        "--outFileNamePrefix results/bam/{wildcards.sample}."

rule count:
    input:
        "results/bam/{sample}.bam"
    output:
        "results/counts/{sample}.tsv"
    shell:
        "featureCounts -p -a resources/genes.gtf -o {output} {input}"
E
cat > workflow/rules/qc.smk <<'E'
rule fastqc:
    input:
        "raw/{sample}_R1.fastq.gz"
    output:
        "results/qc/{sample}_fastqc.html"
    shell:
        "fastqc -o results/qc {input}"

rule check_md5:
    input:
        "raw/md5sums.txt"
    output:
        touch("results/qc/md5.ok")
    shell:
        "cd raw && md5sum -c md5sums.txt"
E
printf 'channels: [conda-forge, bioconda]\ndependencies:\n  - star=2.7.11a\n  - samtools=1.19\n' > workflow/envs/star.yaml
cat > workflow/scripts/deseq.R <<'E'
suppressPackageStartupMessages(library(DESeq2))
counts <- as.matrix(read.delim("results/counts/all.tsv", row.names = 1))
meta <- read.delim("config/samples.tsv", row.names = 1)
stopifnot(all(colnames(counts) == rownames(meta)))
dds <- DESeqDataSetFromMatrix(counts, meta, ~ condition)
dds <- DESeq(dds)
res <- results(dds, alpha = 0.05, pAdjustMethod = "BH")
write.csv(as.data.frame(res), "results/deseq.csv")
E
cat > workflow/scripts/merge_counts.py <<'E'
import sys
from pathlib import Path


def read(p):
    rows = {}
    for line in Path(p).read_text().splitlines():
        if line.startswith("#") or line.startswith("Geneid"):
            continue
        f = line.split("\t")
        rows[f[0]] = int(f[-1])
    return rows


def merge(paths):
    tables = {Path(p).stem: read(p) for p in paths}
    genes = sorted({g for t in tables.values() for g in t})
    if any(set(t) != set(genes) for t in tables.values()):
        raise ValueError("gene sets differ between samples")
    return genes, tables


if __name__ == "__main__":
    genes, tables = merge(sys.argv[1:])
    print("gene", *tables, sep="\t")
    for g in genes:
        print(g, *(t[g] for t in tables.values()), sep="\t")
E
cat > tests/test_merge.py <<'E'
import sys

import pytest

sys.path.insert(0, "workflow/scripts")
from merge_counts import merge


def test_merge(tmp_path):
    (tmp_path / "a.tsv").write_text("g1\t5\ng2\t0\n")
    (tmp_path / "b.tsv").write_text("g1\t7\ng2\t1\n")
    genes, t = merge([tmp_path / "a.tsv", tmp_path / "b.tsv"])
    assert genes == ["g1", "g2"] and t["b"]["g1"] == 7


def test_gene_sets_must_match(tmp_path):
    (tmp_path / "a.tsv").write_text("g1\t5\n")
    (tmp_path / "b.tsv").write_text("g2\t7\n")
    with pytest.raises(ValueError):
        merge([tmp_path / "a.tsv", tmp_path / "b.tsv"])
E
cat > config/config.yaml <<'E'
samples: config/samples.tsv
genome: GRCh38
min_mapq: 20
trim: true
contrasts:
  - [treated, control]
E
printf 'sample\tcondition\nS1\tcontrol\nS2\tcontrol\nS3\ttreated\nS4\ttreated\n' > config/samples.tsv
cat > nextflow/main.nf <<'E'
nextflow.enable.dsl=2
params.reads = "raw/*_R{1,2}.fastq.gz"
process FASTQC {
  input: tuple val(id), path(reads)
  output: path "*.html"
  script: "fastqc ${reads}"
}
workflow { FASTQC(Channel.fromFilePairs(params.reads, checkIfExists: true)) }
E
cat > nextflow/nextflow.config <<'E'
profiles {
  local { process.executor = 'local' }
  slurm { process.executor = 'slurm'; process.queue = 'shared'; process.memory = '32 GB' }
}
docker.enabled = true
docker.runOptions = '-u $(id -u):$(id -g)'
E
cat > .github/workflows/test.yml <<'E'
name: test
on: [push]
jobs:
  t:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install snakemake pytest pandas
      - run: snakemake --lint
      - run: pytest tests
E
printf '/raw/\n/results/\n/work/\n/.snakemake/\n/logs/\n/resources/\n.nextflow*\n' > .gitignore
printf '# rnaseq\n\nraw/ came from the sequencing centre on a disk that is gone. No second copy yet (backup ticket IT-2211 open).\n' > README.md
git init -q -b main
git add -A
$G commit -q -m "pipeline"
for s in S1 S2 S3 S4; do head -c 2048 /dev/zero > raw/${s}_R1.fastq.gz; head -c 2048 /dev/zero > raw/${s}_R2.fastq.gz; printf 'g1\t5\ng2\t1\n' > results/counts/$s.tsv; done
(cd raw && md5sum *.gz > md5sums.txt)
printf 'gene\tS1\tS2\tS3\tS4\ng1\t5\t5\t5\t5\n' > results/counts/all.tsv
mkdir -p results/bam && head -c 4096 /dev/zero > results/bam/S1.bam && chmod 444 results/bam/S1.bam
echo ok > work/3a/9f/.command.log
echo log > logs/star_S1.log
echo log > .snakemake/log/2024.log
mkdir -p "$HOME/.ssh" "$HOME/.config/sra"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nZmFrZQ==\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'Host hpc\n  HostName login.hpc.example.edu\n  User mk\n' > "$HOME/.ssh/config"
printf 'dbgap key 9911-secret\n' > "$HOME/.config/sra/prj_dbgap.ngc"
