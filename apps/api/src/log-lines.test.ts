import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { logLines } from './platform/http/log-lines.ts'
import { ask } from '@arribo/laboratory/ask'
import { openWorld } from './testing/worlds.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const world = await openWorld({ logger: logLines('trace', stream) })

const newPassword = 'Canario-Clave-99'

it('logs requests and responses without their secrets', async () => {
  const driver = await world.signUpDriver({ name: 'Canaria Nombre' })
  await driver.call('GET', '/api/users/me', { query: { token: 'canary-query' } })
  for (const oldPassword of ['Canario-Malo-1', driver.password]) {
    const body = { token: driver.accessToken, oldPassword, newPassword }
    await driver.call('PATCH', '/api/users/me/password', { body })
  }
  const code = await world.pool.forgetPassword(driver.phone)
  const body = { phoneNumber: driver.phone, code, newPassword: `${newPassword}-2` }
  await world.call('POST', '/api/users/forgot-password', { body })
  await world.call('POST', '/api/users', { body: '{"password":"canary-broken-json' })
  await world.call('GET', '/canary-path')
  await world.call('GET', '/%ffcanary-path')
  await world.callWith(`${driver.idToken}x`)('GET', '/api/users/me')

  const log = lines.join('')
  // One line per request, except for the undecodable URL, which runs no hooks.
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(9)
  for (const status of [200, 400, 401, 404]) expect(log).toContain(`"status":${status}`)
  expect(log).toContain('"route":"/api/users/me/password"')
  const secrets = [driver.password, newPassword, 'Canario-Malo-1', 'Canaria Nombre', code, 'canary-', driver.phone]
  const tokens = [driver.idToken, driver.accessToken, driver.refreshToken].map((token) => token.slice(-40))
  for (const secret of [...secrets, ...tokens]) expect(log).not.toContain(secret)
})

async function loggedOf(failure: Error): Promise<string> {
  const driver = await world.signUpDriver()
  const table = { ...world.deps.table, get: () => Promise.reject(failure) }
  const app = await buildApp({ ...world.deps, table }, logLines('info', stream))
  lines.length = 0
  await ask(app, { method: 'GET', path: '/api/users/me', token: driver.idToken })
  await app.close()
  return lines.join('')
}

it('logs what went wrong internally, but not properties of the error', async () => {
  const broken = new Error('The inside broke', { cause: new Error('because of this') })
  const failure = Object.assign(broken, { request: { password: 'canary-hanging' } })
  const log = await loggedOf(failure)
  expect(log).toContain('The inside broke')
  expect(log).toContain('because of this')
  expect(log).not.toContain('canary')
})

const $metadata = { httpStatusCode: 500, requestId: 'r-1' }
it.each([
  ['AWS', Object.assign(new Error("Value 'canary' failed"), { name: 'Fault', $metadata })],
  [
    'Stripe',
    new Stripe.errors.StripeAPIError({ type: 'api_error', message: "No 'canary'", statusCode: 500, requestId: 'r-1' }),
  ],
])('logs which call an error of %s was, without its message', async (_vendor, failure) => {
  const log = await loggedOf(new Error('Reading failed', { cause: failure }))
  expect(log).toContain('Reading failed')
  expect(log).toContain('"vendor":{"status":500,"requestId":"r-1"}')
  expect(log).not.toContain('canary')
})

it('logs nothing when silent', () => {
  expect(logLines('silent', stream)).toBe(false)
})

it('writes to standard output without a stream of its own', () => {
  expect(logLines('info')).toMatchObject({ stream: { fd: 1, minLength: 8192 } })
})
