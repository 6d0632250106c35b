import type { Invocation } from '../../core/script.ts'
import { inlineCode } from '../../known/inline-code.ts'

const library =
  /\b(?:sendgrid|postmark|mailgun|mailchimp|resend|nodemailer|smtplib|sparkpost|Net::SMTP|ActionMailer|PHPMailer|Swift_Mailer|twilio|slack_sdk|@slack\/web-api)\b/i
const sends =
  /[.>](?:send(?:_?mail|Mail|Multiple|_message|Email|EmailBatch|Batch)?|sendEmails?|deliver(?:_now|_later)?|batch\.send|emails\.send|messages\.create|postMessage|chat_postMessage)\s*\(/
/** Servers that only show what would be sent. */
const caught =
  /localhost|127\.0\.0\.1|mailhog|mailpit|mailtrap|ethereal|jsonTransport|streamTransport|sandbox/i

/** Whether code in the call sends messages by a library. */
export const mailsByCode = (call: Invocation): boolean =>
  inlineCode(call).some(code => library.test(code) && sends.test(code) && !caught.test(code))
