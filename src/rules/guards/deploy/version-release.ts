import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'deploy/version-release',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This makes a release: it tags a version, and hands it to a registry or a store.',
  instead: ['nx release --dry-run', 'tell the user that it is ready to be released'],
  calls: `
    nx release !--skip-publish
    rush publish -p|--publish
    lerna version !--no-push|--no-git-tag-version
    cargo workspaces|ws publish
    cargo smart-release --execute|-e
    ko build|publish|apply|create|resolve !-L|--local
    skopeo copy|sync
    pack build --publish
    swift package-registry publish
    docker ** imagetools create
    bit export
    rye publish
    jreleaser full-release|release|publish|deploy|upload|announce
    release-please github-release|release-pr
    zenodo_upload|zenodo-upload
  `,
  check: ({ name, argv, operands }) =>
    !argv.includes('--push=false') &&
    (name !== 'skopeo' || operands.at(-1)?.startsWith('docker://') === true),
})

export const docs: RuleDocs = {
  since: '0.14.0',
  why: 'One word of such a tool bumps the version, commits, tags, pushes and publishes. A version that is out is copied at once.',
  denies: ['nx release minor --yes', 'lerna version patch --yes', 'ko build ./cmd/api'],
  allows: [
    'nx release --dry-run',
    'lerna changed',
    'ko build --local ./cmd/api',
    'echo "nx release minor --yes"',
  ],
  related: ['deploy/publication', 'deploy/release'],
}
