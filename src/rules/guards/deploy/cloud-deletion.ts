import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'
import { isEmulated } from '../../../programs/services/local-place.ts'

export default defineGuard({
  id: 'deploy/cloud-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes something in the cloud.',
  instead: ['aws s3 ls', 'gcloud projects list'],
  calls: `
    dvc gc -c|--cloud
    aws s3 rm|rb|mv
    aws s3 sync --delete
    aws * delete-*|terminate-*|remove-*|deregister-*|purge-*|disable-*|stop-*|detach-*|revoke-*
    aws * modify-*|reset-*|reboot-*|release-*|disassociate-*|cancel-*|batch-delete-*|schedule-key-deletion
    aws iam attach-*|put-*|create-access-key|create-user|create-login-profile
    aws iam update-assume-role-policy|add-user-to-group
    aws s3api put-bucket-policy
    gcloud ** delete|remove|disable|stop|reset|remove-iam-policy-binding|add-iam-policy-binding
    gsutil ** rm|rb|mv
    bq rm
    az ** delete|delete-batch|purge|remove|stop|deallocate
    az role assignment create
    doctl ** delete|destroy
    heroku *:destroy|*:reset|*:remove|*:delete|*:unset|*:detach
    fly|flyctl ** destroy|delete|remove
    vercel|now rm|remove
    netlify sites:delete
    wrangler|hcloud|supabase ** delete
    firebase *:delete|*:disable
    linode-cli|ibmcloud ** delete|rm
    oci ** delete|terminate
    rclone delete|purge|deletefile|rmdirs|sync
    mc rm|rb
    s3cmd del|rm|rb
    b2 rm|delete-bucket|delete-file-version
    railway down|delete
    eksctl delete
    stripe ** delete
    aws organizations leave-*|close-*|move-*|create-*|invite-*
    vercel|netlify|railway|render env|secrets|domains|alias|dns rm|remove|unset|delete
  `,
  check: (call, _context, script) => {
    const { name, argv } = call
    if (isEmulated(argv, call.env) || isMadeHere(call, script)) return false
    const bucket = argv.find(word => word?.startsWith('s3://'))
    if (name === 'aws' && bucket != null) return { instead: [`aws s3 ls ${quoted(bucket)} --recursive`] }
    return { instead: [looks[name] ?? 'list what is there first'] }
  },
})

/** Commands that show which account and project is meant. */
const looks: Readonly<Record<string, string>> = {
  aws: 'aws sts get-caller-identity',
  gcloud: 'gcloud config list',
  gsutil: 'gsutil ls',
  bq: 'bq ls',
  az: 'az account show',
  heroku: 'heroku apps:info',
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What is deleted there is often the only copy, and the wrong profile or project is one variable away.',
  denies: [
    'aws s3 rm s3://shop-backups --recursive',
    'aws ec2 terminate-instances --instance-ids i-0abc',
    'gcloud sql instances delete shop-db -q',
    'az group delete -n shop --yes',
    'heroku apps:destroy -a shop',
  ],
  allows: [
    'aws s3 ls s3://shop',
    'aws lambda get-function --function-name delete-user',
    'echo "aws s3 rm s3://shop-backups --recursive"',
  ],
}
