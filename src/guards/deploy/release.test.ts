import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './release.ts'

guardTest(guard, docs, {
  asks: [
    'aws route53 change-resource-record-sets --hosted-zone-id Z --change-batch file://c.json',

    'npm run deploy',
    'make deploy-prod',
    'modal deploy app.py',
    'npx eas submit -p ios',
    'nodectl app promote blue',
    'yarn deploy:production',

    'npx cdk deploy --all --require-approval never',
    'cd infra && terraform apply -auto-approve',
    'helm upgrade shop ./chart',
  ],
  allows: [
    'make -n deploy',
    'npm run build',
    'npm run deploy:preview',
    'modal run app.py',
    'nodectl get deploy',
    'git switch -c deploy',
    'git commit -m "npm run deploy"',

    'kubectl rollout status deploy/shop',
    'terraform validate',
    'rg "terraform apply" docs',
    'helm list',
    'git commit -m "fly deploy"',
    'vercel dev',
  ],
})
