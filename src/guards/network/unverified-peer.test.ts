import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './unverified-peer.ts'

guardTest(guard, docs, {
  asks: [
    'git -c http.sslVerify=false pull',

    'wget --no-check-certificate https://x.example/a.tgz',
    'ssh -o StrictHostKeyChecking=no root@x.example uptime',
    ...each(
      'kubectl|oc|helm --insecure-skip-tls-verify list',
      'docker|podman pull --tls-verify=false registry.example/web',
      'scp -o StrictHostKeyChecking=no app.tgz "$HOST"',
      'rsync -e "ssh -o StrictHostKeyChecking=no" app.tgz "$HOST"',
      'wget --no-check-certificate -i urls.txt',
      'curl --ssl-no-revoke -K requests.conf',
    ),

    'export NODE_TLS_REJECT_UNAUTHORIZED=0',
    'PYTHONHTTPSVERIFY=0 pip download x',
    'env all_proxy=socks5://x.example:1 curl a',
  ],
  allows: [
    'wget --no-check-certificate https://localhost:8443/',
    'ssh -o StrictHostKeyChecking=accept-new x.example',
    'ssh -o StrictHostKeyChecking=no vagrant@127.0.0.1',
    'echo "wget --no-check-certificate https://x.example/a.tgz"',

    'unset HTTPS_PROXY',
    'NODE_TLS_REJECT_UNAUTHORIZED=1 npm test',
    'http_proxy=http://squid:3128 apt-get update',
    'git commit -m "GIT_SSL_NO_VERIFY=1 git clone https://example.com/r.git"',
  ],
})
