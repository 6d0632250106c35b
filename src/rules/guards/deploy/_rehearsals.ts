import type { Command } from '../../../core/script/script.ts'

/** Commands that show the result of a publish without publishing it. */
export const rehearsals: Readonly<Record<string, string>> = {
  npm: 'npm publish --dry-run',
  pnpm: 'pnpm publish --dry-run',
  bun: 'bun publish --dry-run',
  yarn: 'yarn pack',
  cargo: 'cargo publish --dry-run',
  twine: 'twine check dist/*',
  gem: 'gem build',
  poetry: 'poetry publish --dry-run',
  uv: 'uv build',
  hatch: 'hatch build',
  flit: 'flit build',
  pdm: 'pdm build',
  dotnet: 'dotnet pack',
  mvn: 'mvn package',
  gradle: 'gradle publishToMavenLocal',
  gradlew: './gradlew publishToMavenLocal',
  mvnw: './mvnw package',
  helm: 'helm package',
  gh: 'gh release create --draft',
  dart: 'dart pub publish --dry-run',
  flutter: 'flutter pub publish --dry-run',
  jsr: 'jsr publish --dry-run',
}

/** Settings of Maven that keep the goal from handing anything out. */
export const isRehearsed = ({ argv }: Command): boolean =>
  argv.some(word =>
    /^-D(?:dryRun|maven\.deploy\.skip|skipPublishing)(?:=true)?$|^-DaltDeploymentRepository=(?:[\w.-]+::)*file:/.test(
      word ?? '',
    ),
  )
