import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readScript } from '../../shell/read.ts'
import { testFacts } from '../../testing/index.ts'
import { mayReachSecret } from './searches.ts'

const files = { 'src/a.ts': 'const a = 1' }
const secret = { '.env': 'STRIPE_SECRET_KEY=sk_live_51Hx7sKJ2eZvKYlo2' }

const reaches = (text: string, some: Readonly<Record<string, string>>): boolean => {
  const facts = testFacts({ branch: 'main', files: some })
  const { invocations } = readScript(text, facts)
  return invocations.some(call => mayReachSecret(call, invocations, text, facts))
}

describe('what a read may come upon', () => {
  for (const text of [
    "rg -uu 'SECRET' .",
    'cat $(ls -a | grep env$)',
    "find . -name '*env*' -exec head {} +",
    'ls -a | grep env | while read f; do cat "$f"; done',
    'head $(fd -H env)',
    'for f in .*; do cat "$f"; done',
    "find . -name '*.pem' | xargs cat",
  ])
    it(`secrets, by the words alone: ${text}`, () => assert.equal(reaches(text, files), true))

  for (const text of [
    'cat $(ls -A)',
    'ls -a | xargs cat',
    'find . -type f | xargs cat',
    'cat $(git ls-files -o)',
    'cat "$F"',
    'fd -HI . -x cat',
    'grep -rn . .',
    "grep -rnE '(STRIPE)+' .",
  ]) {
    it(`secrets that are there: ${text}`, () => assert.equal(reaches(text, { ...files, ...secret }), true))
    it(`nothing where there are none: ${text}`, () => assert.equal(reaches(text, files), false))
  }

  for (const text of [
    'cat $(git ls-files)',
    'cat $(ls)',
    "find . -name '*.ts' | xargs cat",
    'cat $(find . -name "*.ts")',
    'cat $(rg -l foo)',
    'for f in src/*.ts; do head "$f"; done',
    'git diff --name-only | while read f; do head "$f"; done',
    'grep -rn "const a" .',
    'ls -a | xargs wc -l',
  ])
    it(`no secret: ${text}`, () => assert.equal(reaches(text, { ...files, ...secret }), false))
})
