import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './api-change.ts'

guardTest(guard, docs, {
  asks: [
    `node -e "require('stripe')(process.env.KEY).subscriptions.cancel('sub_1')"`,
    `python3 -c "import stripe; stripe.Refund.create(charge='ch_1')"`,
    `ruby -e "require 'stripe'; Stripe::Refund.create(charge: 'ch_1')"`,
    `bun -e "new Stripe(k).customers.del('cus_1')"`,
    ...each(
      'curl|curlie -X DELETE https://api.cloudflare.com/client/v4/zones/023e/dns_records/372',
      'xh|xhs|https DELETE https://api.cloudflare.com/client/v4/zones/023e/dns_records/372',
      'Invoke-RestMethod|Invoke-WebRequest|irm|iwr -Method Delete https://api.cloudflare.com/client/v4/zones/023e',
    ),
    'glab api -X DELETE projects/1',
    'gh api -X PATCH repos/a/b -f private=false',
    'curl -X PUT localhost:9200/_cluster/settings -d @s.json',

    'curl --request DELETE -H "Authorization: token $T" https://api.github.com/repos/a/b',
    'curl -s -X POST http://localhost:9200/orders/_delete_by_query -d "{}"',
    'wget --method=DELETE https://api.example.com/x',
    'http DELETE https://api.example.com/users/5',
    'xh delete api.example.com/users/5',
    'gh api -X DELETE repos/a/b/branches/main/protection',
    'gh api repos/a/b/hooks -f url=https://x.example',
    'glab api -X POST projects/1/deploy_keys -f key=x',
    'curl -X POST https://api.example.com/v1/servers/1/destroy',
  ],
  allows: [
    `node -e "require('stripe')('sk_test_1').refunds.create({ charge: 'ch_1' })"`,
    `node -e "require('stripe')(process.env.KEY).refunds.list()"`,
    'curl -X DELETE http://127.0.0.1:8080/api/items/1',
    'curl -X POST http://localhost:9200/orders/_search -d "{}"',
    'http GET https://api.example.com/users/5',
    'gh api repos/a/b/issues -f title=delete',
    'gh api repos/a/b/hooks',
    "gh api graphql -f query='{ viewer { login } }'",
    'curl -d "q=delete" https://api.example.com/search',
    'gh issue create --title "curl -X DELETE https://api.example.com/users/5"',
    'curl https://docs.example.com/api/delete',
  ],
})
