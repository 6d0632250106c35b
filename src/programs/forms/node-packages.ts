/** Package managers of JavaScript. */
export const nodePackages = (): string => `
  npm [--prefix -w --workspace --workspaces -C --json --long -s --silent --loglevel] : anywhere loads=npm
  npm [-g --global] : anywhere
  $npm-opts = --depth --all -a --parseable -p --omit --include --only --prod --production --dev --link
  $npm-opts = --unicode --description --searchlimit --color --no-color --package-lock-only --which
  $npm-opts = --no-unicode --diff
  npm ls|list|la|ll [$npm-opts] : literal loads=npm-local
  npm view|info|show|v [$npm-opts] : literal
  npm explain|why|root|prefix|bin|help [$npm-opts] : literal loads=npm-local
  npm search [$npm-opts] : literal
  npm query|fund [$npm-opts] : literal loads=npm-local
  npm ping|whoami|doctor [$npm-opts] : literal
  npm stars [$npm-opts] : literal
  npm help-search [$npm-opts] : literal loads=npm-local
  npm config|c get|list|ls [-l --location] : public loads=npm-local
  npm get [] : public loads=npm-local
  npm audit [--omit --include --only --production --audit-level --package-lock-only] : operands<=0
  npm pkg get [] : loads=npm-local
  npm cache ls|list [] : loads=npm-local
  npm dist-tag|dist-tags ls|list []
  npm owner ls|list []
  npm run|run-script [] : operands<=0 loads=npm-local
  npm completion : operands<=0 loads=npm-local
  npm : version-only loads=npm-local
  npm -v|-h [] : operands<=0 loads=npm-local
  $npm-ls-no = --userconfig --globalconfig --node-options --script-shell --browser
  npm outdated !$npm-ls-no : develop literal
  npm find-dupes !$npm-ls-no : develop literal
  npm diff : develop literal
  npm pack --dry-run [--json] : develop
  npm test|t|tst !--node-options|--script-shell|--userconfig : develop
  npm run|run-script test|test:*|test-*|build|build:* !--node-options|--script-shell|--userconfig : develop
  npm run|run-script lint|lint:*|typecheck|type-check !--node-options|--script-shell|--userconfig : develop
  npm run|run-script tsc|check|check:*|format !--node-options|--script-shell|--userconfig : develop
  npm run|run-script format:*|fmt|coverage|types|unit !--node-options|--script-shell|--userconfig : develop
  npm run|run-script e2e|validate|verify !--node-options|--script-shell|--userconfig : develop

  pnpm [-C --dir -r --recursive --filter -F -w --workspace-root --silent -s --reporter] : anywhere loads=pnpm
  $pnpm-opts = --depth --json --long -D -P --prod --dev --no-optional --only-projects -g --global --parseable
  $pnpm-opts = --format --compatible --audit-level
  pnpm list|ls|ll|la|why|outdated|view|info|show|search|root|bin [$pnpm-opts] : literal
  pnpm licenses|help|doctor|find-hash|cat-file|cat-index|fund [$pnpm-opts] : literal
  pnpm audit [$pnpm-opts]
  pnpm config get|list [$pnpm-opts] : public
  pnpm store path|status []
  pnpm env list|ls []
  pnpm cache list|view []
  pnpm : version-only
  pnpm -v|-h [] : operands<=0
  pnpm run [] : operands<=0
  pnpm test|t|build|lint|typecheck|type-check !--shell-emulator|--script-shell|--config : develop
  pnpm check|format|test:*|build:*|lint:* !--shell-emulator|--script-shell|--config : develop
  pnpm run test|test:*|build|build:*|lint|lint:*|typecheck : develop
  pnpm run type-check|check|check:*|format|format:*|fmt|coverage : develop

  yarn [--cwd --silent -s --json] : anywhere
  $yarn-list-opts = --json --all -R -A --recursive --depth --pattern --groups
  yarn list|why|info|outdated|versions|licenses|help|explain|search|bin|npm-info [$yarn-list-opts] : develop
  yarn workspaces|workspace list|info : develop
  yarn config get|list : develop public
  yarn config [] : develop operands<=0
  yarn cache dir|list : develop
  yarn npm info|audit|whoami !--publish : develop
  yarn audit [--json --level --groups] : develop
  yarn plugin list|runtime : develop
  yarn : version-only loads=yarn
  yarn -v|-h [] : operands<=0 loads=yarn
  yarn test|build|lint|typecheck|type-check|check|format|test:*|build:*|lint:* : develop
  yarn run test|test:*|build|build:*|lint|lint:*|typecheck : develop
  yarn run type-check|check|check:*|format|format:*|coverage : develop
  yarn run [] : develop operands<=0

  npm|pnpm|yarn run codegen|generate|gen|gen:*|docs|docs:*|clean|prepare|storybook : develop
  npm|pnpm|yarn run db:generate|compile|bundle|prettier|eslint|jest|cypress:run|playwright : develop
  npm s|sbom [$npm-opts] : literal
  $npm-jest-no = --config -c --globalSetup --setupFiles --require -r --reporter --outputFile --rootDir
  npm|pnpm|yarn jest|vitest|eslint|prettier|tsc|karma !$npm-jest-no : develop
  npm|pnpm|yarn mocha|ava|cypress|playwright|biome !$npm-jest-no : develop
  npm start : develop

  npx|bunx|pnpx : develop runs
  npx : version-only loads=npm-local
  npx -v [] : operands<=0 loads=npm-local
  bunx : version-only loads=never

  $ncu-like = ncu npm-check-updates npm-check depcheck knip madge dependency-cruiser depcruise
  $ncu-like = license-checker npkill syncpack manypkg publint attw are-the-types-wrong size-limit bundlesize
  $ncu-like = source-map-explorer
  $ncu-no = -u --upgrade --fix -i --interactive --output-to -f --image --dot --config -c --configFileName
  $ncu-no = --packageManager --write --svg --customPath --out --html --reporter --preprocessor
  $ncu-like !$ncu-no : develop
`
