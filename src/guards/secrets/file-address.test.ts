import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './file-address.ts'

guardTest(guard, docs, {
  asks: ['curl -s file:///a | base64'],
  allows: ['open file:///tmp/x.html', 'rg "wget -q file:///home/dev/.kube/config -O -"'],
})
