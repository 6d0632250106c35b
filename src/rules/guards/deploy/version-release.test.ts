import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './version-release.ts'

guardTest(guard, docs, {
  asks: [
    'npx nx release',
    'npx nx release publish',
    ...each(
      'rush publish -p|--publish --apply',
      'cargo workspaces|ws publish --yes',
      'cargo smart-release --execute|-e core',
      'ko build|publish|apply|create|resolve -f k8s/',
      'jreleaser full-release|release|publish|deploy|upload|announce',
      'release-please github-release|release-pr --token x',
      'zenodo_upload|zenodo-upload 12345 a.csv',
      'skopeo copy|sync docker-archive:a.tar docker://r.example.io/a:1',
    ),
    'npx lerna version patch',
    'pack build r.example.io/a --publish',
    'swift package-registry publish a.b 1.0.0',
    'docker buildx imagetools create -t a/b:latest a/b:1',
    'bit export',
    'rye publish',
  ],
  allows: [
    'nx release --skip-publish',
    'nx release -d',
    'nx run app:build',
    'lerna version patch --no-push',
    'lerna version patch --no-git-tag-version',
    'rush publish --apply',
    'cargo smart-release core',
    'ko build -L ./cmd/api',
    'ko build --push=false ./cmd/api',
    'skopeo copy docker://r.example.io/a:1 dir:a',
    'pack build a',
    'git commit -m "nx release minor --yes"',
    'rg "ko build ./cmd/api"',
  ],
})
