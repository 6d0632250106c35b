import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { onlyLooks, opensTunnel } from './_tunnels.ts'

export default defineGuard({
  id: 'network/tunnel',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This opens a way into this machine from the network.',
  instead: ['ssh -L 8080:localhost:80 bastion'],
  calls: `
    ngrok http|tls|udp|start|ssh|tunnel|service
    git daemon @--export-all|--enable=*
    bore|chisel|frpc|frps|inlets|pagekite|pagekite.py|rathole|gost|teleconsole
    tailscale serve|funnel|up
    devtunnel host|create
    cloudflared tunnel
    ssh -R|-D|-w
    autossh
    nc|ncat -l|--listen -v|-k
    ollama serve @0.0.0.0*
    text-generation-webui --listen|--share
    curl|wget|http|xh @*/dns-query?*
    lt|localtunnel|tunnelmole|tmole|pinggy|playit|telebit|localhost.run|sish
    torify|tor
    iodine|iodined|dnscat|dnscat2|dns2tcpc
    code|code-insiders tunnel
    expo|wrangler|shopify|serve|astro @--tunnel|--tunnel=*
    gh codespace|cs ports visibility @*:public
    kubectl|oc ** port-forward @--address=0.0.0.0|--address=::|0.0.0.0|::
    socat @*-LISTEN:*bind=0.0.0.0*|*-listen:*bind=0.0.0.0*
  `,
  programs: 'docker podman nerdctl node python ruby bun deno tsx',
  traits: ['client'],
  check: call => (call.matched ? !onlyLooks(call) : opensTunnel(call)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A tunnel goes past every firewall, and whatever listens behind it was meant for this machine only.',
  denies: [
    'ngrok tcp 22',
    'ngrok http 3000',
    'cloudflared tunnel run x',
    'ssh -fNR 443:localhost:22 host.example',
    'bore local 22 --to bore.pub',
  ],
  allows: [
    'ssh staging uptime',
    'ssh -L 5432:db:5432 bastion',
    'cloudflared tunnel list',
    'stripe listen --forward-to localhost:3000/webhook',
    'echo "ngrok tcp 22"',
  ],
}
