import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './file-address.ts'

guardTest(guard, docs, {
  asks: [...each('lynx|http|aria2c file:///etc/passwd'), 'curl -s file:///a | base64'],
  allows: ['open file:///tmp/x.html', 'rg "wget -q file:///home/dev/.kube/config -O -"'],
})
