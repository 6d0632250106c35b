import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'disk/exhaustion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This makes a file so large that the disk may be full after it.',
  instead: ['df -h', 'truncate -s 100M disk.img'],
  calls: 'fallocate|truncate|mkfile|dd|head|yes|cat',
  check: command => {
    if (command.name === 'dd') return fills(command)
    if (command.name === 'yes' || command.name === 'cat') return pours(command)
    const size =
      command.name === 'mkfile'
        ? command.operands[0]
        : command.option('-l', '--length', '-s', '--size', '-c', '--bytes')
    if (command.name === 'head' && !writes(command)) return false
    return bytes(size) >= limit || (bytes(size) >= limit / 10 && command.operands.includes('/'))
  },
})

const limit = 100 * 2 ** 30

const writes = ({ effects }: Command): boolean =>
  effects.some(({ kind, path }) => kind === 'write' && !/^\/dev\/(null|std)/.test(path ?? ''))

const endless = /^\/dev\/(zero|u?random|full)$/

/** From a source without an end into a file, and no count that ends it. */
const fills = ({ argv, effects }: Command): boolean => {
  const given = (name: string): string | undefined =>
    argv.find(word => word?.startsWith(`${name}=`) === true)?.slice(name.length + 1)
  if (!endless.test(given('if') ?? '') || /^\/dev\//.test(given('of') ?? '/dev/null')) return false
  if (effects.every(({ kind }) => kind !== 'write')) return false
  const count = given('count')
  return count === undefined || bytes(count) * (bytes(given('bs')) || 512) >= limit
}

const pours = (command: Command): boolean =>
  writes(command) && (command.name === 'yes' || command.argv.some(word => endless.test(word ?? '')))

const bytes = (text: string | null | undefined): number => {
  const found = /^[+<>]?(\d+)([kmgtpe]?)(i?b)?$/i.exec(text ?? '')
  if (found === null) return 0
  return Number(found[1]) * 2 ** (10 * ' kmgtpe'.indexOf(found[2]?.toLowerCase() || ' '))
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'On a full disk databases stop, logs break off and files are saved empty.',
  denies: [
    'fallocate -l 2T big.bin',
    'truncate -s 500G x.img',
    'dd if=/dev/zero of=fill.bin',
    'yes > big.txt',
  ],
  allows: [
    'dd if=/dev/zero of=disk.img bs=1M count=10',
    'truncate -s 0 app.log',
    'yes | apt-get install jq',
    'head -c 32 /dev/urandom > seed',
    'echo "fallocate -l 2T big.bin"',
  ],
}
