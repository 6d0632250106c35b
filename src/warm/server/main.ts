import { isMainThread } from 'node:worker_threads'
import { serveWarm } from './process.ts'
import { serveThread } from './thread.ts'

// Bundled to dist/warm.cjs, which the Node of a project runs: it may be older than handrail's own.
if (isMainThread) serveWarm(process.argv[2] ?? '', process.argv[3] ?? '')
else serveThread()
