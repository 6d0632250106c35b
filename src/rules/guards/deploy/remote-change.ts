import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { isOnTrialMachines } from '../../../known/places/inventory.ts'
import { machineOf } from '../../../known/places/machine.ts'
import { isProductionName } from '../../../known/places/target.ts'
import { commandOf } from '../../../shell/calls/command.ts'
import { changesByModule, looks } from './_looks.ts'

export default defineGuard({
  id: 'deploy/remote-change',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['wrapped'],
  programs: 'docker docker-compose podman nerdctl ansible',
  says: 'This changes something on another machine.',
  instead: ['ssh prod systemctl status nginx', 'ssh prod tail -100 /var/log/app.log'],
  check: ({ invocations, sets }, { facts }) => {
    for (const invocation of invocations) {
      const { name } = invocation
      if (changesByModule(invocation) && !isOnTrialMachines(commandOf(invocation), facts))
        return { says: 'ansible: this changes something on other machines.', general: true }
      const machine = machineOf(invocation, sets)
      if (machine === undefined || looks(invocation, invocations)) continue
      const what = isProductionName(machine) ? 'a machine that serves real users' : 'another machine'
      return {
        says: `${name === '' ? 'A command' : named(name)} on ${named(machine)}: this changes something on ${what}.`,
        general: true,
      }
    }
    return false
  },
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'Over there no project and no git keep what was before, and others may work on it. A look is no change; machines by the names of tests and stages are for trying out.',
  denies: [
    "ssh prod 'systemctl restart nginx'",
    'ssh deploy@prod.example.com "cd /srv/app && git pull && npm ci"',
    "ssh web1 'sudo apt-get upgrade -y'",
    'docker -H tcp://10.0.0.5:2375 rm -f web',
    'kubectl --context prod exec deploy/web -- node fix.js',
  ],
  allows: [
    "ssh prod 'systemctl status nginx'",
    'ssh prod "tail -100 /var/log/app.log | grep ERROR"',
    "ssh staging 'systemctl restart nginx'",
    "ssh localhost 'make'",
    'docker --context prod ps',
    'git commit -m "ssh prod \'systemctl restart nginx\'"',
  ],
  related: ['deploy/release', 'files/remote-deletion'],
}
