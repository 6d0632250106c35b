import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './cloud-exposure.ts'

guardTest(guard, docs, {
  asks: [
    'aws s3 cp dist/ s3://site --recursive --acl public-read',
    'az storage account keys list -n shop',
    'aws --profile prod ec2 create-key-pair --key-name x',
    'az ad sp credential reset --id 42',
  ],
  allows: [
    'aws s3 ls s3://site',
    'gcloud compute firewall-rules describe web',
    'aws ec2 describe-security-groups',
    'git commit -m "gsutil iam ch allUsers:objectViewer gs://logs"',
    'aws s3 sync --help',
  ],
})
