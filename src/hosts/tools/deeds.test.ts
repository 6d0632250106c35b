import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Json } from '../../core/text/json.ts'
import { deedOf, weightOf } from './deeds.ts'
import { programCall } from './program.ts'

const weight = (name: string, input: Json): string | undefined => {
  const deed = deedOf(name, input)
  return deed === undefined ? undefined : weightOf(deed, input)
}

describe('the weight of a call of a foreign tool', () => {
  const cases: readonly (readonly [string, Json, string | undefined])[] = [
    ['mcp__stripe__create_refund', { amount: 990 }, 'pays'],
    ['mcp__plaid__transfer_create', { amount: '10' }, 'pays'],
    ['mcp__coinbase__send_crypto', { to: '0xabc' }, 'pays'],
    ['mcp__stripe__list_refunds', {}, undefined],
    ['mcp__pagerduty__manage_incidents', { request: { status: 'resolved' } }, 'changes'],
    ['mcp__pagerduty__manage_incidents', { action: 'list' }, undefined],
    ['mcp__stripe__create_customer', {}, undefined],
    ['mcp__bitbucket__mergePullRequest', {}, 'merges'],
    ['mcp__gitlab__accept_merge_request', {}, 'merges'],
    ['mcp__github__create_pull_request', { title: 'x' }, undefined],
    ['mcp__gitlab__update_project', { visibility: 'public' }, 'opens'],
    ['mcp__github__update_repository', { private: false }, 'opens'],
    ['mcp__github__update_repository', { private: true }, undefined],
    ['mcp__drive__share_file', { file: 'x', permission: { type: 'anyone' } }, 'opens'],
    ['mcp__github__add_collaborator', { username: 'x' }, 'grants'],
    ['mcp__jira__assign_issue', { user: 'x' }, undefined],
    ['mcp__github__update_ref', { ref: 'heads/main', force: true }, 'overwrites'],
    ['mcp__github__update_branch_protection', {}, 'unprotects'],
    ['mcp__datadog__mute_monitor', { id: 1 }, 'unprotects'],
    ['mcp__cloudflare__update_dns_record', { name: 'www' }, 'unprotects'],
    ['mcp__es__delete_by_query', { index: 'logs' }, 'destroys'],
    ['mcp__jira__delete_issue', {}, 'destroys'],
    ['mcp__github__remove_label', { label: 'x' }, undefined],
    ['mcp__aws__use_aws', { service_name: 's3', operation_name: 'delete_bucket' }, 'destroys'],
    ['mcp__aws__use_aws', { service_name: 's3', operation_name: 'list_buckets' }, undefined],
    ['mcp__memory__delete_entities', {}, undefined],
    ['mcp__pve__stop_vm', { id: 1 }, 'stops'],
    ['mcp__docker__stop_container', { id: 'x' }, undefined],
    ['mcp__wordpress__publish_post', { id: 1 }, 'publishes'],
    ['mcp__netlify__deploy-site', { environment: 'preview' }, undefined],
    ['mcp__pulumi__up', { dry_run: true, destroy: true }, undefined],
    ['mcp__flags__toggle_flag', { env: 'production' }, 'changes'],
    ['mcp__flags__toggle_flag', { env: 'dev' }, undefined],
    ['mcp__jira__transition_issue', { project: 'release' }, undefined],
    ['mcp__gmail__send_email', { to: 'a' }, 'publishes'],
    ['mcp__slack__send_message', { text: 'deploy is done' }, undefined],
    ['mcp__sendgrid__send_email', { to: ['a@b.test'] }, 'publishes'],
    ['mcp__outlook__reply_message', { id: 'x', body: 'y' }, 'publishes'],
    ['mcp__outlook__create_draft', { to: 'a@b.test' }, undefined],
    ['mcp__vonage__create_sms', { to: '+4930' }, 'publishes'],
    ['mcp__mastodon__create_post', { status: 'x' }, 'publishes'],
    ['mcp__gcal__create_event', { attendees: ['a@b.test'] }, 'publishes'],
    ['mcp__gcal__create_event', { title: 'focus' }, undefined],
    ['mcp__flagsmith__update_feature', { id: 4 }, 'changes'],
    ['mcp__flagsmith__update_feature', { id: 4, environment: 'dev' }, undefined],
    ['mcp__flagsmith__list_features', {}, undefined],
    ['mcp__opsgenie__acknowledge_alert', { id: 4 }, 'changes'],
    ['mcp__infisical__set_secret', { name: 'x' }, 'overwrites'],
    ['mcp__hass__call_service', { domain: 'alarm_control_panel', service: 'alarm_disarm' }, 'unprotects'],
    ['mcp__hass__call_service', { domain: 'light', service: 'turn_on' }, undefined],
    ['mcp__digitalocean__create_droplet', { size: 's-8vcpu' }, 'pays'],
    ['mcp__app__update_config', { environment: 'production' }, 'changes'],
    ['mcp__app__update_config', { name: 'colours', env: 'dev' }, undefined],
    ['mcp__warehouse__dry_run_delete', { table: 'x' }, undefined],
    ['mcp__trello__delete_list', { id: 'x' }, 'destroys'],
    ['mcp__trello__get_list', { id: 'x' }, undefined],
    ['mcp__ghost__update_post', { id: 1, status: 'published' }, 'publishes'],
    ['mcp__ghost__update_post', { id: 1, status: 'draft' }, undefined],
    ['mcp__ci__create_run', { inputs: { environment: 'production' } }, 'publishes'],
    ['mcp__tofu__create_plan', { workspace: 'prod' }, undefined],
    ['mcp__freshdesk__reply_ticket', { id: 4 }, 'publishes'],
    ['mcp__onedrive__upload_file', { path: 'a.csv' }, 'publishes'],
    ['mcp__meta_ads__set_budget', { campaign: 'x' }, 'changes'],
    ['mcp__lever__reject_applicant', { id: 4 }, 'changes'],
    ['mcp__wiz__ignore_issue', { id: 4 }, 'changes'],
    ['mcp__wiz__list_issues', {}, undefined],
    ['mcp__bank__create_api_key', {}, 'shows'],
    ['mcp__bank__get_token_usage', {}, undefined],
    ['mcp__pg__explain_query', { sql: 'DELETE FROM x' }, undefined],
    ['mcp__openocd__flash_image', { image: 'fw.hex', erase: 'mass' }, 'destroys'],
    ['mcp__openocd__flash_image', { image: 'fw.hex', erase: 'sector' }, undefined],
    ['mcp__testflight__add_testers', { build: '41', emails: [] }, 'grants'],
    ['mcp__testflight__list_testers', { build: '41' }, undefined],
    ['mcp__mongodb__update_many', { database: 'orders_prod', filter: {} }, 'changes'],
    ['mcp__mongodb__update_many', { database: 'orders_dev', filter: {} }, undefined],
    ['mcp__firestore__get_document', { project: 'shop-live' }, undefined],
    ['mcp__notion__update_document', { project: 'prod launch' }, undefined],
    ['mcp__unreal__run_menu', { menu_path: 'Edit/Delete' }, 'destroys'],
    ['mcp__unreal__run_menu', { menu_path: 'File/Save All' }, undefined],
    ['mcp__cirunner__push_secrets', { files: ['.env'] }, 'publishes'],
    ['mcp__cirunner__list_secrets', {}, undefined],
    ['mcp__sheets__clear_range', { range: 'A:Z' }, 'destroys'],
    ['mcp__crm__update_contact', { id: 4 }, 'changes'],
    ['mcp__crm_test__update_contact', { id: 4 }, undefined],
    ['mcp__crm__update_contact', { id: 4, project: 'test-live' }, 'changes'],
    ['mcp__crm__create_contact', { name: 'x' }, undefined],
    ['mcp__crm__update_note', { id: 4 }, undefined],
    ['mcp__clickup__set_field', { id: 4 }, undefined],
    ['mcp__shop__update_product', { private: true }, undefined],
    ['mcp__gmail__send_draft', { id: 4 }, 'publishes'],
    ['mcp__gcal__cancel_event', { id: 4 }, 'destroys'],
    ['mcp__k8s__delete_pod', { context: 'kind-dev', name: 'x' }, undefined],
    ['mcp__runner__run_job', { name: 'deploy-live' }, 'publishes'],
    ['mcp__runner__run_job', { name: 'unit' }, undefined],
    ['mcp__runner__rerun_workflow', { branch: 'feature/x' }, undefined],
    ['mcp__vercel__deploy_preview', { project: 'x' }, undefined],
  ]
  for (const [name, input, expected] of cases)
    it(`${name} ${JSON.stringify(input)}`, () => assert.equal(weight(name, input), expected))
})

