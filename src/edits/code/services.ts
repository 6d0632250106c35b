import { listed } from '../../core/text/words.ts'

/** Services that get data of customers for good reasons, by the name before the last dot. */
const services =
  'hubapi hubspot mailchimp sendgrid segment intercom stripe salesforce algolia zendesk slack google googleapis amazonaws azure microsoft twilio mixpanel amplitude posthog customer klaviyo brevo postmarkapp mailgun shopify github gitlab atlassian notion airtable openai anthropic datadoghq sentry newrelic honeycomb grafana elastic plausible cloudflare supabase firebaseio auth0 okta paypal braintree adyen pipedrive freshdesk sendinblue loops resend pusher telegram discord facebook linkedin twitter'
/** Services that everybody calls. */
const usual =
  'gstatic windows npmjs pypi pythonhosted docker maven apache mozilla w3 schema json-schema apple icloud jsdelivr unpkg cloudfront letsencrypt openstreetmap healthchecks hc-ping pagerduty opsgenie statuspage huggingface redis mongodb digitalocean heroku vercel netlify render bugsnag rollbar logtail papertrailapp loggly wikipedia wikimedia ubuntu debian fedoraproject alpinelinux rubygems crates golang nodejs python'

const nameOf = (host: string): string => host.split('.').at(-2) ?? ''

export const isService = (host: string): boolean => listed(services, nameOf(host))

/** Whether a host belongs to a service that everybody knows. */
export const isUsual = (host: string): boolean => isService(host) || listed(usual, nameOf(host))
