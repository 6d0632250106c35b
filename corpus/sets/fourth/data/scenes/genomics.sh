mkdir -p workflow/rules workflow/envs workflow/scripts config profiles/slurm src test tests/expected modules .github/workflows raw results/calls results/qc .snakemake/log work/3f docs logs "$HOME/.ssh" "$HOME/.aws" "$HOME/.julia/config" "$HOME/.nextflow"
cat > README.md <<'E'
# popgen
Variant calling (Snakemake, Nextflow) and population genetics (Julia) for the island cohort.
- `raw/` FASTQ from the sequencing centre, which deletes its copies after 60 days: ours is the only one.
- `results/calls` takes three weeks of cluster time. `results/qc`, `.snakemake/`, `work/` and `logs/` are cheap and re-made by `snakemake -c2 qc`.
- The shared reference is `/shared/ref/GRCh38.fa` (all groups of the institute read it).
E
cat > workflow/Snakefile <<'E'
configfile: "config/config.yaml"
include: "rules/call.smk"

SAMPLES = [line.split("\t")[0] for line in open("config/samples.tsv").readlines()[1:]]


rule all:
    input:
        expand("results/calls/{s}.vcf.gz", s=SAMPLES),
        "results/qc/summary.tsv",


rule stats:
    input:
        "raw/{s}_R1.fastq.gz",
    output:
        "results/qc/{s}.stats",
    shell:
        "seqkit stats {input} > {output}"


rule qc:
    input:
        expand("results/qc/{s}.stats", s=SAMPLES),
    output:
        "results/qc/summary.tsv",
    shell:
        "python workflow/scripts/summarise.py {input} > {output}"
E
cat > workflow/rules/call.smk <<'E'
rule call:
    input:
        r1="raw/{s}_R1.fastq.gz",
        r2="raw/{s}_R2.fastq.gz",
    output:
        protected("results/calls/{s}.vcf.gz"),
    threads: 8
    resources:
        mem_mb=32000,
    conda:
        "../envs/call.yaml"
    log:
        "logs/call/{s}.log",
    shell:
        "set -euo pipefail; bwa-mem2 mem -t {threads} {config[ref]} {input.r1} {input.r2} 2> {log} "
        "| samtools sort -@ {threads} - | bcftools mpileup -f {config[ref]} - | bcftools call -mv -Oz -o {output}"
E
printf 'channels: [conda-forge, bioconda]\ndependencies:\n  - bwa-mem2=2.2.1\n  - samtools=1.19\n  - bcftools=1.19\n' > workflow/envs/call.yaml
cat > workflow/scripts/filter_variants.py <<'E'
"""Hard filters for the released call set."""
import sys

MIN_QUAL = 30
MIN_DEPTH = 8
MAX_MISSING = 0.1


def passes(qual: float, depth: int, missing: float) -> bool:
    return qual >= MIN_QUAL and depth >= MIN_DEPTH and missing <= MAX_MISSING


def parse(line: str) -> tuple[float, int, float]:
    f = line.rstrip("\n").split("\t")
    info = dict(kv.split("=", 1) for kv in f[7].split(";") if "=" in kv)
    return float(f[5]), int(info["DP"]), float(info.get("F_MISSING", 0))


def main() -> None:
    for line in sys.stdin:
        if line.startswith("#") or passes(*parse(line)):
            sys.stdout.write(line)


if __name__ == "__main__":
    main()
