import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './add-all.ts'

guardTest(guard, docs, {
  advises: ['cd app && git add .', 'git -C app add -Av', 'git add :/'],
  allows: ['git add -p', 'git add ./src', 'echo "git add ."', 'rg "git add --all" docs'],
})
