import { afterEach, expect, it } from 'vitest'
import { logLines } from '../../../platform/http/log-lines.ts'
import { metricsDuring } from '../../../testing/recorded-metrics.ts'
import { openWorld } from '../../../testing/worlds.ts'

const lines: string[] = []
const world = await openWorld({ logger: logLines('info', { write: (line) => void lines.push(line) }) })
afterEach(() => {
  lines.length = 0
  world.clock.advance(60_000)
})

const path = '/api/policy-reports'
const headers = { 'content-type': 'application/csp-report' }
const post = (report: object, over: object = {}) =>
  world.call('POST', path, { headers, body: { 'csp-report': report, ...over } })

/** What Chromium sent for a script that wrote markup from text. */
const sent = () => ({
  'document-uri': `${world.config.DRIVER_APP_ORIGIN}/app/pay?token=canary-query`,
  referrer: '',
  'violated-directive': 'require-trusted-types-for',
  'effective-directive': 'require-trusted-types-for',
  'original-policy': "default-src 'self'; require-trusted-types-for 'script'",
  disposition: 'enforce',
  'blocked-uri': 'trusted-types-sink',
  'line-number': 1,
  'column-number': 2,
  'source-file': '',
  'status-code': 200,
  'script-sample': 'Element insertAdjacentHTML|canary-sample',
})

it('200: counts and logs it, without query, sample or policy', async () => {
  const counted = await metricsDuring(async () =>
    expect(await post(sent())).toMatchObject({ status: 200, body: { received: true } }),
  )
  expect(counted).toEqual([['arribo.policy.violations', { app: 'driver', directive: 'require-trusted-types-for' }, 1]])
  const [line = ''] = lines.filter((each) => each.includes('broke its content security policy'))
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    violation: {
      app: 'driver',
      directive: 'require-trusted-types-for',
      page: '/app/pay',
      blocked: 'trusted-types-sink',
    },
  })
  expect(lines.join('')).not.toContain('canary')
})

it('413 payload_too_large: over 16 kB, whatever its type', async () => {
  const body = { 'csp-report': { a: 'x'.repeat(8000), b: 'x'.repeat(8000), c: 'x'.repeat(8000) } }
  for (const type of ['application/csp-report', 'application/json'])
    expect(await world.call('POST', path, { headers: { 'content-type': type }, body })).toBeRefused(
      413,
      'payload_too_large',
    )
})

it('415 unsupported_media_type: the type of a report at any other endpoint', async () => {
  const body = { name: 'Ana', password: 'Prueba-2026', phoneNumber: '+13055550123', humanTimezone: 'x' }
  for (const other of ['/api/users', '/api/users/forgot-password', '/api/users/me'])
    expect(await world.call('POST', other, { headers, body })).toMatchObject({
      status: other.endsWith('me') ? 401 : 415,
    })
})
