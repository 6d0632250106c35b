import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Invocation } from '../../core/script.ts'

export default defineGuard({
  id: 'network/tunnel',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This opens a way into this machine from the network.',
  instead: ['ssh -L 8080:localhost:80 bastion'],
  calls: `
    ngrok tcp|tls|start|ssh
    ngrok http
    git daemon @--export-all|--enable=*
    bore|chisel|frpc|frps|inlets|pagekite|rathole|gost|teleconsole
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
    expose|zrok share
    torify|tor
    iodine|iodined|dnscat|dnscat2|dns2tcpc
    kubectl|oc ** port-forward @--address=0.0.0.0|--address=::|0.0.0.0|::
    socat @*-LISTEN:*bind=0.0.0.0*|*-listen:*bind=0.0.0.0*
  `,
  // A port alone shows what listens there, as a webhook in development needs it.
  check: (call, _context, { invocations }) =>
    call.name !== 'ngrok' ||
    !call.argv.includes('http') ||
    call.argv.some(word => word?.startsWith('file:') === true) ||
    invocations.some(servesFolder),
})

/** A server that shows the files of a folder, or a site that is being written. */
const servesFolder = ({ name, argv }: Invocation): boolean =>
  /^(?:http-server|serve|live-server|miniserve|dufs|darkhttpd|caddy)$/.test(name) ||
  (/^(?:mkdocs|hugo|jekyll|zola|eleventy|docusaurus|jupyter)$/.test(name) && argv.length > 1) ||
  argv.some(word => word === 'http.server' || word === '--export-all')

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A tunnel goes past every firewall, and whatever listens behind it was meant for this machine only.',
  denies: [
    'ngrok tcp 22',
    'cloudflared tunnel run x',
    'ssh -fNR 443:localhost:22 host.example',
    'bore local 22 --to bore.pub',
  ],
  allows: ['ssh staging uptime', 'ssh -L 5432:db:5432 bastion', 'echo "ngrok tcp 22"'],
}
