# Julia + MATLAB + LaTeX paper; a folder without git; weeks of simulation output
mkdir -p src test results/sweep1 results/sweep2 paper/figs matlab notebooks plots
cat > Project.toml <<'E'
name = "SimLab"
uuid = "7b1b0a0e-1111-4222-8333-444455556666"
version = "0.1.0"

[deps]
CSV = "336ed68f-0bac-5ca0-87d4-7b16caf5d00b"
DataFrames = "a93c6f00-e57d-5684-b7b6-d8193f3e46c0"
DifferentialEquations = "0c46a032-eb83-5123-abaf-570d42b7fbaa"

[compat]
julia = "1.9"
E
printf '# This file is machine-generated\njulia_version = "1.9.4"\n' > Manifest.toml
cat > src/SimLab.jl <<'E'
module SimLab

export step!, energy, run_sim

mutable struct State
    x::Float64
    v::Float64
end

energy(s::State; k = 1.0, m = 1.0) = 0.5 * m * s.v^2 + 0.5 * k * s.x^2

function step!(s::State, dt)
    s.v -= s.x * dt
    s.x += s.v * dt
    return s
end

function run_sim(n; dt = 1e-3, tol = 1e-2)
    s = State(1.0, 0.0)
    e0 = energy(s)
    for _ in 1:n
        step!(s, dt)
    end
    abs(energy(s) - e0) < tol || error("energy drift above tolerance")
    return s
end

end
E
cat > test/runtests.jl <<'E'
using SimLab, Test

@testset "energy" begin
    s = run_sim(1000)
    @test energy(s) ≈ 0.5 atol = 1e-3
end

@testset "drift is refused" begin
    @test_throws ErrorException run_sim(100; dt = 1.0, tol = 1e-9)
end
E
cat > matlab/fit_decay.m <<'E'
function [tau, ci] = fit_decay(t, y)
% exponential fit with a 95 percent interval
assert(numel(t) == numel(y), 'sizes differ');
p = polyfit(t, log(y), 1);
tau = -1 / p(1);
ci = tau * [0.95 1.05];
end
E
for d in sweep1 sweep2; do for i in 1 2 3; do printf 'k,drift\n%s,0.00%s\n' "$i" "$i" > "results/$d/run$i.csv"; done; done
echo jld2 > results/sweep2/state.jld2
printf '\\documentclass{article}\n\\begin{document}\n\\section{Results}\nThe drift was $0.003 \\pm 0.001$ over $n = 3$ runs.\n\\includegraphics{figs/drift.pdf}\n\\end{document}\n' > paper/main.tex
printf '@article{a1, title={Symplectic steps}, year={2019}}\n' > paper/refs.bib
echo pdf > paper/figs/drift.pdf
touch paper/main.aux paper/main.log paper/main.bbl
echo png > plots/tmp_drift.png
cat > notebooks/drift.ipynb <<'E'
{"cells":[{"cell_type":"code","id":"c1","metadata":{},"execution_count":1,"outputs":[],"source":["using CSV, DataFrames\n","df = CSV.read(\"../results/sweep1/run1.csv\", DataFrame)"]},{"cell_type":"code","id":"c2","metadata":{},"execution_count":2,"outputs":[],"source":["describe(df)"]}],"metadata":{"kernelspec":{"name":"julia-1.9","display_name":"Julia 1.9"}},"nbformat":4,"nbformat_minor":5}
E
printf 'sweep2 ran 3 weeks on the workstation, no other copy\n' > NOTES.txt
cat > sweep.sh <<'E'
#!/bin/sh
for k in 1 2 3; do julia --project=. -e "using SimLab; run_sim(1000*$k)"; done
E
chmod +x sweep.sh
mkdir -p "$HOME/.julia/config" "$HOME/Documents/thesis"
echo 'using Revise' > "$HOME/.julia/config/startup.jl"
echo 'chapter 1' > "$HOME/Documents/thesis/thesis.tex"
printf '[user]\n\tname = Kai\n' > "$HOME/.gitconfig"
