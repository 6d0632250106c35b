import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './written-key.ts'

guardTest(guard, docs, {
  asks: [
    'src/pay.ts = const stripe = new Stripe("sk_live_51Hx7sKJ2eZvKYlo2C0aBcDeFg")\n',
    'src/hook.ts = post("https://hooks.slack.com/services/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")\n',
    'src/jwt.ts = const jwtSecret = "9fK2mQ8vLr4TzWb6NcYh1JdPs3GaEu7Xi0OqRtUv"\n',
    'prod.tfvars = db_password = "kT9vQ2mX7pLw4RtY"\n',
    'compose.yml = services:\n  db:\n    environment:\n      AWS_SECRET_ACCESS_KEY: wJalrXUtnFEMI/K7MDENG/bPxRfiCYzQ9tKd7aBc\n',
    'README.md = Use `sk-ant-api03-Zx8Kf2mQ9vLr4TzWb6NcYh7JdPs3GaEu7Xi9OqRt`.\n',
    'src/key.ts = const k = `-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn/ygWyF8PbnGy0AHB7MhgwMbRvI0MBZhpI`\n',
    'scripts/dump.sh = PGPASSWORD=vT9kQ2mX7pLw4R pg_dump shop\n',
    'appsettings.json = {"Default":"Server=db.acme.io;User Id=sa;Password=kT9vQ2mX7pLw4R!;"}\n',
    'src/hf.py = login(token="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")\n',
    '$ echo "const token = \'ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O\'" > src/gh.ts',
  ],
  allows: [
    'src/gh.ts = const token = "ghp_exampleexampleexampleexample00000000"\n',
    'src/a.ts = const token = await getToken("access_token_v2_of_user")\n',
    'src/a.ts = const passwordField = "input-password-field-2"\n',
    'src/hash.ts = const passwordHash = "9fK2mQ8vLr4TzWb6NcYh1JdPs3GaEu7Xi0OqRtUv"\n',
    'package-lock.json = {"integrity": "sha512-9fK2mQ8vLr4TzWb6NcYh1JdPs3GaEu7Xi0OqRtUv"}\n',
    'src/keys.ts = const accessTokenKey = "auth/access-token/v1"\n',
    'src/flags.ts = const featureToken = "new-checkout-2024"\n',
    'src/errors.ts = const E_TOKEN = "ERR_INVALID_TOKEN_2"\n',
    'src/db.ts = const url = "postgres://app:s3cret99@localhost:5432/app"\n',
    'compose.yml = environment:\n  POSTGRES_PASSWORD: postgres\n',
    '.github/workflows/ci.yml = env:\n  NPM_TOKEN: ${{ secrets.NPM_TOKEN }}\n',
    'k8s/app.yml = secretKeyRef:\n  name: app-secrets-v2\n  key: database-password-1\n',
    'src/a.ts = const key = "ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O" ⇒ const token = "ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O"',
    'test/a.test.ts = src/gh.ts = const token = "ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O"\n',
    '$ git commit -m "const token = ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O"',
  ],
})
