import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Word } from '../../../core/script/script.ts'
import { secretIn } from '../../../known/secrets/files.ts'

export default defineGuard({
  id: 'secrets/mounted',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This hands keys or the whole home folder to a container.',
  instead: ['docker run --rm -v "$PWD":/app node:20 npm test'],
  calls: 'docker|podman|nerdctl ** run|create',
  check: ({ words }, { facts }) =>
    words.some((word, index) => {
      const path = sourceOf(word, words[index - 1]?.value)
      if (path === undefined) return false
      const full = facts.resolve(path.replace(/^~(?=\/|$)/, facts.home()))
      return (
        full === facts.home() ||
        isKept(full) ||
        (/\/\.(kube|docker)$/.test(full) && isKept(`${full}/config.json`))
      )
    }),
})

const isKept = (path: string): boolean => {
  const kind = secretIn(path)
  return kind === 'key' || kind === 'store'
}

/** Source of a mount: the text before the colon of `-v`, or behind `source=` of `--mount`. */
const sourceOf = ({ value, shape }: Word, before: string | null | undefined): string | undefined => {
  const text = value ?? shape ?? ''
  const own = /^(?:-v|--volume=|--mount=)(.+)$/s.exec(text)?.[1]
  const given = own ?? (/^(-v|--volume|--mount)$/.test(before ?? '') ? text : undefined)
  if (given === undefined) return undefined
  return /(?:^|,)(?:source|src)=([^,]+)/.exec(given)?.[1] ?? /^([~/.][^:]*):/.exec(given)?.[1]
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Whatever runs in the container reads them, and an image is whatever its registry says it is.',
  denies: [
    'docker run -v ~/.ssh:/root/.ssh alpine',
    'podman run --mount type=bind,source=/home/dev/.aws,target=/aws amazon/aws-cli s3 ls',
    'docker run -v $HOME:/h alpine',
  ],
  allows: [
    'docker run --rm -v "$PWD":/app node:20 npm test',
    'docker run -v data:/var/lib/postgresql/data postgres',
    'echo "docker run -v ~/.ssh:/root/.ssh alpine"',
  ],
  related: ['process/open-container'],
}
