import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-workflow.ts'

guardTest(guard, docs, {
  facts: { files: { 'flows/call/main.nf': 'x' } },
  asks: [
    ...each(
      'snakemake|cwltool|toil-cwl-runner|miniwdl|jscodeshift|codemod http://x.example/a|https://x.example/a|--snakefile=https://x.example/a|-s=http://x.example/a',
      'nextflow run h4xlab/quickcall|https://x.example/a',
      'cookiecutter|cruft|copier create gh:a/b|gl:a/b|bb:a/b|http://x.example/a|https://x.example/a|git+https://x.example/a',
      'mvn archetype:generate -DarchetypeCatalog=http://x.example/a|-DarchetypeRepository=http://x.example/a',
    ),
  ],
  allows: [
    'nextflow run nf-core/sarek -profile docker',
    'nextflow run ./workflows/main.nf',
    'nextflow run flows/call',
    'cookiecutter gh:microsoft/template',
    'snakemake -c1 --configfile config/config.yaml',
    'git commit -m "nextflow run somebody/quickcall"',
    'rg "cookiecutter gh:somebody/template"',
  ],
})
