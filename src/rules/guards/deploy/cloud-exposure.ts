import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'deploy/cloud-exposure',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This opens something in the cloud to others, or hands out a key to it.',
  instead: ['aws s3api get-bucket-acl --bucket logs'],
  calls: `
    aws s3api put-bucket-acl|put-object-acl|put-public-access-block|put-bucket-website|put-bucket-cors
    aws s3 @public-read|public-read-write|--acl=public*
    aws ec2 authorize-security-group-*|modify-snapshot-attribute|modify-image-attribute
    aws ec2 create-key-pair|import-key-pair
    aws rds modify-db-*|restore-db-* --publicly-accessible
    aws lambda add-permission|create-function-url-config
    aws kms create-grant|put-key-policy
    aws ecr|sns|sqs|secretsmanager set-repository-policy|add-permission|put-resource-policy
    aws ram create-resource-share
    aws iam update-access-key|update-login-profile|upload-*|create-service-specific-credential
    gcloud iam service-accounts keys create
    gcloud ** set-iam-policy
    gcloud compute firewall-rules create|update
    gcloud sql users|instances set-password|patch
    gsutil iam|acl ch|set
    az storage account|container keys|generate-sas|set-permission|show-connection-string
    az network nsg rule create|update
    az keyvault set-policy|network-rule
    az ad app|sp credential reset|add
    az vm open-port|user
    doctl compute firewall|ssh-key create|update|import|add-rules
    eb terminate
    hcloud firewall|ssh-key create|add-rule
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What is open to the world is found within minutes, and a key that was handed out works until somebody remembers it.',
  denies: [
    'aws s3api put-bucket-acl --bucket logs --acl public-read',
    'aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 22 --cidr 0.0.0.0/0',
    'gcloud iam service-accounts keys create key.json --iam-account ci@shop.iam.gserviceaccount.com',
    'gsutil iam ch allUsers:objectViewer gs://logs',
  ],
  allows: [
    'aws s3api get-bucket-acl --bucket logs',
    'az network nsg rule list --nsg-name web -g shop',
    'echo "gsutil iam ch allUsers:objectViewer gs://logs"',
  ],
  related: ['deploy/cloud-deletion'],
}
