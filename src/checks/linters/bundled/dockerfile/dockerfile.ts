import type { BundledLinter } from '../../language-tools.ts'
import type { Target, Violation } from '../../tool.ts'
import { withoutBom } from '../text.ts'
import { type DockerFinding, dockerFindings } from './checks.ts'
import { type Instruction, readDockerfile } from './read.ts'

/** Lints a Dockerfile: instructions that do not build or have no effect, and images without a version. */
export const bundledHadolint: BundledLinter = {
  name: 'dockerfile',
  languages: ['dockerfile'],
  packages: [],
  load: async () => ({
    lint: async (text, target) => {
      const config = configOf(target)
      return lint(readDockerfile(withoutBom(text).bare), config.pragmas).filter(
        ({ code }) => !config.ignored.includes(code),
      )
    },
  }),
}

const lint = (instructions: readonly Instruction[], pragmas: boolean): readonly Violation[] => {
  const found: Violation[] = []
  const stages: string[] = []
  const seen = new Set<string>()
  let user: Instruction | undefined
  const add = (one: Instruction, finding: DockerFinding): void => {
    if (pragmas && one.ignored.includes(finding.code)) return
    found.push({ line: one.line, column: 1, linter: 'handrail', ...finding })
  }
  const first = instructions.find(({ name }) => name !== 'ARG')
  if (first !== undefined && first.name !== 'FROM')
    add(first, {
      code: 'DL3061',
      severity: 'error',
      message: 'A Dockerfile begins with FROM, or ARG before it.',
    })
  for (const one of instructions) {
    for (const finding of dockerFindings(one, { stages, seen })) add(one, finding)
    if (one.name === 'USER') user = one
    seen.add(one.name)
    if (one.name !== 'FROM') continue
    seen.clear()
    user = undefined
    stages.push(/\sas\s+(\S+)/i.exec(one.rest)?.[1]?.toLowerCase() ?? '')
  }
  if (user !== undefined && /^(?:root|0)(?::|$)/.test(user.rest))
    add(user, {
      code: 'DL3002',
      severity: 'warning',
      message: 'The last USER is root: the program in the container runs as root.',
    })
  return found
}

/** The rules that a hadolint config disables, and whether comments may disable rules too. */
const configOf = (target: Target): { readonly ignored: readonly string[]; readonly pragmas: boolean } => {
  const file = target.nearest(['.hadolint.yaml', '.hadolint.yml'])
  const text = file === undefined ? '' : (target.read(file) ?? '')
  const part = /^ignored:(.*(?:\n(?:[ \t-].*)?)*)/m.exec(text)?.[1] ?? ''
  return {
    ignored: part.match(/\b(?:DL|SC)\d+\b/g) ?? [],
    pragmas: !/^disable-ignore-pragma:\s*true\b/m.test(text),
  }
}
