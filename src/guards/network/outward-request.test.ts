import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './outward-request.ts'

guardTest(guard, docs, {
  asks: [
    'curl -X POST https://ci.example.com/job/shop/12/input/Apply/proceedEmpty',
    ...each(
      'curl|curlie -X PUT https://api.example.com/settings -d maintenance=on',
      'http|https|xh|xhs POST https://api.example.com/mails to=all@example.com',
      'http https://api.example.com/mails to=all@example.com',
      'wget --post-data a=b https://api.example.com/orders',
      'Invoke-RestMethod|Invoke-WebRequest|irm|iwr -Method Post https://api.example.com/orders',
    ),
    'curl https://api.example.com/charges -u key: -d amount=2000',
    'az rest --method post --uri https://management.azure.com/x',
    "python3 -c \"import urllib3; urllib3.PoolManager().request('POST', 'https://api.example.com/x')\"",
    'curl --url https://api.example.com/charges -d amount=2000',
    'curl --json \'{"query":"mutation { addStar(id: 1) { id } }"}\' https://api.example.com/graphql',
    'curl -d \'{"jsonrpc":"2.0","method":"eth_sendRawTransaction"}\' https://rpc.example.com',
    "node -e \"fetch('https://api.example.com/pay', { method: 'POST', body: '{}' })\"",
    'node -e "axios.put(\'https://api.example.com/pay\', {})"',
    'python3 -c "import requests; requests.post(\'https://api.example.com/pay\', json={})"',
    "python3 -c \"import smtplib; smtplib.SMTP('smtp.example.com').sendmail('a', 'b', 'c')\"",
    "python3 -c \"from urllib.request import *; urlopen(Request('https://api.example.com/x', method='PUT'))\"",
    "ruby -e \"Net::HTTP.post(URI('https://api.example.com/x'), 'a')\"",
  ],
  allows: [
    'curl -X POST -d a=b https://shop-ci.example.com/orders',
    'curl -G -d q=x https://api.example.com/users',
    'curl -I https://api.example.com',
    'az rest --method get --uri https://management.azure.com/x',
    "python3 -c \"import urllib3; urllib3.PoolManager().request('GET', 'https://api.example.com/x')\"",
    'http https://api.example.com/users page==2',
    'curl --json \'{"query":"{ viewer { login } }"}\' https://api.example.com/graphql',
    'curl -d \'{"jsonrpc":"2.0","method":"eth_getBalance"}\' https://rpc.example.com',
    'curl -d \'{"model":"x"}\' https://api.openai.com/v1/chat/completions',
    'curl -X POST "$API_URL/users" -d a=b',
    'curl -X POST http://web:3000/users -d a=b',
    'node -e "fetch(\'https://api.example.com/users\').then(r => r.json())"',
    'python3 -c "import requests; print(requests.get(\'https://api.example.com\').text)"',
    'python3 -c "import requests; requests.post(\'http://localhost:3000/x\', json={})"',
    'echo "http PATCH https://api.example.com/users/7 admin:=true"',
  ],
})
