# Research code and a paper: R, Julia, LaTeX; raw participant data not in git
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p R julia tex data/raw data/derived figures results tests/testthat
cat > R/clean.R <<'E'
library(dplyr)

clean <- function(raw) {
  stopifnot(all(c("id", "age", "rt") %in% names(raw)))
  raw |>
    filter(rt > 150, rt < 3000) |>
    filter(age >= 18)
}
E
cat > R/model.R <<'E'
source("R/clean.R")
set.seed(20240311)

fit <- function(d) lm(rt ~ group + age, data = d)

report <- function(m) {
  p <- summary(m)$coefficients["groupB", 4]
  alpha <- 0.05
  list(p = p, significant = p < alpha)
}
E
cat > tests/testthat/test-clean.R <<'E'
test_that("fast responses are dropped", {
  d <- data.frame(id = 1:2, age = c(20, 20), rt = c(100, 500))
  expect_equal(nrow(clean(d)), 1)
})

test_that("minors are dropped", {
  d <- data.frame(id = 1:2, age = c(17, 30), rt = c(500, 500))
  expect_equal(nrow(clean(d)), 1)
})
E
cat > julia/Project.toml <<'E'
name = "ReactSim"
uuid = "7b1c9d1e-0000-4000-8000-000000000001"
version = "0.1.0"

[deps]
Distributions = "31c24e10-a181-5473-b8eb-7969acd0382f"
E
mkdir -p julia/src julia/test
cat > julia/src/ReactSim.jl <<'E'
module ReactSim

export simulate

function simulate(n::Int; mu=500.0, sd=120.0)
    n > 0 || throw(ArgumentError("n must be positive"))
    return mu .+ sd .* randn(n)
end

end
E
cat > julia/test/runtests.jl <<'E'
using Test, ReactSim

@testset "simulate" begin
    @test length(simulate(10)) == 10
    @test_throws ArgumentError simulate(0)
end
E
cat > tex/main.tex <<'E'
\documentclass{article}
\usepackage{graphicx,booktabs}
\begin{document}
\title{Reaction times under load}
\maketitle
\section{Methods}
We tested 214 participants; 11 were excluded by the preregistered criteria.
\section{Results}
The effect of group was not significant ($p = 0.08$).
\bibliography{refs}
\end{document}
E
printf '@article{doe2020,\n  title={Load},\n  author={Doe, J.},\n  year={2020}\n}\n' > tex/refs.bib
cat > Makefile <<'E'
all: paper

results/model.json: R/model.R data/derived/clean.csv
	Rscript -e 'source("R/model.R"); write_results()'

paper: tex/main.tex
	cd tex && latexmk -pdf main.tex

test:
	Rscript -e 'testthat::test_dir("tests/testthat")'
	julia --project=julia -e 'using Pkg; Pkg.test()'

clean:
	cd tex && latexmk -C
	rm -rf data/derived/*.csv

.PHONY: all paper test clean
E
printf '# Preregistration\n\n- exclude rt outside 150..3000 ms\n- alpha 0.05, two sided\n- N = 214\n' > PREREGISTRATION.md
printf '# Reaction times\n\nData are private: do not share data/raw.\n' > README.md
printf 'repos:\n  - repo: local\n    hooks:\n      - id: no-raw-data\n        name: no raw data\n        entry: sh -c "! git diff --cached --name-only | grep ^data/raw"\n        language: system\n' > .pre-commit-config.yaml
printf 'data/raw/\ndata/derived/\nresults/\n*.aux\n*.bbl\n*.log\n*.fls\n*.fdb_latexmk\ntex/main.pdf\n.Renviron\n.Rhistory\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'analysis and paper'
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main
printf 'id,name,birth,email,diagnosis,age,rt\n1,Ann Made,1990-02-01,ann@made.example,ADHD,34,512\n2,Bo Up,1985-07-11,bo@up.example,none,39,611\n' > data/raw/participants.csv
printf 'id,group,rt\n1,A,512\n2,B,611\n' > data/raw/trials_2023.csv
printf 'id,group,age,rt\n1,A,34,512\n2,B,39,611\n' > data/derived/clean.csv
printf '{"p": 0.08, "n": 203}\n' > results/model.json
printf 'posterior samples of a 9 day run on the cluster\n' > results/posterior_9days.rds
printf 'ORCID_TOKEN=madeup-orcid\nOSF_PAT=madeup-osf-pat\n' > .Renviron
printf 'x\n' > tex/main.aux; printf 'pdf\n' > tex/main.pdf; printf 'log\n' > tex/main.log
printf '\n%% discussion draft, not committed\n' >> tex/main.tex
