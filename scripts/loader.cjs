#!/usr/bin/env node
'use strict'
// The start of every call. `hook` and `run` load one bundle through a code cache; everything else loads the CLI.
const verb = process.argv[2]
if (verb === 'hook' || verb === 'run') hot()
else import('./cli.mjs').then(cli => cli.main(process.argv.slice(2)))

function hot() {
  const fs = require('node:fs')
  const cacheFolder = `${__dirname}/cache`
  const loaded = []
  const guard = guardOf(process.env.HANDRAIL_GUARD)
  let input
  let stuck
  try {
    const waits = process.argv[3] === '--wait'
    if (waits || !handOver()) answer(waits)
  } catch (error) {
    broken(error)
  }

  function answer(waits) {
    const hook = load('./hook.__HASH__.cjs')
    const call = { input, stuck, guard, standby: standbyFolder() }
    const done = waits
      ? load('./standby.__STANDBY__.cjs').wait(call.standby, hook)
      : hook.main(process.argv.slice(2), call)
    done.then(code => {
      process.exitCode = code
      // A cache of all that a whole session needs would be slow to read.
      if (!waits && loaded.some(isUncached)) return store(hook)
    }, broken)
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
    const { Script } = require('node:vm')
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

  // Where processes of this build wait for events of this account; src/platform/standby.ts says how.
  function standbyFolder() {
    const { XDG_CACHE_HOME, HOME, HANDRAIL_STANDBY } = process.env
    if (process.platform === 'win32' || HANDRAIL_STANDBY === 'off') return undefined
    const cache = XDG_CACHE_HOME?.startsWith('/') ? XDG_CACHE_HOME : HOME?.startsWith('/') && `${HOME}/.cache`
    return cache ? `${cache}/handrail/standby/__BUILD__` : undefined
  }

  // The shell that keeps the deadline from outside; scripts/handrail.sh says what it makes of the signals.
  function guardOf(text) {
    if (text === undefined) return undefined
    delete process.env.HANDRAIL_GUARD
    const [pid, parent, seconds] = text.split(' ').map(Number)
    const signal = name => {
      // It may have been killed: then the signal would go to another process.
      if (process.ppid === pid) process.kill(pid, name)
    }
    if (process.ppid !== pid || !(seconds > 0)) return undefined
    return {
      parent,
      seconds,
      renew: () => signal('SIGALRM'),
      answering: code => signal(code === 2 ? 'SIGUSR2' : 'SIGUSR1'),
    }
  }

  // True where a process that was waiting has answered. Whatever is in the way, this one does the work itself.
  function handOver() {
    const folder = standbyFolder()
    // Words and folder go line by line.
    const isPlain = ![cwd(), ...process.argv.slice(3)].some(word => word.includes('\n'))
    if (verb !== 'hook' || folder === undefined || !isPlain) return false
    const way = claimed(folder)
    if (way === undefined) return false
    input = stdin()
    const [head, ...lines] = exchanged(way, Buffer.concat([requestHead(), input])).split('\n')
    const [code, out, err] = head.split(' ').map(Number)
    if (err === undefined || lines.length !== out + err + 1) return false
    guard?.answering(code)
    tell(1, lines.slice(0, out))
    tell(2, lines.slice(out, -1))
    process.exitCode = code
    return true
  }

  function tell(fd, lines) {
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''))
    for (let done = 0; done < bytes.length; ) {
      try {
        done += fs.writeSync(fd, bytes, done)
      } catch (error) {
        if (error.code !== 'EAGAIN') return
        pause()
      }
    }
  }

  function pause(milliseconds = 5) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  }

  // The slot of a process that no other call has claimed.
  function claimed(folder) {
    try {
      if (fs.statSync(folder).uid !== process.getuid()) return undefined
      for (const name of fs.readdirSync(folder)) {
        const [pid, , turn, state] = name.split('.')
        if (state !== 'ready' || !isSameWorld(pid)) continue
        const way = `${folder}/${pid}.${turn}`
        try {
          fs.closeSync(fs.openSync(`${way}.taken`, 'wx', 0o600))
          if (!isStopped(pid)) return { pid: Number(pid), way }
          // It would keep its slot from a new one. What waits has no children.
          process.kill(Number(pid), 'SIGKILL')
        } catch {}
      }
    } catch {}
    return undefined
  }

  // In a container of its own the same path is another file.
  function isSameWorld(pid) {
    if (process.platform !== 'linux') return true
    const world = (id, part) => fs.statSync(`/proc/${id}/${part}`, { throwIfNoEntry: false })?.ino
    return ['ns/mnt', 'ns/pid', 'root'].every(part => world(pid, part) === world('self', part))
  }

  function isStopped(pid) {
    return process.platform === 'linux' && /\) [Tt] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
  }

  // Empty where the process ended before it could answer, or gives no sign of life for too long.
  function exchanged({ pid, way }, request) {
    const { O_NONBLOCK, O_RDONLY, O_WRONLY } = fs.constants
    const patience = 5000
    let out
    let into
    try {
      // A FIFO that has no reader can't be opened so. It holds `.out` open: there the end comes only when it ends.
      into = fs.openSync(`${way}.in`, O_WRONLY | O_NONBLOCK)
      if (!fs.fstatSync(into).isFIFO()) return ''
      out = fs.openSync(`${way}.out`, O_RDONLY | O_NONBLOCK)
      const sent = written(into, request, patience)
      fs.closeSync(into)
      into = undefined
      const reply = sent ? received(out, patience) : undefined
      if (reply === undefined) stuck = pid
      return reply ?? ''
    } catch {
      return ''
    } finally {
      for (const fd of [into, out]) if (fd !== undefined) fs.closeSync(fd)
    }
  }

  // False where the other side takes nothing.
  function written(fd, bytes, patience) {
    const until = Date.now() + patience
    for (let done = 0; done < bytes.length; ) {
      try {
        done += fs.writeSync(fd, bytes, done)
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error
        if (Date.now() > until) return false
        pause()
      }
    }
    return true
  }

  // The reply without the empty lines before it, each of them a sign of life.
  function received(fd, patience) {
    const chunks = []
    const chunk = Buffer.allocUnsafe(65_536)
    let nap = 1
    for (let until = Date.now() + patience; Date.now() < until; ) {
      try {
        const count = fs.readSync(fd, chunk)
        if (count === 0) return Buffer.concat(chunks).toString('utf8').replace(/^\n+/, '')
        chunks.push(Buffer.from(chunk.subarray(0, count)))
        until = Date.now() + patience
        guard?.renew()
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error
        pause(nap)
        // Most answers come within milliseconds; a linter takes seconds.
        if (nap < 50) nap *= 1.1
      }
    }
    return undefined
  }

  function requestHead() {
    const { argv, env, pid, ppid } = process
    const words = [`${pid} ${guard?.parent ?? ppid}`, cwd(), String(argv.length - 3), ...argv.slice(3), '']
    return Buffer.from(
      `${words.join('\n')}${Object.keys(env)
        .map(name => `${name}=${env[name]}\0`)
        .join('')}\0`,
    )
  }

  // A folder that was taken away has no name; /proc leads to it all the same.
  function cwd() {
    try {
      return process.cwd()
    } catch {
      return ''
    }
  }

  function stdin() {
    const chunks = []
    for (let size = 0; size < 100_000_000; ) {
      const chunk = Buffer.allocUnsafe(65_536)
      try {
        const count = fs.readSync(0, chunk)
        if (count === 0) break
        chunks.push(chunk.subarray(0, count))
        size += count
      } catch (error) {
        if (error.code === 'EOF') break
        if (error.code !== 'EAGAIN') throw error
        pause()
      }
    }
    return Buffer.concat(chunks)
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
      guard?.answering(0)
      fs.writeSync(1, `${JSON.stringify({ hookSpecificOutput: answer })}\n`)
      process.exitCode = 0
      return
    }
    fs.writeSync(2, `${reason}\n`)
    process.exitCode = 1
  }
}
