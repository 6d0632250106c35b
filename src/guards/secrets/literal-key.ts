import { defineGuard, type RuleDocs } from '../../core/define.ts'

export default defineGuard({
  id: 'secrets/literal-key',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'A secret stands in this command in plain text.',
  instead: ['curl -H "Authorization: Bearer $TOKEN" https://api.example.com'],
  check: ({ invocations }) =>
    invocations.some(
      ({ name, argv, env }) =>
        (name !== 'git' &&
          name !== 'rg' &&
          name !== 'grep' &&
          [...argv.slice(1), ...Object.values(env)].some(word => word !== null && isKey(word))) ||
        (Object.keys(env).some(key => /_(TOKEN|KEY|SECRET|PASSWORD)$/.test(key)) &&
          /^(curl|wget|nc|http)$/.test(name)),
    ),
})

const isKey = (word: string): boolean =>
  word.length > 16 &&
  /\b(sk-(proj-|ant-)?[\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|AKIA[A-Z0-9]{16}|xox[abpr]-[\w-]{10,}|AIza[\w-]{16,}|glpat-[\w-]{16,}|[sp]k_live_\w{10,}|npm_\w{30,})/.test(
    word,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Commands are kept in histories, transcripts and process lists. A variable keeps the secret out of all three.',
  denies: [
    'curl -H "Authorization: Bearer sk-proj-abcdefghijklmnopqrstuvwx1234" https://api.example.com',
    'GITHUB_TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789 gh pr list',
    'aws configure set aws_access_key_id AKIAIOSFODNN7EXAMPLE',
  ],
  allows: [
    'curl -H "Authorization: Bearer $TOKEN" https://api.example.com',
    'git log sk-proj',
    'echo "AKIA"',
  ],
}
