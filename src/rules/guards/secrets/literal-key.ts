import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { holdsKey } from '../../../known/secrets/names.ts'
import { carriesHeld, carriesSecret } from '../../../known/secrets/sent.ts'
import { secretValues } from '../../../known/secrets/values.ts'

export default defineGuard({
  id: 'secrets/literal-key',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'A secret stands in this command in plain text.',
  instead: ['curl -H "Authorization: Bearer $TOKEN" https://api.example.com'],
  check: ({ invocations }, { facts }) =>
    invocations.some(
      ({ name, argv, env }) =>
        (name !== 'git' &&
          name !== 'rg' &&
          name !== 'grep' &&
          [...argv.slice(1), ...Object.values(env)].some(
            word =>
              word !== null &&
              (holdsKey(word) ||
                holdsLogin(word) ||
                (name === ':' && isTold(word)) ||
                (leaves(name, word) && carriesHeld(word, facts))),
          )) ||
        (Object.keys(env).some(key => /_(TOKEN|KEY|SECRET|PASSWORD)$/.test(key)) &&
          /^(curl|wget|nc|http)$/.test(name)),
    ),
})

/** A name and a password in an address of the web. A host without a dot is one of this machine. */
const holdsLogin = (word: string): boolean =>
  (word.includes('://') &&
    /\b(?:https?|ftps?):\/\/[^\s/:@$]*:[^\s/@$]{3,}@(?!localhost|127\.)[^\s/]+\.[^\s/]/.test(word)) ||
  carriesSecret(word)

/** Whether a word goes to others as it stands here: an address of the web, a name that is looked up, or a text for people. */
const leaves = (name: string, word: string): boolean =>
  name === ':' ||
  /^(?:dig|host|nslookup|drill)$/.test(name) ||
  (word.includes('://') && /^https?:\/\/(?!localhost|127\.)/i.test(word))

/** Whether a text for others has a secret in it. */
const isTold = (said: string): boolean =>
  said.length < 100_000 && secretValues(said.replace(saidAs, '$1: ')).length > 0

const saidAs = /\b(pass(?:word|phrase)|token|secret|api[ _-]?key)\s+(?:is|was|=)\s+/gi

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
    'export API_KEY=sk-fake-0123456789abcdef0123',
    'echo "AKIA"',
  ],
}
