import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { html } from './html.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())

const page = async (path = '/') => (await fetch(sandbox.address + path)).text()

const sectionOf = (text: string, id: string) => new RegExp(`<section id="${id}"[^]*?</section>`).exec(text)?.[0] ?? ''

type Button = { readonly label: string; readonly path: string; readonly body: string }

function buttonsOf(text: string): Button[] {
  const buttons = text.matchAll(/<button[^>]*data-post="([^"]*)"\s+data-body="([^"]*)"\s*>\s*([^<]*?)\s*<\/button/g)
  const unescaped = (value = '') =>
    value.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return [...buttons].map(([, path, body, label = '']) => ({ label, path: unescaped(path), body: unescaped(body) }))
}

it('shows the newest code first, ready to be copied', async () => {
  await sandbox.sms.send({ to: '+13055550101', kind: 'signup', code: '111111', text: 'first' })
  await sandbox.sms.send({ to: '+13055550101', kind: 'reset', code: '222222', text: 'second' })
  const inbox = sectionOf(await page(), 'inbox')
  expect([...inbox.matchAll(/class="code">(\d+)</g)].map(([, code]) => code)).toEqual(['222222', '111111'])
  expect([...inbox.matchAll(/data-copy="(\d+)"/g)].map(([, code]) => code)).toEqual(['222222', '111111'])
})

it('offers three blocks for each account, with buttons for the controls', async () => {
  await sandbox.delivery.controls.createAccount({ email: 'button@flex.example', password: 'Flex-2026' })
  const buttons = buttonsOf(sectionOf(await page('/console/parts'), 'accounts'))
  expect(buttons.map(({ label }) => label)).toEqual(['in 2 min', 'in 40 min', 'instant'])
  for (const { path, body } of buttons) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await fetch(sandbox.address + path, init)).status).toBe(200)
  }
  expect(await sandbox.delivery.controls.listBlocks('button@flex.example')).toHaveLength(3)
})

it('says so where nothing exists yet', async () => {
  const text = await page()
  for (const id of ['confirmations', 'arrivals', 'payments', 'objects', 'metrics', 'events', 'traces']) {
    expect(sectionOf(text, id)).toMatch(/class="empty">\s*\w/)
  }
})

it("shows each route's latency, business events, and what the slowest requests waited for", async () => {
  const post = (signal: string, body: object) =>
    fetch(`${sandbox.address}/otlp/v1/${signal}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const at = `${Date.now()}000000`
  const named = (all: Record<string, string>) =>
    Object.entries(all).map(([key, stringValue]) => ({ key, value: { stringValue } }))
  const route = { 'http.request.method': 'GET', 'http.route': '/api/users/me', 'http.response.status_code': '500' }
  const answered = { attributes: named(route), timeUnixNano: at, count: 3, bucketCounts: [0, 3, 0] }
  const paid = { attributes: named({ plan: 'week' }), timeUnixNano: at, asDouble: 2 }
  const metrics = [
    {
      name: 'http.server.request.duration',
      histogram: { dataPoints: [{ ...answered, explicitBounds: [0.1, 0.2] }] },
    },
    { name: 'arribo.payments.applied', sum: { isMonotonic: true, dataPoints: [paid] } },
  ]
  await post('metrics', { resourceMetrics: [{ scopeMetrics: [{ metrics }] }] })
  const times = { traceId: 'aa', startTimeUnixNano: at, endTimeUnixNano: `${BigInt(at) + 40_000_000n}` }
  const spans = [
    { ...times, spanId: '1', name: 'GET /api/users/me', attributes: named({ 'arribo.request_id': 'r-1' }) },
    { ...times, spanId: '2', parentSpanId: '1', name: 'dynamodb GetItem', attributes: [] },
  ]
  await post('traces', { resourceSpans: [{ scopeSpans: [{ spans }] }] })
  const text = await page('/console/parts')
  expect(sectionOf(text, 'metrics')).toMatch(/3 server errors[^]*me<\/th>\s*<td>3<\/td>[^]*150 ms/)
  expect(sectionOf(text, 'events')).toMatch(/Payments applied<\/strong>[^]*week: 2/)
  expect(sectionOf(text, 'traces')).toMatch(
    /40 ms[^]*request r-1[^]*dynamodb GetItem[^]*<rect x="0.00" y="1" width="100.00"/,
  )
})

it('runs and shows only its own files', async () => {
  const response = await fetch(sandbox.address)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(await response.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src)/)
  for (const file of ['console.js', 'console.css']) {
    expect((await fetch(`${sandbox.address}/console/${file}`)).status).toBe(200)
  }
})

it('escapes user input', () => {
  const name = `<img src=x onerror="alert('1')">&`
  expect(html`<p title="${name}">${[html`<b>${name}</b>`, undefined]}</p>`.text).not.toMatch(/<img|onerror="|&(?!#)/)
})
