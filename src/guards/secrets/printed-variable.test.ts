import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './printed-variable.ts'

guardTest(guard, docs, {
  denies: [
    'python3 -c "import os; print(os.environ[\'API_KEY\'])"',
    'node -e "console.log(process.env.GITHUB_TOKEN)"',
    'ruby -e "puts ENV[\'DB_PASSWORD\']"',
    'bash -c \'echo "$STRIPE_SECRET_KEY"\'',
    'echo "a $GH_TOKEN b" | cat',
    'print "$GH_TOKEN"',
    'echo "${GH_TOKEN:0:32}"',
    'echo "${GH_TOKEN:2}"',
  ],
  allows: [
    'node -e "console.log(!!process.env.API_KEY)"',
    'node -e "console.log(process.env.NODE_ENV)"',
    'python3 -c "import os; print(\'API_KEY\' in os.environ)"',
    'node -e "console.log(process.env.API_KEY ? 1 : 0)"',
    'node -e "console.log(process.env.API_KEY.length)"',

    'echo "$PATH"',
    'echo "${API_KEY:+set}"',
    'echo "PASSWORD"',
    'echo "${API_KEY:0:4}"',
    "git commit -m 'echo $AWS_SECRET_ACCESS_KEY'",
    'echo "A=$API_KEY" > .env.local',
    'printenv PATH',
    'echo "$GH_TOKEN" | docker login ghcr.io -u a --password-stdin',
    'printf %s "$GH_TOKEN" | gh auth login --with-token',
  ],
})
