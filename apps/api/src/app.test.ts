import { connect } from 'node:net'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { describe, expect, it } from 'vitest'
import { withClients } from './testing/other-clients.ts'
import { openWorld } from './testing/worlds.ts'

const world = await openWorld()
const address = await world.listen()

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

async function write(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

describe('every response', () => {
  it.each([
    ['200', '/api/status/health', 200],
    ['401', '/api/users/me', 401],
    ['404', '/nothing/here', 404],
    ['400', '/api/%ff', 400],
  ])('%s has version, request ID, time and security headers', async (_what, path, status) => {
    const answer = await world.call('GET', path)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-version-id': world.config.VERSION_ID,
      'x-request-id': expect.stringMatching(uuid),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(Math.abs(Date.parse(answer.headers['x-server-time'] ?? '') - Date.now())).toBeLessThan(5000)
  })

  it('ignores a request ID sent by a browser', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const answer = await world.call('GET', '/api/status/health', { headers })
    expect(answer.headers['x-request-id']).not.toBe('mine')
  })

  it('allows our two apps to read it, and no other site', async () => {
    const allowed = async (origin: string) =>
      (await world.call('GET', '/api/status/health', { headers: { origin } })).headers['access-control-allow-origin']
    expect(await allowed(world.config.DRIVER_APP_ORIGIN)).toBe(world.config.DRIVER_APP_ORIGIN)
    expect(await allowed(world.config.ADMIN_APP_ORIGIN)).toBe(world.config.ADMIN_APP_ORIGIN)
    expect(await allowed('https://elsewhere.example')).toBeUndefined()
  })

  it.each(['/api/admin/stats', '/api/%61dmin/stats?x=%', '/api/admin/nothing'])(
    'allows only the back office to read %s',
    async (path) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const allowed = async (origin: string) => {
          const headers = { origin, 'access-control-request-method': 'GET' }
          return (await world.app.inject({ method, url: path, headers })).headers['access-control-allow-origin']
        }
        expect(await allowed(world.config.DRIVER_APP_ORIGIN)).toBeUndefined()
        expect(await allowed(world.config.ADMIN_APP_ORIGIN)).toBe(world.config.ADMIN_APP_ORIGIN)
      }
    },
  )
})

describe('a problem echoes nothing of the request', () => {
  it.each([
    ['GET', '/canary-path?token=canary-query'],
    ['POST', '/api/status/health?canary-query'],
    ['GET', '/api/users/%ff/canary-path'],
    ['GET', `/api/users/${'canary-path'.repeat(50)}`],
  ] as const)('%s %s', async (method, path) => {
    const answer = await world.call<Problem>(method, path)
    expect([400, 404, 414]).toContain(answer.status)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.body).toMatchObject({ status: answer.status, message: byLanguage(() => expect.any(String)) })
    expect(answer.text).not.toContain('canary')
  })

  it.each([
    [
      '413: a header of 20,000 letters',
      `GET /api/status/health HTTP/1.1\r\nhost: a\r\nx: ${'canary'.repeat(3400)}\r\n\r\n`,
      413,
    ],
    ['400: what is no HTTP', 'canary canary canary\r\n\r\n', 400],
    ['400: a header without a name', 'GET /api/status/health HTTP/1.1\r\n: canary\r\n\r\n', 400],
  ])('%s, on a raw connection', async (_what, written, status) => {
    const text = await write(written)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status, message: { es: expect.any(String) } })
    expect(text).not.toContain('canary')
  })

  it('400: a name crafted to break its own validation', async () => {
    const driver = await world.signUpDriver()
    const body = { name: { length: { toString: 'canary' } }, preferredPhoneNumber: null }
    const answer = await driver.call<Problem>('POST', '/api/users/me', { body })
    expect(answer).toBeRefused(400, 'invalid_request')
    expect(answer.text).not.toContain('canary')
  })

  it.each([
    ['400', Buffer.from('{"lang":"en\xff"}', 'latin1'), 'application/json', 400, 'invalid_request'],
    ['415', '{"lang":"en"}', 'application/json; charset=utf-16', 415, 'unsupported_media_type'],
    ['415', '{"lang":"en"}', 'application/json; charset="iso-8859-1"', 415, 'unsupported_media_type'],
    ['200', '{"lang":"en"}', 'application/json;charset=UTF-8', 200, undefined],
  ])('%s: a body of %s as %s', async (_answer, payload, type, status, code) => {
    const { idToken: authorization } = await world.signUpDriver()
    const headers = { authorization, 'content-type': type }
    const answer = await world.app.inject({ method: 'POST', url: '/api/users/me/language', headers, payload })
    expect([answer.statusCode, answer.json<Partial<Problem>>().code]).toEqual([status, code])
  })

  it('413: to HEAD, without a body', async () => {
    const text = await write(`HEAD /${'canary'.repeat(3400)} HTTP/1.1\r\nhost: a\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1.1 413 .*\r\n\r\n$/s)
  })

  it('400: an unknown name inside a field', async () => {
    const driver = await world.signUpDriver()
    const body = { description: 'it broke', data: { canary: ['canary'] } }
    const answer = await driver.call<Problem>('POST', '/api/users/me/errors', { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/data' }] } })
    expect(answer.text).not.toContain('canary')
  })

  it('204: OPTIONS that is not a CORS preflight', async () => {
    const { statusCode, payload } = await world.app.inject({ method: 'OPTIONS', url: '/api/users/me' })
    expect([statusCode, payload]).toEqual([204, ''])
  })

  it('500 unexpected: reveals no internals', async () => {
    const driver = await world.signUpDriver()
    const broken = new TypeError('canary: cannot read secret of undefined')
    const table = { ...world.deps.table, get: () => Promise.reject(broken) }
    const answer = await withClients(world, { table }, () => driver.call<Problem>('GET', '/api/users/me'))
    const requestId = answer.headers['x-request-id']
    expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected', requestId } })
    expect(answer.text).not.toMatch(/canary|TypeError|at .*\.ts/)
  })
})

it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-initializer.js'])(
  "%s runs only its own scripts, can't be framed and gets no browser permissions",
  async (path) => {
    const { status, headers, text } = await world.call('GET', path)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(text).not.toMatch(/<script>|<style>| style="/)
  },
)

it.each([
  ['a path out of its folder', '%5c..%5cpackage.json', {}],
  ['a byte that no name has', '%00', {}],
  ['a name that is too long', 'a'.repeat(8000), {}],
  ['a range that it does not have', 'swagger-ui.css', { range: 'bytes=99999999-' }],
  ['a version that it is not', 'swagger-ui.css', { 'if-match': '"x"' }],
])('404: a file of /api/docs that cannot be sent: %s', async (_what, file, headers) => {
  const answer = await world.app.inject({ url: `/api/docs/static/${file}`, headers })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }])
})

it('/api/docs/json documents which endpoints require a token, and the errors of each', async () => {
  type Operation = { responses: object; security?: object[]; requestBody?: object }
  const { body } = await world.call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/docs/json')
  const me = body.paths['/api/users/me']?.['get']
  expect(me?.security).toEqual([{ idToken: [] }])
  expect(Object.keys(me?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403', '404']))
  const register = body.paths['/api/users']?.['post']
  expect(register).toMatchObject({ requestBody: expect.any(Object) })
  expect(register?.security).toBeUndefined()
  expect(Object.keys(register?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415']))
})
