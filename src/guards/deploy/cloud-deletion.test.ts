import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './cloud-deletion.ts'

guardTest(guard, docs, {
  asks: [
    'aws ec2 modify-instance-attribute --instance-id i-1 --no-disable-api-termination',
    'aws rds reboot-db-instance --db-instance-identifier shop',

    'aws organizations leave-organization',
    'vercel env rm API_KEY production -y',

    'aws rds delete-db-instance --db-instance-identifier x --skip-final-snapshot',
    'gsutil -m rm -r gs://shop',
    'aws --profile prod dynamodb delete-table --table-name orders',
    'gcloud projects delete shop --quiet',
    'firebase firestore:delete --all-collections',
  ],
  allows: [
    'aws s3 rm s3://shop/x --recursive --dryrun',
    'vercel env ls',

    'aws sts get-caller-identity',
    'gcloud compute instances list',
    'git commit -m "az group delete -n shop --yes"',
    'aws logs tail /x',
  ],
})
