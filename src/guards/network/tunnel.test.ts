import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './tunnel.ts'

guardTest(guard, docs, {
  asks: [
    'python3 -m http.server 9000 & ngrok http 9000',
    'mkdocs serve & ngrok http 8000',

    ...each(
      'ngrok tls|start|ssh web',
      'ngrok http file:///home/dev',
      'git daemon --export-all|--enable=receive-pack',
      'chisel|frpc|frps|inlets|pagekite|rathole|gost|teleconsole -c tunnel.toml',
      'tailscale serve|funnel|up 3000',
      'devtunnel host|create -p 3000',
      'ssh -D 1080 host',
      'ssh -w 0:0 host',
      'autossh -M 0 host',
      'ncat|nc -l --listen -k -p 4444',
      'ncat --listen -v 4444',
      'ollama serve 0.0.0.0:11434',
      'text-generation-webui --listen|--share',
      'curl|wget|http|xh https://dns.google/dns-query?dns=AAAB',
      'lt|tunnelmole|tmole|pinggy|playit|telebit|localhost.run|sish --port 3000',
      'expose|zrok share http://localhost:3000',
      'torify|tor curl https://example.com',
      'iodine|iodined|dnscat|dnscat2|dns2tcpc t.example.com',
    ),
    'npx localtunnel --port 3000',
    ...each(
      'kubectl|oc port-forward --address 0.0.0.0|:: svc/db 5432:5432',
      'kubectl -n x port-forward --address=0.0.0.0|--address=:: svc/db 5432',
    ),
    ...each('socat TCP-LISTEN:8080,fork,bind=0.0.0.0|tcp-listen:8080,bind=0.0.0.0 TCP:localhost:5432'),
    'nc -lvp 4444',
    'cloudflared tunnel --url http://localhost:3000',
  ],
  allows: [
    'ngrok http 3000',
    'npm run dev & ngrok http 3000',

    'tmux new -d',
    'git commit -m "bore local 22 --to bore.pub"',
    'nc -z localhost 5432',
    'ssh-keygen -t ed25519 -N "" -f /tmp/id',
    'npm run dev -- --host',
    'kubectl port-forward svc/db 5432:5432',
    'socat TCP-LISTEN:8080,fork,bind=127.0.0.1 TCP:localhost:5432',
    'socat TCP-LISTEN:8080,fork TCP:localhost:80',
  ],
})
