import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'network/tunnel',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This opens a way into this machine from the network.',
  instead: ['ssh -L 8080:localhost:80 bastion'],
  calls: `
    ngrok|localtunnel|lt|bore|chisel|frpc|frps|inlets|tailscale|zerotier-cli|devtunnel|pagekite|serveo|rathole|gost|sish|telebit|teleconsole
    cloudflared tunnel|access
    ssh -R|-D|-w
    autossh
    ncat|nc -l|--listen
    socat @*-LISTEN:*|*-listen:*
    ssh-keygen @-N
    ollama serve @0.0.0.0*|--host
    python*|node|uvicorn|gunicorn|flask|npx|ollama|text-generation-webui @--host=0.0.0.0|0.0.0.0:*|--share|--listen
  `,
  check: command => command.name !== 'ssh-keygen' || command.option('-f')?.startsWith('/tmp') === true,
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'A tunnel goes past every firewall, and whatever listens behind it was meant for this machine only.',
  denies: [
    'ngrok tcp 22',
    'cloudflared tunnel run x',
    'ssh -fNR 443:localhost:22 host.example',
    'bore local 22 --to bore.pub',
  ],
  allows: ['ssh staging uptime', 'ssh -L 5432:db:5432 bastion', 'echo "ngrok tcp 22"'],
})
