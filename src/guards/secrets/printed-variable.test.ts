import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './printed-variable.ts'

guardTest(guard, docs, {
  denies: ['bash -c \'echo "$STRIPE_SECRET_KEY"\'', 'echo "a $GH_TOKEN b" | cat'],
  allows: [
    'echo "$PATH"',
    'echo "${API_KEY:+set}"',
    'echo "PASSWORD"',
    "git commit -m 'echo $AWS_SECRET_ACCESS_KEY'",
    'echo "A=$API_KEY" > .env.local',
    'printenv PATH',
    'echo "$GH_TOKEN" | docker login ghcr.io -u a --password-stdin',
    'printf %s "$GH_TOKEN" | gh auth login --with-token',
  ],
})
