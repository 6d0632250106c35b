import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../../testing/index.ts'
import { reader } from '../../reader.ts'

const root = '/home/dev/app'

const files = {
  'workflow/Snakefile': 'include: "rules/trim.smk"\ninclude: "rules/old.smk"\n\nrule all:\n    input: "a"\n',
  'workflow/rules/trim.smk':
    'rule trim:\n    input: "raw/{s}.fq"\n    output: "out/{s}.fq"\n    shell: "head -2 {input} > {output} && mv -f {output} {input}"\n\nrule tidy:\n    output: touch("out/done")\n    threads: 2\n    shell:\n        """\n        rm -rf raw/{{a,b}} {params.x}\n        """\n',
  'workflow/rules/old.smk': 'rule old:\n    output: "b"\n    shell: "rm -rf old"\n',
  'main.nf': 'process A {\n  script:\n  """\n  rm -f ${launchDir}/raw/a.fq ${x}\n  """\n}\n',
  'CMakeLists.txt':
    'set(GEN ${CMAKE_SOURCE_DIR}/captures ${CMAKE_BINARY_DIR}/gen)\nadd_custom_target(distclean COMMAND ${CMAKE_COMMAND} -E rm -rf ${GEN} COMMENT "x")\nadd_custom_target(stamp ALL COMMAND touch a.txt)\n',
}

const steps = ['workflow/rules/trim.smk', 'main.nf', 'CMakeLists.txt'].map(path => ({
  text: ':',
  cwd: root,
  leaves: [`${root}/${path}`],
  moved: [],
}))

const ran = (command: string, known = steps): string =>
  reader
    .readScript(command, testFacts({ files, steps: known }))
    .invocations.filter(({ name }) => !/^(?:snakemake|nextflow|cmake|ninja|cd|head)$/.test(name))
    .map(({ argv }) => argv.map(word => word ?? '?').join(' '))
    .join('; ')

test('rules and targets that the session wrote run with their workflow', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['snakemake -c2 out/A1.fq', 'mv -f ? raw/A1.fq; rm -rf raw/a raw/b ?; rm -rf out/*.fq; rm -rf out/done'],
    ['snakemake -c2', 'mv -f ? ?; rm -rf raw/a raw/b ?; rm -rf out/*.fq; rm -rf out/done'],
    ['snakemake -n out/A1.fq', ''],
    ['nextflow run main.nf', `rm -f ${root}/raw/a.fq ?`],
    ['nextflow log', ''],
    ['cmake --build build --target distclean', `rm -rf ${root}/captures ${root}/build/gen; touch a.txt`],
    ['ninja -C build distclean', `rm -rf ${root}/captures ${root}/build/gen; touch a.txt`],
    ['cmake --build build', 'touch a.txt'],
    ['cmake -S . -B build', ''],
  ]
  for (const [command, expected] of rows) assert.equal(ran(command), expected, command)
  assert.equal(ran('snakemake -c2 out/A1.fq', []), '')
})
