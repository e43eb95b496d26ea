import { describe, expect, it } from 'vitest'
import { isGatewayAddress, readReturnAddress } from './addresses.ts'

const gateway = 'https://gateway.example/delivery'
const landing = `${gateway}/v1/flex/oauth/landing`

describe('a URL from outside', () => {
  it.each([`${landing}?code=1`, 'https://gateway.example/delivery/v1/spark/confirmations/abc'])(
    'is at the gateway: %s',
    (text) => {
      expect(isGatewayAddress(gateway, text)).toBe(true)
    },
  )
  it.each([
    'https://gateway.example.evil.example/delivery/v1',
    'https://evil.example/delivery/v1?https://gateway.example/delivery/',
    'http://gateway.example/delivery/v1',
    'https://gateway.example:8443/delivery/v1',
    'https://gateway.example@evil.example/delivery/v1',
    'https://user:secret@gateway.example/delivery/v1',
    'https://gateway.example/other',
    'https://gateway.example/delivery-evil/v1',
    'https://gateway.example/delivery/../other',
    'javascript:alert(1)//https://gateway.example/delivery/',
    '//gateway.example/delivery/v1',
    '',
  ])('is not at the gateway: %s', (text) => {
    expect(isGatewayAddress(gateway, text)).toBe(false)
  })
})

describe('the return URL of a sign-in', () => {
  it('contains platform, code and state', () => {
    const expected = { kind: 'code', platform: 'flex', code: 'c0de', state: 's' }
    expect(readReturnAddress(gateway, `  ${landing}?code=c0de&state=s \n`)).toEqual(expected)
  })
  it('shows when the user refused', () => {
    expect(readReturnAddress(gateway, `${landing}?error=access_denied`)).toEqual({ kind: 'denied' })
  })
  it.each([
    landing,
    `${gateway}/v1/flex/calendar?code=c`,
    `${gateway}/v1/uber/oauth/landing?code=c`,
    'https://evil.example/?code=c',
    `${landing}?code=${'x'.repeat(600)}`,
  ])('is foreign: %s', (text) => expect(readReturnAddress(gateway, text)).toEqual({ kind: 'foreign' }))
})
