import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation, RanFile } from '../../core/script/script.ts'
import { isNamed } from '../../core/text/paths/folders.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { codeOf, moduleFile } from '../../programs/code/interpreters.ts'
import { consoleFiles } from './console-files.ts'
import { withoutTexts } from './inline.ts'
import { takenBranches } from './option-branches.ts'

/** Effects of code on people and services through libraries, in any language. */

/** Libraries that bring a message to people, where code loads them; the names alone stand in many a text. */
const mailers =
  /\b(?:import|from|require(?:_once)?|use|using|include)\b[^\n;]{0,80}?[\s"'@/.(](?:sendgrid|postmark\w*|mailgun\S*|mailchimp\S*|resend|brevo|nodemailer|smtplib|aiosmtplib|sparkpost|twilio|vonage|slack_sdk|slack_bolt|slack\/web-api|telegram|telebot|discord(?:\.js)?|django\.core\.mail|flask_mail|fastapi_mail|yagmail|apprise|exponent_server_sdk|expo-server-sdk|tweepy|twitter-api-v2|mastodon|atproto|praw)\b|\b(?:Net::SMTP|PHPMailer|Swift_Mailer|Twilio(?:::|\\)|Postmark::|ActionMailer::)/i
const sends =
  /(?:[.>:]|\b(?=send_m))(?:send(?:_?mail|Mail|Multiple|_mass_mail|_messages?|Message|Email|EmailBatch|Batch|PushNotifications\w*|_multicast|Now|_now)?|sendEmails?|deliver(?:_now|_later|_many)?!?|batch\.send|create_tweet|update_status|status_post|toot|emails\.send|messages(?:\.|->)create|postMessage|chat_postMessage)\s*\(/
/** Classes of frameworks that send, and how they are told to. */
const framework =
  /\b\w*Mailer\b[^;\n]{0,200}\.deliver(?:_now|_later|_many)?\b|\b\w*Mailer\.deliver(?:_\w+)?!?\(|\bMail::[^;]{0,300}->(?:send|queue|later|sendNow)\(|\bNotification::send(?:Now)?\(|->notify(?:Now)?\(\s*new\b|(?<![\w>:$.])(?:wp_)?mail\(\s*''\s*,/
/** Addresses at which a request becomes a message. */
const doors =
  /\bhooks\.slack\.com\/|\/api\/webhooks\/|\bapi\.(?:telegram\.org|postmarkapp\.com|sendgrid\.com|mailgun\.net|resend\.com|brevo\.com|twilio\.com)\b|\b\w*(?:SLACK|DISCORD|TEAMS|MATTERMOST)_?\w*(?:WEBHOOK|HOOK)\w*\b/
/** A push to the phones of everybody who has the app. */
const phones = /\b(?:firebase[-_]admin|onesignal|pusher|pushwoosh)\b/i
const rings =
  /\bmessaging(?:\(\w*\))?\.send\w*\(|\bsend(?:ToTopic|ToDevice|Multicast|EachForMulticast|_multicast|_each\w*)\(|\bcreateNotification\(/
const requests = /\b(?:fetch|post|request|urlopen)\w*\s*\(|\bmethod\b/
/** Servers that only show what would be sent, and sendings that are only tried. */
const caught =
  /localhost|127\.0\.0\.1|mailhog|mailpit|mailtrap|mailcatcher|maildev|ethereal|jsonTransport|streamTransport|sandbox|Mail::fake|locmem|console\.EmailBackend|Bamboo\.LocalAdapter/i

/** Whether code sends messages to people. */
export const sendsMessages = (code: string): boolean => {
  const bare = withoutTexts(code)
  const isSent =
    framework.test(bare) ||
    (mailers.test(code) && sends.test(bare)) ||
    (phones.test(code) && rings.test(bare)) ||
    (doors.test(code) && requests.test(bare))
  return isSent && !caught.test(code)
}

const payers = /\b(?:stripe|braintree|paypal|adyen|mollie|razorpay|squareup?|paddle|gocardless)\b/i
const pays =
  /\b(?:refunds?|charges?|subscriptions?|customers?|payouts?|transfers?|payment_?intents?|invoices?|transactions?|payments?|coupons?|prices?|products?)\b[\w.)(]{0,20}[.:](?:create|cancel|del|delete|update|refund|pay|capture|void|confirm|cancel_immediately|sale)\(/i

/** Whether code moves money, or changes customers, by the library of a payment service. */
export const movesMoney = (code: string): boolean => payers.test(code) && pays.test(code)

const imports =
  /\b(?:import|from|require)\b[\s({\w,*}]{0,80}?["']?(?:wandb|mlflow|comet_ml|neptune|clearml|huggingface_hub|@huggingface\/hub|kaggle|boto3|botocore|aioboto3|@?aws-sdk(?:\/[\w-]+)?|google\.cloud|googleapiclient|@google-cloud\/\w+|azure(?:\.\w+)+|@azure\/[\w-]+|kubernetes|@kubernetes\/client-node|github|gitlab|octokit|@octokit\/\w+|pinecone|weaviate|qdrant_client|elasticsearch\w*|@elastic\/\w+|opensearchpy|openai|cloudflare|digitalocean|heroku3|jira|atlassian|notion_client|@notionhq\/client|airtable|pyairtable|gspread|firebase_admin|firebase-admin(?:\/\w+)?|shopify\w*|@?hubspot\w*|zenpy|pdpyras|datadog\w*|algoliasearch|meilisearch|supabase|@supabase\/\w+|contentful-management|auth0(?:\.\w+)*|okta|vercel|@vercel\/\w+)(?:["'.\s,;)]|$)|\b(?:Aws::|Octokit|Google::Cloud|Google\\Cloud|Aws\\)/m
const takes =
  /[.>](?:delete|destroy|terminate|purge|revoke|deactivate|unpublish)(?:_?[A-Za-z]\w*)?!?\s*\(|\.(?:clear!|batch_delete!|(?:delete|destroy)!?(?=\s|[;)}]|$))|\b(?:Delete|Terminate|Purge|Revoke)\w{2,40}Command\(|\b\w*sheet\w*\.(?:clear|update\w*|append_rows?|delete_rows)\s*\(|[.>](?:update_repo_settings|update_repo_visibility|transition_model_version_stage|set_registered_model_alias|link_artifact|aliases\.append|push_to_hub|upload_folder|super_squash_history|put_bucket_(?:policy|acl)|put_object_acl|delete_public_access_block|(?:patch|replace|create)_(?:namespaced|cluster)_\w+)\s*\(/
const near =
  /localhost|127\.0\.0\.1|localstack|minio|\bmoto\b|mock_aws|mock_s3|aioresponses|\bresponses\.activate|unittest|vitest|jest/i

/** A request that puts something else in the place of what a service has, or takes it away. A `post` asks as often as it changes. */
const replaces =
  /\b(?:requests|httpx|session|client|http)\.(?:put|patch|delete)\(\s*(?:url\s*=\s*)?f?["'`]https:\/\/(?!localhost|127\.|[^"'`]*\b(?:staging|sandbox|dev|test)\b)/

/** The same call where no text is left: what stands in a text is not called. */
const replacing = /\b(?:requests|httpx|session|client|http)\.(?:put|patch|delete)\(/

/** Whether code has a service delete something, or change what others see. */
export const changesService = (code: string): boolean =>
  ((imports.test(code) && takes.test(withoutTexts(code))) ||
    (replaces.test(code) && replacing.test(withoutTexts(code)))) &&
  !near.test(code)

const ends = /\.(?:py|[cm]?[jt]sx?|rb|php|exs|pl|go)$/
const isTry = (path: string): boolean =>
  isNamed('test tests spec __tests__ fixture fixtures mock mocks example examples conftest', path)
/** A program that waits for requests or messages, and does nothing by itself. */
const waits =
  /\.listen\(|\bcreateServer\(|\bapp\.run\(|\buvicorn\b|\bFastAPI\(|\bFlask\(|\bexpress\(\)|\bfastify\(|\bnew Hono\(|\bserve\(|\bWorker\(|\bCelery\(|\bListenAndServe|\bStreamlit\b|\b(?:client|bot|application|app|dp|dispatcher)\.(?:run|run_polling|start_polling|infinity_polling|polling|launch|login|start)\(/i

/** The files of code in the project that a call runs, where each does its work at once: no server, and no test. */
export const filesRun = (call: Invocation, facts: Facts): readonly RanFile[] => {
  const { effects, name, words, cwd, remote } = call
  const ran = effects.flatMap(({ kind, path }) => (kind === 'execute' && path != null ? path : []))
  const module = moduleFile(name, words)
  // A container has the folder of the project, mostly under another name.
  const inside = remote === true ? codeOf(name, words)?.file?.value : undefined
  // Packages stand in the folder, or in `src`.
  const named = [module, inside].flatMap(path =>
    path == null ? [] : [join(cwd ?? '.', path), join(join(cwd ?? '.', 'src'), path)],
  )
  const found = [...ran, ...named.map(path => facts.resolve(path))].flatMap(path => {
    if (!ends.test(path) || isTry(path.slice(facts.root().length)) || !isWithin(path, facts.root())) return []
    const text = facts.readText(path)
    return text === undefined || text.length > mostText || waits.test(text) ? [] : [{ path, text }]
  })
  return [...found, ...consoleFiles(call, facts)].map(({ path, text }) => ({
    path,
    text: takenBranches(text, call.argv),
  }))
}

const mostText = 200_000
