import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './release.ts'

guardTest(guard, docs, {
  asks: [
    'npx cdk deploy --all --require-approval never',
    'cd infra && terraform apply -auto-approve',
    'helm upgrade shop ./chart',
  ],
  allows: [
    'kubectl rollout status deploy/shop',
    'terraform validate',
    'rg "terraform apply" docs',
    'helm list',
    'git commit -m "fly deploy"',
    'vercel dev',
  ],
})
