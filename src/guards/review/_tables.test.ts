import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { families, work } from './_families.ts'
import { specOf } from './_spec.ts'

const lines = [...families, work].map(family =>
  family()
    .split('\n')
    .filter(line => line !== ''),
)

const namesOf = (line: string): readonly string[] => (line.split(' : ', 1)[0] ?? '').trim().split(' ')

const checks = ['checks', 'checks-code', 'checks-query', 'checks-tools', 'checks-web', 'checks-cloud']
  .map(name => readFileSync(new URL(`./_${name}.ts`, import.meta.url), 'utf8'))
  .join('\n')

describe('the tables of auto-review', () => {
  it('know at least 250 programs', () => {
    const names = new Set(lines.flat().flatMap(namesOf))
    assert.ok(names.size >= 250, `${names.size} programs`)
  })

  it('have a program in one family, beside its work', () => {
    const names = lines.slice(0, -1).flatMap(family => [...new Set(family.flatMap(namesOf))])
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  it('are well formed', () => {
    const wrong = lines.flat().filter(line => {
      if (!/^ \S.* : ?/.test(line)) return true
      const forms = line.slice(line.indexOf(' : ') + 3).split(' ; ')
      return forms.some((form, index) => {
        if (form.trim() === '') return forms.length > 1
        const plain = form.replace(/\[[^\][]*\]/, '').replace(/^<[^<>]*>$/, index === 0 ? '' : '<')
        return /[[\]<>!?~%=]/.test(plain)
      })
    })
    assert.deepEqual(wrong, [])
  })

  it('ask only for checks that there are', () => {
    const asked = new Set(
      lines.flat().flatMap(line => [...line.matchAll(/ \+?@([\w-]+)/g)].map(([, name = '']) => name)),
    )
    assert.deepEqual(
      [...asked].filter(name => !checks.includes(`case '${name}':`)),
      [],
    )
  })

  it('have all checks asked for', () => {
    const known = [...checks.matchAll(/^ {4}case '([\w-]+)':/gm)].map(([, name = '']) => name)
    const all = lines.flat().join('\n')
    assert.deepEqual(
      known.filter(name => !new RegExp(`@${name}(?![\\w-])`).test(all)),
      [],
    )
  })

  it('have options that look like options', () => {
    const wrong = lines.flat().flatMap(line =>
      [...line.matchAll(/[[<]([^\]>]*)[\]>]/g)].flatMap(([, inside = '']) =>
        inside
          .split(' ')
          .filter(word => word !== '' && !/^([~%-]|[!?]?[-+][\w#:.?@+-]*(=[\w.]*)?)$/.test(word))
          .map(word => `${namesOf(line)[0]}: ${word}`),
      ),
    )
    assert.deepEqual(wrong, [])
  })

  it('leave out what always defers', () => {
    for (const name of 'rm sudo doas su bash sh zsh dash fish eval exec source . dd mkfs shred shutdown reboot chroot env parallel'.split(
      ' ',
    ))
      assert.equal(specOf(name), undefined, name)
  })
})
