#!/usr/bin/env node
'use strict'
// The start of every call. `hook` and `run` load one bundle through a code cache; everything else loads the CLI.
const verb = process.argv[2]
if (verb === 'hook' || verb === 'run') hot()
else import('./cli.mjs').then(cli => cli.main(process.argv.slice(2)))

function hot() {
  const fs = require('node:fs')
  const { Script } = require('node:vm')
  const cacheFolder = `${__dirname}/cache`
  const loaded = []
  try {
    const hook = load('./hook.__HASH__.cjs')
    const { script } = loaded[0]
    const timed = milliseconds => script.runInThisContext({ timeout: milliseconds })
    hook.main(process.argv.slice(2), timed).then(code => {
      process.exitCode = code
      if (loaded.some(isUncached)) return store(hook)
    }, broken)
  } catch (error) {
    broken(error)
  }

  // The bundle, and the packs of rules that it asks for when an event needs them.
  function load(name) {
    if (!name.startsWith('./')) return require(name)
    const known = loaded.find(one => one.name === name)
    if (known !== undefined) return run(known)
    const file = `${__dirname}${name.slice(1)}`
    // V8 takes a stale cache for any source of the same length: the name carries the content's hash.
    const cacheFile = `${cacheFolder}/${name.split('.')[2]}-${process.version}-${process.arch}.bin`
    let cached
    try {
      cached = fs.readFileSync(cacheFile)
    } catch {}
    const script = new Script(fs.readFileSync(file, 'latin1'), { filename: file, cachedData: cached })
    const one = { name, script, cacheFile, cached, exports: undefined }
    loaded.push(one)
    return run(one)
  }

  // The watch may have ended it in its middle: then it begins anew.
  function run(one) {
    if (one.exports === undefined) one.exports = one.script.runInThisContext()(load)
    return one.exports
  }

  // Two sets of V8 flags must not rewrite each other's cache at every call.
  function isUncached({ script, cacheFile, cached }) {
    return cached === undefined || (script.cachedDataRejected && isOld(cacheFile))
  }

  // Once for each Node version, after the answer: the next call starts faster.
  async function store(hook) {
    if (isUncached(loaded[0])) await hook.warm().catch(() => {})
    for (const { script, cacheFile } of loaded.filter(isUncached)) {
      const beside = `${cacheFile}.${process.pid}.tmp`
      try {
        fs.mkdirSync(cacheFolder, { recursive: true })
        fs.writeFileSync(beside, script.createCachedData())
        fs.renameSync(beside, cacheFile)
      } catch {
        fs.rmSync(beside, { force: true })
      }
    }
  }

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
