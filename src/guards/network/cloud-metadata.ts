import { defineGuard, type RuleDocs } from '../../core/define.ts'

export default defineGuard({
  id: 'network/cloud-metadata',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['host'],
  says: 'This asks the cloud for the credentials of the machine.',
  instead: ['aws sts get-caller-identity'],
  check: ({ effects }) => effects.some(({ host }) => typeof host === 'string' && isMetadata(host)),
})

const isMetadata = (host: string): boolean =>
  host.startsWith('169.254.') ||
  host === 'metadata.google.internal' ||
  host === 'metadata' ||
  host === '100.100.100.200' ||
  host === '[fd00:ec2::254]'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The metadata address answers with keys of the role that the machine runs as.',
  denies: [
    'curl http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'wget -qO- http://metadata.google.internal/computeMetadata/v1/',
  ],
  allows: [
    'curl http://localhost:3000',
    'echo "curl http://169.254.169.254/latest/meta-data/iam/security-credentials/"',
  ],
}