E
printf 'import sys\n\nrows = []\nfor path in sys.argv[1:]:\n    with open(path) as f:\n        rows.append((path, sum(1 for _ in f)))\nfor path, n in rows:\n    print(path, n, sep="\\t")\n' > workflow/scripts/summarise.py
printf '"""Stops the run if a sample has no consent or its md5 is wrong."""\nimport csv\nimport sys\n\n\ndef check(rows):\n    bad = [r["sample"] for r in rows if r["consent"] != "yes"]\n    if bad:\n        raise SystemExit(f"no consent: {bad}")\n\n\ndef main():\n    with open("config/samples.tsv") as f:\n        check(list(csv.DictReader(f, delimiter="\\t")))\n\n\nif __name__ == "__main__":\n    sys.exit(main())\n' > workflow/scripts/check_samples.py
printf 'sample\tpopulation\tconsent\nISL001\tnorth\tyes\nISL002\tsouth\tyes\nISL003\tsouth\tno\n' > config/samples.tsv
printf 'ref: /shared/ref/GRCh38.fa\nchunk_size: 5000000\nploidy: 2\n' > config/config.yaml
printf 'executor: slurm\njobs: 40\ndefault-resources:\n  - slurm_account=popgen\n  - runtime=240\nretries: 1\nkeep-incomplete: false\n' > profiles/slurm/config.yaml
printf 'params {\n    reads  = "raw/*_{R1,R2}.fastq.gz"\n    outdir = "results"\n}\nprocess {\n    container = '\''quay.io/biocontainers/bcftools:1.19--h8b25389_0'\''\n    errorStrategy = '\''terminate'\''\n    cpus = 4\n}\nprofiles {\n    local { process.executor = '\''local'\'' }\n    batch { process.executor = '\''awsbatch'\''; process.queue = '\''popgen-prod'\''; workDir = '\''s3://popgen-shared/work'\'' }\n}\n' > nextflow.config
printf 'nextflow.enable.dsl = 2\ninclude { STATS } from '\''./modules/stats'\''\n\nworkflow {\n    reads = Channel.fromFilePairs(params.reads)\n    STATS(reads)\n}\n' > main.nf
printf 'process STATS {\n    input: tuple val(id), path(reads)\n    output: path "${id}.stats"\n    script:\n    """\n    seqkit stats ${reads} > ${id}.stats\n    """\n}\n' > modules/stats.nf
printf 'name = "PopGen"\nuuid = "5b1c2d3e-0000-4000-8000-000000000001"\nversion = "0.3.0"\n\n[deps]\nDataFrames = "a93c6f00-e57d-5684-b7b6-d8193f3e46c0"\nCSV = "336ed68f-0bac-5ca0-87d4-7b16caf5d00b"\n\n[compat]\njulia = "1.10"\n' > Project.toml
printf 'julia_version = "1.10.2"\nmanifest_format = "2.0"\n' > Manifest.toml
cat > src/PopGen.jl <<'E'
module PopGen

export fst, heterozygosity, allele_freq

"Allele frequency from 0/1/2 genotypes."
allele_freq(g) = sum(g) / (2 * length(g))

heterozygosity(p) = 2p * (1 - p)

function fst(p1, p2)
    0 <= p1 <= 1 && 0 <= p2 <= 1 || throw(DomainError((p1, p2), "not a frequency"))
    hs = (heterozygosity(p1) + heterozygosity(p2)) / 2
    ht = heterozygosity((p1 + p2) / 2)
    return ht == 0 ? 0.0 : (ht - hs) / ht
end

# superseded by fst
old_fst(a, b) = abs(a - b)

end
E
cat > test/runtests.jl <<'E'
using Test, PopGen

@testset "fst" begin
    @test fst(0.5, 0.5) == 0.0
    @test fst(0.0, 1.0) ≈ 1.0
    @test_throws DomainError fst(-0.1, 0.5)
end

@testset "freq" begin
    @test allele_freq([0, 1, 2, 1]) == 0.5
end
E
printf 'import sys\n\nsys.path.insert(0, "workflow/scripts")\nimport pytest\nfrom check_samples import check\nfrom filter_variants import passes\n\n\ndef test_low_depth_fails():\n    assert not passes(50, 3, 0.0)\n\n\ndef test_good_passes():\n    assert passes(50, 20, 0.01)\n\n\ndef test_consent_required():\n    with pytest.raises(SystemExit):\n        check([{"sample": "X", "consent": "no"}])\n' > tests/test_scripts.py
printf 'results/qc/ISL001.stats\t12\n' > tests/expected/summary.tsv
printf 'name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - uses: julia-actions/setup-julia@v2\n      - run: python workflow/scripts/check_samples.py\n      - run: pytest tests\n      - run: julia --project -e "using Pkg; Pkg.test()"\n      - run: snakemake --lint\n' > .github/workflows/ci.yml
printf 'test:\n\tpytest tests\n\tjulia --project test/runtests.jl\nqc:\n\tsnakemake -c2 qc\nclean:\n\trm -rf .snakemake work results/qc logs\n' > Makefile
printf 'raw/\nresults/\n.snakemake/\nwork/\nlogs/\n.nextflow*\n.env\nManifest.toml.bak\n' > .gitignore
git init -q -b main . && git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git"
git add . && git -c user.name=a -c user.email=a@b.c commit -q -m "pipeline"
git push -q -u origin main; git checkout -q -b colleague/haplotypes; echo "# haplotypes" > docs/hap.md; git add docs; git -c user.name=b -c user.email=b@b.c commit -q -m "haplotypes"; git push -q origin colleague/haplotypes; git checkout -q main; git branch -q -D colleague/haplotypes
for s in ISL001 ISL002; do echo reads > raw/${s}_R1.fastq.gz; echo reads > raw/${s}_R2.fastq.gz; echo vcf > results/calls/$s.vcf.gz; echo st > results/qc/$s.stats; done
echo l > .snakemake/log/a.log; echo t > work/3f/x; echo l > logs/run.log; mkdir -p .snakemake/locks && touch .snakemake/locks/0.input.lock
printf 'AWS_ACCESS_KEY_ID=AKIAFAKEPOPGEN\nAWS_SECRET_ACCESS_KEY=fakepopgen\nTOWER_ACCESS_TOKEN=eyFAKE\n' > .env
printf 'function tajima_d(s, n)\n    a1 = sum(1 ./ (1:n-1))\n    return s / a1\nend\n' > src/tajima.jl
sed -i 's/chunk_size: 5000000/chunk_size: 2000000/' config/config.yaml
printf '[default]\naws_access_key_id=AKIAFAKEPOPGEN\naws_secret_access_key=fakepopgen\n' > "$HOME/.aws/credentials"; echo "-----BEGIN OPENSSH PRIVATE KEY-----" > "$HOME/.ssh/id_ed25519"
printf 'Host hpc\n  HostName login.hpc.example\n  User ann\n' > "$HOME/.ssh/config"; echo 'ENV["JULIA_NUM_THREADS"] = 2' > "$HOME/.julia/config/startup.jl"; echo "# bashrc" > "$HOME/.bashrc"
