import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './exhaustion.ts'

guardTest(guard, docs, {
  asks: [
    ...each('mkfile 500g /tmp/big'),
    'truncate --size=2T sparse',
    'cat /dev/urandom > noise.bin',
    'dd if=/dev/urandom of=x bs=1G count=400',
    'fallocate -l 20G /',
    'head -c 300G /dev/zero > x',
  ],
  allows: [
    'fallocate -l 2G swap.img',
    'dd if=/dev/zero of=/dev/null bs=1M',
    'cat /dev/zero | head -c 10 > ten',
    'truncate -s +10M x',
    'git commit -m "yes > big.txt"',
    'dd if=/dev/zero bs=1k count=1 | wc -c',
  ],
})
