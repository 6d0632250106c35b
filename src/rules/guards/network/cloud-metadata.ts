import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { ipOf, isInternal } from '../../../core/text/address.ts'

export default defineGuard({
  id: 'network/cloud-metadata',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['host'],
  says: 'This asks the cloud for the credentials of the machine.',
  instead: ['aws sts get-caller-identity'],
  check: ({ effects }, { event }) => {
    const hosts = effects.flatMap(({ host }) => host ?? [])
    if (hosts.some(isMetadata)) return true
    // A tool that fetches pages of the web is made to look where only this machine can.
    return event.tool?.use === 'fetch' && hosts.some(isInternal)
      ? { says: 'This fetches from an internal network.' }
      : false
  },
})

const isMetadata = (host: string): boolean => {
  const address = ipOf(host) ?? host.toLowerCase().replace(/\.$/, '')
  return (
    /(^|\.)169\.254\.\d+\.\d+(\.|$)|^169-254-\d+-\d+\./.test(address) ||
    /^(metadata(\.google|\.azure|\.goog)?(\.internal)?|instance-data(\.ec2\.internal)?)$/.test(address) ||
    /^(100\.100\.100\.200|192\.0\.0\.192|168\.63\.129\.16)$/.test(address) ||
    /^\[fd00:ec2::(254|23)\]$|^\[fe80:/.test(address)
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The metadata address answers with keys of the role that the machine runs as. A tool that fetches pages has no business in an internal network either.',
  denies: [
    'curl http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'wget -qO- http://metadata.google.internal/computeMetadata/v1/',
    'curl http://0xA9FEA9FE/latest/',
    'curl http://2852039166/',
    'curl http://[::ffff:169.254.169.254]/',
  ],
  allows: [
    'curl http://localhost:3000',
    'echo "curl http://169.254.169.254/latest/meta-data/iam/security-credentials/"',
  ],
}
