import { isMainThread } from 'node:worker_threads'
import { serveWarm, usualLimits } from './process.ts'
import { serveThread } from './thread.ts'

// Bundled to dist/warm.cjs, which the Node of a project runs: it may be older than handrail's own.
const [folder = '', key = '', limits = '{}'] = process.argv.slice(2)
if (isMainThread) serveWarm(folder, key, { ...usualLimits, ...JSON.parse(limits) })
else serveThread()
