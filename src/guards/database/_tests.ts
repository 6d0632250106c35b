import type { Command } from '../../core/script.ts'
import { isPassingAddress } from '../../known/target.ts'

/** The environment for tests has a database of its own, which every run makes anew. */
export const isForTests = ({ argv, env }: Command): boolean =>
  Object.entries(env).some(([name, value]) => /_ENV$/.test(name) && /^test(ing)?$/.test(value ?? '')) ||
  Object.entries(env).some(
    ([name, value]) => /URL|URI|DATABASE|DB|DSN/.test(name) && isPassingAddress(value ?? ''),
  ) ||
  argv.some(
    word =>
      /^(--env(ironment)?=|RAILS_ENV=|MIX_ENV=|NODE_ENV=|APP_ENV=)test(ing)?$/.test(word ?? '') ||
      isPassingAddress(/^--?url=(.*)$/.exec(word ?? '')?.[1] ?? ''),
  )
