import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './cloud-metadata.ts'

guardTest(guard, docs, {
  asks: ['curl -H "Metadata-Flavor: Google" http://metadata.google.internal/x', 'http 169.254.169.254'],
  allows: ['rg 169.254.169.254 src', 'ping 169.254.1.1'],
})
