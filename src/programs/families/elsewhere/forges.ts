import type { Call, Family, Program } from '../../program.ts'

/** `gh repo clone owner/name folder`. */
const cloned = (call: Call): void => {
  const [repository, folder] = call.operands
  if (repository === undefined) return
  call.host('download', 'github.com')
  const own = /([^/]+?)(?:\.git)?$/.exec(repository.value ?? '')?.[1]
  // Behind `--` stand options of git.
  const named = folder?.value?.startsWith('-') === true ? undefined : folder
  call.add('write', named ?? own ?? repository, true)
}

/** `degit owner/name folder`: a repository without its history, also one that has a template in it. */
const copied = (call: Call): void => {
  const [repository, folder] = call.operands
  if (repository === undefined) return
  call.host('download', 'github.com')
  call.add('write', folder ?? /([^/]+?)(?:#.*)?$/.exec(repository.value ?? '')?.[1] ?? repository, true)
}

/** `hf download owner/name --local-dir folder`: files of a model, some of which hold code. */
const model: Program = {
  effects: call => {
    if (call.operands.length === 0) return
    call.host('download', 'huggingface.co')
    for (const folder of call.values('--local-dir', '--cache-dir')) call.add('write', folder, true)
  },
  valued: '--local-dir --cache-dir --repo-type --revision --include --exclude --token',
}

/** `gh gist clone id folder`: the folder has the name of the gist. */
const gist = (call: Call): void => {
  const [id, folder] = call.operands
  if (id === undefined) return
  call.host('download', 'github.com')
  call.add('write', folder ?? id.value?.replace(/^.*\//, '') ?? id, true)
}

/** `gh release download v1 -R owner/name -p tool -D bin`: what a release or a run of another repository has. */
const fetched = (call: Call): void => {
  if (call.values('-R', '--repo').length === 0) return
  call.host('download', 'github.com')
  const [folder] = call.values('-D', '--dir')
  if (folder !== undefined) call.add('write', folder, true)
  for (const name of call.values('-p', '--pattern', '-O', '--output'))
    if (folder === undefined && !/[*?[]/.test(name.value ?? '*')) call.add('write', name)
}

/** Clients of the places where repositories are kept. */
export const forges: Family = {
  hf: { client: true, subs: { download: model } },
  'huggingface-cli': { client: true, subs: { download: model } },
  degit: { valued: '-m -t --mode --template', effects: copied },
  tiged: { valued: '-m --mode', effects: copied },
  giget: { valued: '--auth --cwd', effects: copied },
  gh: {
    valued: '-R --repo --hostname --json -q --jq --template -L --limit',
    subs: {
      api: {
        valued:
          '-X -f -F -H -q -t -p --method --field --raw-field --header --jq --template --input --preview --cache',
        does: 'read:--input upload:',
      },
      codespace: { valued: '-c --codespace --json -q --jq -t --template' },
      cs: { valued: '-c --codespace --json -q --jq -t --template' },
      issue: {
        valued:
          '-t -b -F -l -a -m -p -T --title --body --body-file --label --assignee --milestone --project --template -s --state -L --limit --json --jq',
        does: 'read:-F,--body-file upload:',
      },
      pr: {
        valued:
          '-t -b -F -B -H -l -a -r -m -p -T --title --body --body-file --base --head --label --assignee --reviewer --milestone --project --template -s --state -L --limit --json --jq --subject -q -A --author --search',
        does: 'read:-F,--body-file upload:',
      },
      release: {
        valued:
          '-t -n -F -p --title --notes --notes-file --target --pattern -D --dir --tag -O --output -A --archive',
        does: 'read:-F,--notes-file upload:',
        subs: {
          download: { valued: '-p --pattern -D --dir -O --output -A --archive -R --repo', effects: fetched },
        },
      },
      gist: {
        valued: '-d -f --desc --filename',
        subs: {
          create: { does: 'read:all upload:', valued: '-d -f --desc --filename' },
          view: { valued: '-f --filename', effects: call => call.host('download', 'github.com') },
          clone: { effects: gist },
        },
      },
      repo: {
        does: 'upload:',
        subs: {
          clone: { valued: '-u --upstream-remote-name', effects: cloned },
          fork: {
            valued: '--fork-name --org --remote-name',
            effects: call => (call.has('--clone') ? cloned(call) : undefined),
          },
        },
      },
      completion: { valued: '-s --shell' },
      run: {
        valued: '-n -p -D -w -b -e -L --name --pattern --dir --json --jq --workflow --branch',
        subs: { download: { valued: '-n --name -p --pattern -D --dir -R --repo', effects: fetched } },
      },
      secret: { valued: '-b -e -o -f --body --env --org --env-file', does: 'upload: read:-f,--env-file' },
      workflow: { valued: '-r -f -F --ref --field' },
    },
  },
}
