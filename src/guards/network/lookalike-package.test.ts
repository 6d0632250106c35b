import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './lookalike-package.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'pnpm|yarn|bun add typescritp',
      'npm exec typescritp',
      'pnpm dlx typescritp',
      'bun x typescritp',
      'bunx|pnpx typescritp',
      'uvx reqeusts',
      'pipx install reqeusts',
      'poetry add reqeusts',
      'uv run reqeusts',
      'pipx run reqeusts',
      'gem install seleinum',
      'cargo add|install playwirght',
    ),
    'uv add tensroflow==2.1',
    'sudo pip3 install beautifulsop4',
    'npm i webapck@5',
    'python3 -m pip install matplotlb',
  ],
  allows: [
    'npm install',
    'pip install -r requirements.txt',
    'npm i @types/node typescript@5',
    'npm run install',
    'git commit -m "npm install typescritp"',
    'npm i preact',
    'cargo add express',
    'pip install numpy pandas',
  ],
})
