/** Files of code that a tool loads by their name. */
export const codeKind = (path: string): string | undefined => {
  if (/\/(?:conftest|setup|noxfile|fabfile|dodo|(?:site|user)customize|gunicorn\.conf)\.py$/.test(path))
    return 'python'
  if (
    /\/(?:[\w.-]*[.-](?:config|conf|setup|teardown)|gulpfile|Gruntfile|\.\w+rc|\.pnpmfile|setup-?[tT]ests?|global-?[sS]etup)\.[cm]?[jt]s$|\/(?:tests?|spec|e2e|__tests__|cypress\/support)\/(?:\w+\/)?(?:setup|global|support|helpers?|init|e2e)\.[cm]?[jt]s$/.test(
      path,
    )
  )
    return 'node'
  if (/\/build\.rs$/.test(path)) return 'rust'
  return /\/(?:Rakefile|Gemfile|Guardfile|Vagrantfile|Fastfile|Dangerfile|Podfile|Capfile|Brewfile|Thorfile|extconf\.rb|[\w-]+\.gemspec|\.irbrc|\.pryrc|\.simplecov)$|\.rake$/.test(
    path,
  )
    ? 'ruby'
    : undefined
}

/** Files that a program or a framework loads when it starts. */
export const startKind = (path: string): string | undefined => {
  if (
    /\/(?:__init__|settings|apps|wsgi|asgi|manage|tasks)\.py$|\/settings\/\w+\.py$|\/alembic\/env\.py$/.test(
      path,
    )
  )
    return 'python'
  return /\/config\/(?:initializers\/.+|environments\/\w+|application|environment|boot|puma)\.rb$|\/(?:spec|rails|test)_helper\.rb$/.test(
    path,
  )
    ? 'ruby'
    : undefined
}
