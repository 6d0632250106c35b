#!/usr/bin/env node
'use strict'
// The start of every call. `hook` and `run` load one bundle through a code cache; everything else loads the CLI.
const verb = process.argv[2]
if (verb === 'hook' || verb === 'run') hot()
else import('./cli.mjs').then(cli => cli.main(process.argv.slice(2)))

function hot() {
  const fs = require('node:fs')
  const { Script } = require('node:vm')
  const bundle = `${__dirname}/hook.__HASH__.cjs`
  const cacheFolder = `${__dirname}/cache`
  // V8 takes a stale cache for any source of the same length: the name carries the content's hash.
  const cacheFile = `${cacheFolder}/__HASH__-${process.version}-${process.arch}.bin`
  let script
  let cached
  try {
    try {
      cached = fs.readFileSync(cacheFile)
    } catch {}
    script = new Script(fs.readFileSync(bundle, 'latin1'), { filename: bundle, cachedData: cached })
    const hook = script.runInThisContext()(require)
    const timed = milliseconds => script.runInThisContext({ timeout: milliseconds })
    hook.main(process.argv.slice(2), timed).then(code => {
      process.exitCode = code
      if (cached === undefined || (script.cachedDataRejected && isOld(cacheFile))) return store(hook)
    }, broken)
  } catch (error) {
    broken(error)
  }

  // Once for each Node version, after the answer: the next call starts faster.
  async function store(hook) {
    const beside = `${cacheFile}.${process.pid}.tmp`
    try {
      fs.mkdirSync(cacheFolder, { recursive: true })
      await hook.warm()
      fs.writeFileSync(beside, script.createCachedData())
      fs.renameSync(beside, cacheFile)
    } catch {
      fs.rmSync(beside, { force: true })
    }
  }

  // Two sets of V8 flags must not rewrite each other's cache at every call.
  function isOld(file) {
    return Date.now() - fs.statSync(file).mtimeMs > 600_000
  }

  // Closed where a tool is about to run: the host asks. Elsewhere it is only said.
  function broken(error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const reason = `[hook:error] handrail could not start (${why}). This is a fault of the check, not a judgement of the call. Next step: handrail doctor`
    const event = process.argv[4]
    if (verb === 'hook' && (event === undefined || event === 'PreToolUse')) {
      const answer = {
        hookEventName: 'PreToolUse',
        permissionDecision: 'ask',
        permissionDecisionReason: reason,
      }
      fs.writeSync(1, `${JSON.stringify({ hookSpecificOutput: answer })}\n`)
      process.exitCode = 0
      return
    }
    fs.writeSync(2, `${reason}\n`)
    process.exitCode = 1
  }
}
