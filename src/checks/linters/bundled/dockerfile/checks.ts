import { forEachChild, parse, type SyntaxNode } from 'unbash'
import type { Severity } from '../../tool.ts'
import type { Instruction } from './read.ts'

/** A finding about an instruction, with hadolint's code. */
export interface DockerFinding {
  readonly code: string
  readonly severity: Severity
  readonly message: string
}

/** The state before an instruction. */
export interface StageState {
  /** The names of earlier stages, in lower case. */
  readonly stages: readonly string[]
  /** The names of earlier instructions in the same stage. */
  readonly seen: ReadonlySet<string>
}

const known: ReadonlySet<string> = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)

const error = (code: string, message: string): DockerFinding => ({ code, severity: 'error', message })
const warning = (code: string, message: string): DockerFinding => ({ code, severity: 'warning', message })

/** The findings about an instruction, given the state before it. */
export const dockerFindings = (one: Instruction, before: StageState): readonly DockerFinding[] => {
  if (!known.has(one.name)) return [error('DL1000', `${one.name} is no instruction of a Dockerfile.`)]
  if (one.rest === '') return [error('DL1000', `${one.name} needs an argument.`)]
  const check = Object.hasOwn(checks, one.name) ? checks[one.name] : undefined
  return check?.(one, before) ?? []
}

type DockerCheck = (one: Instruction, before: StageState) => readonly DockerFinding[]

/** All but the last one have no effect. */
const once =
  (code: string, more: DockerCheck = () => []): DockerCheck =>
  (one, before) => [
    ...(before.seen.has(one.name)
      ? [error(code, `There is another ${one.name} in this stage: only the last one counts.`)]
      : []),
    ...more(one, before),
  ]

const asList: DockerCheck = ({ name, rest }) =>
  rest.startsWith('[') || (name === 'CMD' && rest === 'NONE')
    ? []
    : [
        warning(
          'DL3025',
          `Write ${name} as a list, ["program", "argument"]: a shell in between takes its signals.`,
        ),
      ]

const checks: Readonly<Record<string, DockerCheck>> = {
  FROM: ({ rest }, { stages }) => {
    const [image = '', as, name = ''] = rest.split(/\s+/)
    const stage = as?.toUpperCase() === 'AS' ? name.toLowerCase() : undefined
    return [
      ...(stage !== undefined && stages.includes(stage)
        ? [error('DL3024', `There is another stage with the name ${name}.`)]
        : []),
      ...(stages.includes(image.toLowerCase()) ? [] : tagOf(image)),
    ]
  },
  COPY: ({ flags, rest }, { stages }) => {
    const from = flags
      .find(flag => flag.startsWith('--from='))
      ?.slice('--from='.length)
      .toLowerCase()
    const own = from !== undefined && from === stages.at(-1)
    return [
      ...(own ? [error('DL3023', `${from} is this very stage: it has nothing to copy from yet.`)] : []),
      ...twoPaths('COPY', rest),
    ]
  },
  ADD: ({ rest }) => [
    ...twoPaths('ADD', rest),
    ...(/^\[?\s*"?(?:https?:|git@|\S+\.git\b)|\.(?:tar|tgz|gz|bz2|xz|zst|txz|tbz2?)\b|\$|<</.test(rest)
      ? []
      : [warning('DL3020', 'Use COPY for files and folders; ADD is for archives and addresses.')]),
  ],
  CMD: once('DL4003', asList),
  ENTRYPOINT: once('DL4004', asList),
  HEALTHCHECK: once('DL3012'),
  MAINTAINER: () => [warning('DL4000', 'MAINTAINER is deprecated. Use: LABEL maintainer="…"')],
  WORKDIR: ({ rest }) =>
    /^["']?(?:\/|\$|[A-Za-z]:)/.test(rest)
      ? []
      : [warning('DL3000', 'Use an absolute WORKDIR: a relative one depends on what the base image left.')],
  EXPOSE: ({ rest }) =>
    [...rest.matchAll(/(?:^|[\s-])(\d+)/g)].some(([, port]) => Number(port) > 65535)
      ? [error('DL3011', 'A port is a number from 0 to 65535.')]
      : [],
  ONBUILD: ({ rest }) =>
    /^(?:ONBUILD|FROM|MAINTAINER)\b/i.test(rest)
      ? [error('DL3043', 'ONBUILD can not take ONBUILD, FROM or MAINTAINER.')]
      : [],
  RUN: ({ rest }) => {
    if (rest.startsWith('[') || rest.includes('<<')) return []
    const names = commandsIn(rest)
    return [
      ...(names.includes('sudo')
        ? [error('DL3004', 'Do not use sudo: say USER, or run it as the user there is.')]
        : []),
      ...(names.includes('apt')
        ? [warning('DL3027', 'apt is made for people at a terminal. Use apt-get or apt-cache.')]
        : []),
    ]
  },
}

const tagOf = (image: string): readonly DockerFinding[] => {
  if (image === 'scratch' || image.includes('$') || image.includes('@')) return []
  const name = image.slice(image.lastIndexOf('/') + 1)
  if (!name.includes(':'))
    return [warning('DL3006', `Name a version of ${image}: without one it is whatever is newest.`)]
  return name.endsWith(':latest')
    ? [
        warning(
          'DL3007',
          `Name a version of ${image.slice(0, -':latest'.length)}: latest is another one every time.`,
        ),
      ]
    : []
}

const twoPaths = (name: string, rest: string): readonly DockerFinding[] =>
  /\s|<</.test(rest) || rest.startsWith('[')
    ? []
    : [error('DL1000', `${name} needs a source and a destination.`)]

/** The programs that a script calls. */
const commandsIn = (script: string): readonly string[] => {
  const names: string[] = []
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Command' && node.name !== undefined) names.push(node.name.value)
    forEachChild(node, visit)
  }
  visit(parse(script))
  return names
}
