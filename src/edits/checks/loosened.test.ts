import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loosenedIn } from './loosened.ts'

describe('configs of scanners and policies', () => {
  it('a new config that tells a scanner to pass over something', () => {
    const found = (path: string, after: string): boolean =>
      loosenedIn({ path: `/${path}`, before: undefined, after }).length > 0
    assert.equal(found('.tfsec/config.yml', 'minimum_severity: CRITICAL\nexclude: [aws-s3-public]\n'), true)
    assert.equal(found('.checkov.yaml', 'skip-check: [CKV_AWS_1]\n'), true)
    assert.equal(found('.checkov.yaml', 'framework: [terraform]\n'), false)
    assert.equal(found('trivy.yaml', 'format: table\n'), false)
  })
  it('a policy that is gone', () => {
    const gone = (movedTo: string | undefined): boolean =>
      loosenedIn({ path: '/policies/pods.rego', before: 'deny[msg] {}\n', after: undefined, movedTo })
        .length > 0
    assert.equal(gone(undefined), true)
    assert.equal(gone('/policies/old/pods.rego.txt'), true)
    assert.equal(gone('/policies/k8s/pods.rego'), false)
  })
})
