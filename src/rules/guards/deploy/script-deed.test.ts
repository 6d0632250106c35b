import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './script-deed.ts'

const mails =
  'import smtplib\ns = smtplib.SMTP("smtp.example.com")\nfor a in people:\n    s.sendmail(me, a, text)\n'
const slack = 'await fetch("https://hooks.slack.com/services/a", { method: "POST", body: "{}" })\n'

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'scripts/news.ts': 'import { sendMail } from "../src/mail.js"\nawait sendMail(all)\n',
        'src/mail.ts':
          'import nodemailer from "nodemailer"\nexport const sendMail = to => t.sendMail({ to })\n',
        'scripts/send_reminders.py': mails,
        'scripts/refund-all.ts':
          'import Stripe from "stripe"\nfor (const c of all) await stripe.refunds.create({ charge: c })\n',
        'scripts/tell.js': slack,
        'scripts/tell.ts': slack,
        'scripts/tell.php': '<?php Mail::to($a)->send($b);\n',
        'scripts/tell.rb': 'User.find_each { |u| UserMailer.news(u).deliver_later }\n',
        'scripts/tell.pl': 'use Net::SMTP; $s->send();\n',
        'scripts/tell.exs': 'for u <- Repo.all(User), do: Shop.Mailer.deliver(news(u))\n',
        'scripts/runs.py': 'import wandb\nfor r in wandb.Api().runs("a/b"):\n    r.delete()\n',
        'scripts/dunning.ts':
          'import { sendDunning } from "../src/dunning"\nawait sendDunning(await overdue())\n',
        'src/dunning.ts':
          'export const sendDunning = async to => { await fetch("https://api.postmarkapp.com/email", { method: "POST" }) }\n',
        'scripts/list.ts': 'import { format } from "../src/dunning"\nconsole.log(format(1))\n',
        'src/server.ts':
          'import nodemailer from "nodemailer"\napp.post("/a", () => t.sendMail({}))\napp.listen(3000)\n',
        'scripts/careful.py': `import argparse\np.add_argument("--send", action="store_true")\n${mails}`,
        'scripts/tried.py': `dry_run = True\n${mails}`,
        'scripts/near.py': 'import smtplib\nsmtplib.SMTP("localhost", 1025).sendmail(a, b, c)\n',
        'scripts/count.py': 'print(1)\n',
        'app/tasks.py': `def send_news(to):\n    ${mails.replaceAll('\n', '\n    ')}`,
        'scripts/nightly.py': 'from app.tasks import send_news\nsend_news(all)\n',
        'scripts/hook.py': 'import os, requests\nrequests.post(os.environ["SLACK_WEBHOOK"], json={})\n',
        'scripts/tweet.py': 'import tweepy\nc.create_tweet(text="a")\n',
        'tests/mail.py': mails,
        'bot.py': 'import discord\nclient.on_message = lambda m: m.channel.send("a")\nclient.run(token)\n',
        'billing/management/commands/remind.py': `${mails.replace('import smtplib', 'import smtplib  # --dry-run')}`,
        'billing/management/commands/tally.py': 'print(1)\n',
        'app/Console/Commands/Remind.php':
          "<?php class Remind { protected $signature = 'remind:all {--now}'; function handle() { Mail::to($a)->send($b); } }\n",
        'lib/tasks/news.rake':
          'namespace :news do\n  task :send do\n    UserMailer.news(u).deliver_now\n  end\n  task :count do\n    puts 1\n  end\nend\n',
        'src/models/registry.py':
          'from mlflow import MlflowClient\nMlflowClient().transition_model_version_stage("a", 1, "Production")\n',
        'scripts/report.py':
          'import argparse\np.add_argument("--share")\nsave()\nif a.share:\n    import gspread\n    sheet = gspread.oauth().open("Board")\n    sheet.sheet1.clear()\n',
        'scripts/words.js':
          '// resend the discord link\nconst r = await fetch("https://api.example.org/a")\nres.send(r)\n',
      },
    },
    asks: [
      'npx tsx scripts/news.ts',
      'python manage.py remind --all',
      'php artisan remind:all',
      './artisan remind:all',
      'rake news:send',
      'bundle exec rails news:send',
      'python -m models.registry promote',
      'python scripts/report.py --share',
      'python3 -m scripts.send_reminders',
      'uv run python scripts/send_reminders.py --limit 10',
      'cd scripts && python3 send_reminders.py',
      'python scripts/careful.py --send',
      'python scripts/runs.py',
      'python scripts/nightly.py',
      'python scripts/hook.py',
      'python scripts/tweet.py',
      `python3 -c "from app.tasks import send_news; send_news('a')"`,
      'rq enqueue app.tasks.send_news a',
      'python manage.py runscript send_reminders',
      './manage.py runscript send_reminders',
      `celery -A app call app.tasks.send_news --args='["a"]'`,
      'npx tsx scripts/dunning.ts',
      'docker compose run --rm web python scripts/send_reminders.py',
      ...each(
        'node scripts/tell.js',
        'tsx|ts-node|bun scripts/tell.ts',
        'deno run -A scripts/tell.ts',
        'php scripts/tell.php',
        'ruby scripts/tell.rb',
        'rails runner scripts/tell.rb',
        'perl scripts/tell.pl',
        'elixir scripts/tell.exs',
        'mix run scripts/tell.exs',
      ),
    ],
    allows: [
      'python manage.py remind --dry-run',
      'python manage.py tally',
      'php artisan remind:one',
      'rake news:count',
      'python scripts/report.py',
      'python scripts/careful.py',
      'python scripts/tried.py',
      'python scripts/near.py',
      'python scripts/count.py',
      `python3 -c "from app.tasks import send_news; print(send_news.__doc__)"`,
      'celery -A app inspect active',
      'python tests/mail.py',
      'python bot.py',
      'node scripts/words.js',
      'DRY_RUN=1 python scripts/send_reminders.py',
      'python scripts/send_reminders.py --help',
      'tsx src/server.ts',
      'tsx scripts/list.ts',
      'ruff check scripts/send_reminders.py',
      'git add scripts/send_reminders.py && git commit -m "python scripts/send_reminders.py"',
    ],
  },
  {
    facts: { files: { 'a.py': mails, '.env': 'SMTP_HOST=mailpit\n' } },
    allows: ['python a.py'],
  },
  {
    facts: {
      files: {
        'scripts/news.py': `import smtplib\nfor a in people:\n    if not args.pretend:\n        smtplib.SMTP("mx.example.io").sendmail(me, a, text)\n`,
        'scripts/deaf.py': `import smtplib\np.add_argument("--pretend")\nfor a in people:\n    smtplib.SMTP("mx.example.io").sendmail(me, a, text)\n`,
      },
    },
    asks: ['python scripts/news.py', 'python scripts/news.py --fast', 'python scripts/deaf.py --pretend'],
    allows: ['python scripts/news.py --pretend'],
  },
  {
    facts: {
      files: {
        'scripts/alias.py':
          'import mlflow\nmlflow.MlflowClient("https://m.example.io").set_registered_model_alias("a", "b", "1")\n',
        'scripts/rollout.py': 'import requests\nrequests.patch("https://flags.example.io/api/1", json={})\n',
        'scripts/staged.py':
          'import requests\nrequests.patch("https://flags.staging.example.io/api/1", json={})\n',
        'scripts/told.py': `print("requests.patch('https://flags.example.io/api/1')")\n`,
        'scripts/flags.py': 'import requests\nprint(requests.get("https://flags.example.io/api").json())\n',
      },
    },
    asks: ['python scripts/alias.py', 'python scripts/rollout.py'],
    allows: ['python scripts/staged.py', 'python scripts/flags.py', 'python scripts/told.py'],
  },
)
