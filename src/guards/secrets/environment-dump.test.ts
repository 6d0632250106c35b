import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './environment-dump.ts'

guardTest(guard, docs, {
  asks: [...each('declare -x', 'declare -p'), 'env | sort', 'printenv | grep -i key'],
  allows: ['env -i ls', 'git commit -m "printenv"', 'export A=1'],
})
