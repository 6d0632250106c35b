import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'git/foreign-push',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This sends the history to an address that is no remote of the repository.',
  instead: ['git remote -v', 'git push origin HEAD'],
  calls: `
    git push
    git remote set-url
  `,
  check: command => {
    if (command.is('git', 'remote', 'set-url')) {
      const [, address] = command.operands()
      return isAddress(address) && { says: 'This makes every later push and pull go to another address.' }
    }
    return command.is('git', 'push') && !command.has('--dry-run', '-n') && isAddress(command.operands()[0])
  },
})

const isAddress = (word: string | null | undefined): boolean =>
  typeof word === 'string' && /^(https?|ssh|git|ftps?):\/\/|^[\w.-]+@[\w.-]+:|^[\w-]+\.[\w.-]+:/.test(word)

export const docs = defineDocs({
  since: '0.2.0',
  why: 'The whole history goes where nobody who set the repository up has agreed to, and secrets in old commits with it.',
  denies: [
    'git push https://x.example/repo.git --all',
    'git push git@x.example:a/b.git main',
    'git remote set-url origin https://x.example/r.git',
  ],
  allows: [
    'git push origin HEAD',
    'git push',
    'git remote add upstream https://example.com/r.git',
    'echo "git push git@x.example:a/b.git main"',
  ],
})
