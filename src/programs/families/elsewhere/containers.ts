import type { Word } from '../../../core/script/script.ts'
import type { Call, Family, Program } from '../../program.ts'

const runValued =
  '-a -c -e -h -l -m -p -u -v -w --name --env --env-file --volume --mount --workdir --user --publish --network --net --entrypoint --label --memory --cpus --platform --hostname --add-host --cap-add --cap-drop --device --dns --expose --gpus --health-cmd --ip --ipc --link --log-driver --pid --pull --restart --runtime --security-opt --shm-size --tmpfs --ulimit --volumes-from --cidfile --cgroupns'
const execValued = '-e -u -w --env --env-file --user --workdir --detach-keys'
const composeValued = '-f -p --file --project-name --profile --env-file --project-directory'
const kubectlValued =
  '-n -c -f -l -o -s -v --namespace --context --kubeconfig --cluster --user --container --filename --selector --output --server --token --as --request-timeout --field-selector --sort-by --for --timeout -L --label-columns --revision'
const listed = '-f --filter --format'
const logged = '-n --tail --since --until'

/** The folders of this machine that a container gets to write to. */
const mounted = (call: Call): void => {
  call.host('download', undefined)
  for (const mount of call.values('-v', '--volume')) {
    const [from, , mode] = (mount.value ?? '').split(':')
    if (from !== undefined && /^[./~]/.test(from))
      call.add(mode?.includes('ro') ? 'read' : 'write', from, true)
  }
  for (const mount of call.values('--mount')) {
    const from = /(?:source|src)=([^,]+)/.exec(mount.value ?? '')?.[1]
    if (from !== undefined && /^[./~]/.test(from))
      call.add(/readonly|\bro\b/.test(mount.value ?? '') ? 'read' : 'write', from, true)
  }
  for (const file of call.values('--env-file')) call.add('read', file)
  if (call.has('--privileged')) call.add('privilege', '')
}

const copied = (call: Call): void => {
  const [from, to] = call.operands
  const inContainer = (word: Word | undefined): boolean => /^[\w.-]+:/.test(word?.value ?? '')
  if (from !== undefined && !inContainer(from)) call.add('read', from, true)
  if (to !== undefined && !inContainer(to)) call.add('write', to, true)
}

const compose: Program = {
  valued: composeValued,
  leads: true,
  subs: {
    config: { valued: '-o --format --output' },
    events: { valued: '--since --until' },
    images: { valued: '--format' },
    logs: { valued: logged },
    ls: { valued: '--filter --format' },
    ps: { valued: '--filter --format --status' },
    version: { valued: '-f --format' },
    up: { does: 'download: execute:', dry: '--dry-run' },
    build: { does: 'download: execute:', dry: '--dry-run' },
    pull: { does: 'download:', dry: '--dry-run' },
    push: { does: 'upload:', dry: '--dry-run' },
    run: { valued: runValued, does: 'execute:' },
    exec: { valued: execValued },
    down: { dry: '--dry-run' },
    rm: { dry: '--dry-run' },
  },
}

const docker: Program = {
  valued: '-c -H -l --context --config --host --log-level',
  leads: true,
  subs: {
    events: { valued: `${listed} --since --until` },
    history: { valued: '--format' },
    images: { valued: listed },
    info: { valued: '-f --format' },
    inspect: { valued: '-f --format --type' },
    logs: { valued: logged },
    ps: { valued: `${listed} -n --last` },
    search: { valued: `${listed} --limit` },
    stats: { valued: '--format' },
    version: { valued: '-f --format' },
    run: { valued: runValued, effects: mounted },
    create: { valued: runValued, effects: mounted },
    exec: { valued: execValued },
    build: {
      valued:
        '-f -t --file --tag --build-arg --target --platform --secret --ssh --output -o --cache-from --cache-to --progress --network',
      does: 'read:last* read:-f,--file download: execute:',
    },
    buildx: { valued: '-f -t --file --tag --build-arg --platform' },
    pull: { does: 'download:', valued: '--platform' },
    push: { does: 'upload:' },
    login: { does: 'upload:', valued: '-u -p --username --password' },
    cp: { effects: copied },
    save: { does: 'write:-o,--output', valued: '-o --output' },
    load: { does: 'read:-i,--input', valued: '-i --input' },
    export: { does: 'write:-o,--output', valued: '-o --output' },
    compose,
    container: {
      subs: {
        run: { valued: runValued, effects: mounted },
        exec: { valued: execValued },
        cp: { effects: copied },
      },
    },
    image: { subs: {} },
    system: { subs: {} },
    volume: { subs: {} },
    network: { subs: {} },
  },
}

const file: Program = { valued: kubectlValued, does: 'read:-f,--filename upload:' }

const kubectl: Program = {
  valued: kubectlValued,
  dry: '--dry-run --server-dry-run',
  subs: {
    apply: file,
    create: file,
    delete: file,
    replace: file,
    exec: { valued: kubectlValued },
    run: { valued: `${kubectlValued} --image --env --overrides --labels --port --restart` },
    debug: { valued: `${kubectlValued} --image --target --copy-to --profile` },
    rsh: { valued: kubectlValued, front: true },
    cp: { valued: '-n -c --namespace --container', effects: copied },
    get: { valued: kubectlValued, does: 'download:' },
    logs: {
      valued: '--tail --since --max-log-requests --since-time --limit-bytes',
      flags: '-f',
      does: 'download:',
    },
    rollout: { valued: kubectlValued, subs: {} },
    config: {
      does: 'write:=~/.kube/config',
      subs: {
        view: {},
        'current-context': {},
        'get-clusters': {},
        'get-contexts': {},
        'get-users': {},
      },
    },
  },
}

export const containers: Family = {
  docker,
  podman: docker,
  nerdctl: docker,
  'docker-compose': compose,
  'podman-compose': compose,
  kubectl,
  k: kubectl,
  kubecolor: kubectl,
  'microk8s.kubectl': kubectl,
  oc: kubectl,
  helm: {
    dry: '--dry-run',
    valued:
      '-n -f -o --namespace --kube-context --kubeconfig --set --values --version --repo --output --revision --max --max-col-width',
    does: 'read:-f,--values upload:',
  },
}
