import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { isRecord, record } from '../../src/core/text/json.ts'
import { chromium, openBrowser } from '../support/chromium.ts'
import { newFolder } from '../support/folder.ts'
import { call, handrail } from '../support/hook.ts'

// slow: 4 s, 4 s of CPU

interface Got {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Node's own client, which lets any Host be sent. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    asked.on('error', reject)
    asked.end()
  })

const happens = (cwd: string, command: string): void => {
  const event = {
    session_id: 's',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  }
  call({ cwd, args: ['hook', 'claude-code', 'PreToolUse'], input: JSON.stringify(event) })
}

describe('handrail ui', () => {
  const root = newFolder('ui')
  let server: ChildProcess
  let url = ''
  before(async () => {
    happens(root, 'git reset --hard')
    server = spawn(process.execPath, [handrail, 'ui'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', HOME: root },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    assert.ok(server.stdout !== null)
    const [line] = await once(createInterface({ input: server.stdout }), 'line')
    url = String(line)
  })
  after(() => server.kill('SIGKILL'))

  it('says an address of this machine with a token', () => {
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}\/$/)
  })

  it('serves the page, and the numbers of now', async () => {
    const page = await get(url)
    assert.equal(page.status, 200)
    assert.match(page.body, /data-live="yes"/)
    assert.match(
      String(page.headers['content-security-policy']),
      /connect-src 'self'.*frame-ancestors 'none'/,
    )
    const first = JSON.parse((await get(`${url}data.json`)).body)
    assert.equal(first.counts.deny, 1)
    assert.equal((await get(`${url}data.json?since=${first.made}`)).status, 204)
    happens(root, 'git reset --hard HEAD~1')
    const second = JSON.parse((await get(`${url}data.json?since=${first.made}`)).body)
    assert.equal(second.counts.deny, 2)
    const [newest] = second.decisions
    const id = String(record(isRecord(newest) ? newest : {}, 'entry').id)
    assert.match((await get(`${url}why/${id}`)).body, /^Today: the same answer, deny by git\/hard-reset/)
  })

  it('answers nobody else', async () => {
    const { host, origin } = new URL(url)
    const wrong = url.replace(/[0-9a-f](?=\/$)/, digit => (digit === '0' ? '1' : '0'))
    const rows: readonly (readonly [number, string, Readonly<Record<string, string>>, string?])[] = [
      [404, `${origin}/`, {}],
      [404, wrong, {}],
      [404, url.slice(0, -1), {}],
      [404, `${url}..%2f..%2fetc/passwd`, {}],
      [404, `${url}why/nobody`, {}],
      [404, `${url}why/..%2f..`, {}],
      [403, url, { Host: 'evil.example' }],
      [403, url, { Host: `evil.example:${new URL(url).port}` }],
      [403, `${url}data.json`, { Origin: 'http://evil.example' }],
      [403, `${url}data.json`, { Origin: 'null' }],
      [403, `${url}data.json`, { 'Sec-Fetch-Site': 'cross-site' }],
      [405, url, {}, 'POST'],
      [405, url, {}, 'PUT'],
      [405, url, {}, 'DELETE'],
      [405, url, {}, 'OPTIONS'],
    ]
    for (const [status, address, headers, method] of rows) {
      const got = await get(address, headers, method)
      assert.equal(got.status, status, `${method ?? 'GET'} ${address} ${JSON.stringify(headers)}`)
      assert.doesNotMatch(got.body, /git reset|root:/)
      assert.equal(got.headers['access-control-allow-origin'], undefined)
    }
    assert.equal((await get(`${url}data.json`, { Host: host, Origin: origin })).status, 200)
  })

  it('is on loopback only', async () => {
    const { port } = new URL(url)
    await assert.rejects(get(`http://[::1]:${port}/`), /ECONNREFUSED|EADDRNOTAVAIL/)
  })

  it('shows new decisions by itself, in a browser', {
    skip: chromium === undefined && 'chromium',
  }, async () => {
    const page = await openBrowser(chromium ?? '')
    try {
      await page.open(url)
      const stopped = "document.querySelector('.figures .count')?.textContent"
      await page.until(`${stopped} === '2'`)
      happens(root, 'git reset --hard HEAD~2')
      await page.until(`${stopped} === '3'`)
      assert.deepEqual(page.complaints, [])
      assert.ok(
        page.requests.every(one => one.startsWith(url)),
        page.requests.join(),
      )
    } finally {
      await page.close()
    }
  })

  it('says which port it can not have', () => {
    const { port } = new URL(url)
    const { code, stderr } = call({ cwd: root, args: ['ui', '--port', port], alone: true })
    assert.equal(code, 3)
    assert.match(stderr, new RegExp(`port ${port} can't be used`))
  })

  it('ends with Ctrl-C', async () => {
    server.kill('SIGINT')
    const [code] = await once(server, 'exit')
    assert.equal(code, 0)
    await assert.rejects(get(url), /ECONNREFUSED/)
  })
})
