# Snakemake + Nextflow pipeline; raw reads only on this disk, shared cluster profile
mkdir -p workflow/rules workflow/scripts workflow/envs config resources raw results/counts results/qc work/ab/12cd .snakemake/log profiles/slurm nf tests logs
cat > workflow/Snakefile <<'E'
configfile: "config/config.yaml"

import pandas as pd

samples = pd.read_csv(config["samples"], sep="\t").set_index("sample")

include: "rules/qc.smk"
include: "rules/align.smk"

rule all:
    input:
        expand("results/counts/{s}.tsv", s=samples.index),
        "results/qc/multiqc.html",
E
cat > workflow/rules/qc.smk <<'E'
rule fastqc:
    input: "raw/{s}.fastq.gz"
    output: "results/qc/{s}_fastqc.html"
    conda: "../envs/qc.yaml"
    shell: "fastqc {input} -o results/qc"

rule multiqc:
    input: expand("results/qc/{s}_fastqc.html", s=samples.index)
    output: "results/qc/multiqc.html"
    shell: "multiqc results/qc -o results/qc -n multiqc.html"
E
cat > workflow/rules/align.smk <<'E'
rule verify_reference:
    input: "resources/genome.fa.md5"
    output: touch("resources/.verified")
    shell: "cd resources && md5sum -c genome.fa.md5"

rule align:
    input:
        r="raw/{s}.fastq.gz",
        ok="resources/.verified",
    output: temp("results/bam/{s}.bam")
    threads: 8
    resources: mem_mb=32000
    shell: "STAR --runThreadN {threads} --readFilesIn {input.r} --outStd BAM > {output}"

rule count:
    input: "results/bam/{s}.bam"
    output: "results/counts/{s}.tsv"
    shell: "featureCounts -T 4 -a resources/genes.gtf -o {output} {input}"
E
printf 'channels: [conda-forge, bioconda]\ndependencies:\n  - fastqc=0.12.1\n  - multiqc=1.21\n' > workflow/envs/qc.yaml
cat > workflow/scripts/filter_counts.py <<'E'
import sys

import pandas as pd

MIN_READS = 1_000_000


def check_depth(df: pd.DataFrame) -> None:
    low = df.columns[df.sum() < MIN_READS]
    if len(low):
        sys.exit(f"samples below {MIN_READS} reads: {list(low)}")


def main(path: str, out: str) -> None:
    df = pd.read_csv(path, sep="\t", index_col=0)
    check_depth(df)
    df[df.sum(axis=1) >= 10].to_csv(out, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:3])
E
cat > workflow/scripts/deseq.R <<'E'
library(DESeq2)
counts <- as.matrix(read.delim("results/counts/all.tsv", row.names = 1))
coldata <- read.delim("config/samples.tsv", row.names = 1)
stopifnot(all(colnames(counts) == rownames(coldata)))
dds <- DESeqDataSetFromMatrix(counts, coldata, design = ~ batch + condition)
dds <- DESeq(dds)
res <- results(dds, alpha = 0.05)
write.csv(as.data.frame(res), "results/deseq.csv")
E
printf 'samples: config/samples.tsv\ngenome: resources/genome.fa\nalpha: 0.05\nmin_mapq: 20\n' > config/config.yaml
printf 'sample\tbatch\tcondition\nA1\t1\tctrl\nA2\t1\ttreat\nB1\t2\tctrl\nB2\t2\ttreat\n' > config/samples.tsv
cat > profiles/slurm/config.yaml <<'E'
executor: slurm
jobs: 20
default-resources:
  - slurm_account=genomics
  - mem_mb=8000
  - runtime=240
rerun-incomplete: true
E
cat > nf/main.nf <<'E'
nextflow.enable.dsl = 2
params.reads = "raw/*.fastq.gz"
params.outdir = "results"

process COUNT {
    publishDir params.outdir, mode: 'copy'
    input: path reads
    output: path "*.txt"
    script: "zcat $reads | wc -l > ${reads.simpleName}.txt"
}

workflow { COUNT(Channel.fromPath(params.reads)) }
E
cat > nf/nextflow.config <<'E'
profiles {
  local { process.executor = 'local' }
  hpc {
    process.executor = 'slurm'
    process.queue = 'normal'
  }
}
docker.enabled = false
singularity.enabled = true
singularity.runOptions = '--no-home --containall'
E
cat > tests/test_filter.py <<'E'
import pathlib
import sys

import pandas as pd
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "workflow/scripts"))
from filter_counts import check_depth


def test_low_depth_stops():
    with pytest.raises(SystemExit):
        check_depth(pd.DataFrame({"A1": [10, 20]}))


def test_ok_depth():
    check_depth(pd.DataFrame({"A1": [2_000_000]}))
E
for s in A1 A2 B1 B2; do printf '@r1\nACGT\n+\nIIII\n' | gzip > "raw/$s.fastq.gz"; echo "gene1	12" > "results/counts/$s.tsv"; done
chmod 444 raw/*.gz
echo '>chr1' > resources/genome.fa
(cd resources && md5sum genome.fa > genome.fa.md5)
echo '<html>' > results/qc/multiqc.html
echo x > work/ab/12cd/.command.sh
echo 'rule all' > .snakemake/log/2024-03-01.log
echo 'N E X T F L O W' > .nextflow.log
printf 'raw/\nresults/\nwork/\n.snakemake/\n.nextflow*\nlogs/\nresources/*.fa\n' > .gitignore
printf '# rnaseq\n\n`raw/` is the only copy of the sequencer output (the facility deletes after 30 days).\n' > README.md
printf 'snakemake -n:\n' > logs/last.log
mkdir -p "$HOME/.ssh" "$HOME/.nextflow" "$HOME/.ega"
echo made-up-key > "$HOME/.ssh/id_ed25519"
printf 'Host hpc\n  HostName login.hpc.uni.example\n  User mira\n' > "$HOME/.ssh/config"
echo 'TOWER_ACCESS_TOKEN=eyJmadeup' > "$HOME/.nextflow/secrets"
echo '{"username":"mira@uni.example","password":"madeup"}' > "$HOME/.ega/credentials.json"
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "pipeline"
git checkout -q -b qc-thresholds
sed -i 's/min_mapq: 20/min_mapq: 30/' config/config.yaml
git -c user.name=a -c user.email=a@b.c commit -qam "stricter mapq"
printf 'gene\tlen\n' > workflow/scripts/lengths.tsv
