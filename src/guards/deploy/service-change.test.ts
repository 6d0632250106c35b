import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './service-change.ts'

const kubeconfig = (context: string) => ({
  '/home/dev/.kube/config': `apiVersion: v1\ncurrent-context: ${context}\n`,
})

guardTest(
  guard,
  docs,
  {
    asks: [
      ...each(
        'flyctl ips release 1.2.3.4',
        'heroku access:add a@example.com -a shop',
        'aws logs put-retention-policy --log-group-name x --retention-in-days 1',
        'aws lambda invoke --function-name charge out.json',
        'gcloud run services update shop --set-env-vars A=b',
        'az webapp restart -g shop -n web',
        'doctl compute droplet-action power-off 123',
        'netlify api updateSite --data {}',
        'railway variables --set A=b',
        'twilio phone-numbers:buy:local --country-code US',
        'turso db create logs',
        'oc|k|kubecolor create -f k8s/prod.yaml',
        'helm install shop ./chart',
        'glab variable set KEY value',
        'gh label create bug',
        'kubectl cp ./patch.js prod/web-1:/app/index.js',
        "slack chat send --text hi --channel '#general'",
        'jira issue transition SHOP-1 Done',
        'linear issue update SHOP-1 --state done',
        'okta users deactivate 00u1',
        "cast send 0xabc 'transfer(address,uint256)' 0xdef 100",
        'solana transfer 9x 10',
        'bitcoin-cli|litecoin-cli|dogecoin-cli sendtoaddress bc1x 0.1',
        'near call app.near set_price 1',
        'gcloud beta run services update shop --set-env-vars A=b',
      ),
    ],
    allows: [
      'az storage blob download-batch --source a --destination b',
      'jira issue list -q open',
      'linear issue view SHOP-1',
      "cast call 0xabc 'balanceOf(address)' 0xdef",
      'cast to-wei 1',
      'solana balance',
      'bitcoin-cli getblockchaininfo',
      'bitcoin-cli -regtest listunspent',
      'near view app.near get_price',
      ...each(
        'aws s3 cp s3://shop/a.png a.png',
        'aws logs tail /aws/lambda/shop',
        'aws lambda get-function --function-name delete-user',
        'stripe listen --forward-to localhost:3000',
        'wrangler d1 execute shop --local --command "select 1"',
        'kubectl cp prod/web-1:/app/log.txt ./log.txt',
        'kubectl get pods',
        'gh issue create --title x --body y',
        'glab mr create --fill',
        'railway variables',
        'fly apps',
        'supabase db reset',
        'fly deploy --help',
      ),
    ],
  },
  { facts: { files: kubeconfig('kind-dev') }, allows: ['kubectl create -f k8s/dev.yaml'] },
  {
    facts: { files: kubeconfig('prod-eu') },
    asks: ['kubectl create -f k8s/dev.yaml'],
    allows: ['kubectl get pods'],
  },
)