describe('a server that speaks for a program', () => {
  const cases: readonly (readonly [string, Json, string | undefined])[] = [
    ['mcp__git__git_reset', { repo_path: '/a', mode: 'hard' }, 'git reset --hard'],
    ['mcp__git__git_push', { force: true, remote: 'origin', branch: 'main' }, 'git push --force origin main'],
    ['mcp__terraform__apply', { workspace: 'prod', auto_approve: true }, 'terraform apply --auto-approve'],
    ['mcp__k8s__kubectl_delete', { resourceType: 'ns', name: 'prod' }, 'kubectl delete ns prod'],
    ['mcp__aws__use_aws', { service_name: 's3', operation_name: 'delete_bucket' }, 'aws s3 delete-bucket'],
    ['mcp__git__git_add', { files: ['a', 'b'] }, 'git add a b'],
    ['mcp__terraform__search_modules', { q: 'x' }, undefined],
    ['mcp__github__create_issue', { title: 'x' }, undefined],
    ['mcp__k8s__scale', { context: 'dev', name: 'web' }, 'kubectl scale --context dev web'],
    ['mcp__vercel__deploy', { environment: 'preview' }, undefined],
  ]
  for (const [name, input, expected] of cases)
    it(`${name} speaks for ${JSON.stringify(input)}`, () => {
      const deed = deedOf(name, input)
      assert.equal(deed === undefined ? undefined : programCall(deed, input)?.join(' '), expected)
    })
})
