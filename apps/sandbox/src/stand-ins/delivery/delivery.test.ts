import { afterAll, describe, expect, it } from 'vitest'
import { people } from '../../people.ts'
import { openPlatforms } from '../../testing/delivery-world.ts'

const flex = await openPlatforms()
afterAll(() => flex.close())

describe('built-in accounts', () => {
  it.each([
    ['driver@flex.example', 'signed_in'],
    [people.active.flexEmail, 'signed_in'],
    [people.active.flexEmail.toUpperCase(), 'signed_in'],
    ['otp@flex.example', 'challenge'],
    ['mfa@flex.example', 'challenge'],
    ['confirmation@flex.example', 'challenge'],
  ])('%s: %s', async (email, status) => {
    expect((await flex.signIn(email)).body).toMatchObject({ status })
  })
})

describe('every operation', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['DELETE', '/calendar', 405, 'method_not_allowed'],
    ['GET', '/calendar', 401, 'invalid_token'],
    ['POST', '/sign-in', 400, 'invalid_request'],
  ])('%s %s: %i %s', async (method, path, status, code) => {
    const { headers, ...answer } = await flex.ask(`${method} ${path}`)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(headers.get('content-type')).toBe('application/problem+json')
  })
  it('says what is wrong with a body without echoing it', async () => {
    const { status, body } = await flex.signIn('x', { password: 'secret-x', device: {} })
    const text = JSON.stringify(body)
    expect([status, text.includes('device.id'), text.includes('secret-x')]).toEqual([400, true, false])
  })
})
