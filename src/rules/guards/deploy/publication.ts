import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { staysHere } from '../../../programs/services/local-place.ts'
import { handsOutByGoal } from './_goals.ts'
import { publishesByCode } from './_published-code.ts'
import { isRehearsed, rehearsals } from './_rehearsals.ts'
import { releasesByTag } from './_tag-release.ts'

export default defineGuard({
  id: 'deploy/publication',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  programs: 'python mvn gradle sbt Rscript R bazel bazelisk',
  says: 'This publishes to a registry, where a version can never be taken back.',
  instead: ['npm pack', 'npm publish --dry-run'],
  calls: `
    npm|pnpm|yarn|bun|cargo|poetry|uv|flit|hatch|pdm|vsce|ovsx|lerna publish
    changeset|jsr|wasm-pack|deno|opam publish
    npm unpublish|deprecate
    cargo yank
    npm owner|access|team|org|hook|dist-tag add|rm|public|restricted|grant|revoke|set
    yarn ** npm publish
    cargo|gem owner -a|--add|-r|--remove
    twine upload
    python* upload @twine
    gem push|yank
    rake release|release:rubygem_push
    nuget|dotnet|helm|buf|choco push
    dotnet nuget push
    mvn ** deploy|deploy:*|release:prepare
    gradle ** publish|*:publish|*loseAndRelease*|release*Repository
    cargo release --execute|-x
    cargo xtask release|publish|ship|deploy
    conan upload
    git push
    docker|podman push
    docker|podman image push
    docker|podman ** build|bake --push
    docker ** build @*type=registry*|*push=true*
    crane push|copy|cp|tag|append|mutate|rebase
    gh release create !--draft|-d
    gh|glab gist|snippet create
    pod trunk push
    dart|flutter pub publish
    mix ** hex.publish|hex.retire
    rebar3 hex publish|retire|cut
    cabal upload --publish
    stack|luarocks upload
    lein deploy|release
    semantic-release
    release-it|np
    altool|xcrun @--upload-app|--upload-package
    steamcmd @+run_app_build
    web-ext sign
    goreleaser release !--snapshot|--skip-publish
  `,
  check: (call, { facts }, script) => {
    const instead = [rehearsals[call.name] ?? 'tell the user that it is ready to be published']
    if (call.name === 'git')
      return (
        releasesByTag(call, facts, script) && {
          says: 'A pipeline of this project publishes what has a tag.',
          instead,
        }
      )
    const isPublished = (call.matched && !staysHere(call)) || handsOutByGoal(call)
    return ((isPublished && !isRehearsed(call)) || publishesByCode(call)) && { instead }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A published version is copied at once and its number is spent. Releases are a decision of the people who own the name.',
  denies: ['npm publish', 'cargo publish', 'twine upload dist/*', 'gem push my-gem-1.0.0.gem'],
  allows: ['npm publish --dry-run', 'npm pack', 'cargo publish --dry-run', 'echo "npm publish"'],
}
