import type { Family } from '../../program.ts'
import { fetches } from './packages.ts'

const goBuild = '-o -p -tags -ldflags -gcflags -mod -modfile -overlay -toolexec -exec -vettool -coverpkg'
/** Of the SDK: `-f` of `restore` is no framework. */
const dotnetBuild = '-c -f -o -r -v --configuration --framework --output --runtime --verbosity'

/** Programs that build: most run code of the project. */
export const builds: Family = {
  go: {
    valued: '-C',
    single: true,
    command: '-exec -toolexec -vettool',
    subs: {
      get: { ...fetches, valued: goBuild },
      install: { ...fetches, valued: goBuild },
      build: { valued: goBuild },
      vet: { valued: goBuild },
      run: { does: 'execute:first', valued: goBuild },
      test: {
        does: 'execute:',
        valued: `${goBuild} -run -skip -bench -benchtime -count -timeout -cpu -parallel -coverprofile -fuzz -fuzztime`,
      },
      generate: { does: 'execute:' },
      mod: { subs: { download: { does: 'download:' }, tidy: { does: 'download: write:=go.mod' } } },
    },
  },
  dotnet: {
    subs: {
      add: fetches,
      restore: { ...fetches, valued: '-r -s -v --runtime --source --verbosity' },
      run: { does: 'execute:', valued: `${dotnetBuild} --project` },
      build: { does: 'execute:', valued: dotnetBuild },
      test: { does: 'execute:', valued: `${dotnetBuild} --filter --logger --settings` },
      pack: { valued: dotnetBuild },
      clean: { valued: dotnetBuild },
      format: { valued: '-v --verbosity --severity --include --exclude' },
    },
  },
  mvn: { valued: '-f -pl -s -P --file --settings', loads: '-f --file', does: 'execute:' },
  gradle: {
    valued: '-p -b -I -x --project-dir --build-file --exclude-task',
    dry: '-m --dry-run',
    loads: '-p -b -I --project-dir --build-file',
    does: 'execute:',
  },
  make: {
    folder: '-C --directory',
    valued:
      '-C -f -o -W -I -E --directory --file --makefile --old-file --assume-old --what-if --new-file --assume-new --include-dir --eval',
    numbered: '-j -l --jobs --load-average --max-load',
    joined: '-O -d',
    long: 'always-make assume-new assume-old check-symlink-times debug directory dry-run environment-overrides eval file help ignore-errors include-dir jobs just-print keep-going load-average makefile max-load new-file no-builtin-rules no-builtin-variables no-keep-going no-print-directory no-silent old-file output-sync print-data-base print-directory question quiet recon silent stop touch trace version warn-undefined-variables what-if',
    dry: '-n --dry-run --just-print --recon -q --question',
    command: '-E --eval',
    does: 'execute:=Makefile!-v,--version',
  },
}
