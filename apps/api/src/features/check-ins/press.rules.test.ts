import { randomUUID } from 'node:crypto'
import { aboutPress } from '@arribo/api-contracts/driver/check-ins'
import { describe, expect, it } from 'vitest'
import { newDriver } from '../drivers/driver.rules.ts'
import { readPress, refuseForeignPress } from './press.rules.ts'

const press = {
  amazonToken: 'sealed',
  flexId: 'A1',
  latitude: 25.8,
  longitude: -80.3,
  addressId: 'UMI1',
  userId: 's',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
}

describe('a payload sealed by a browser', () => {
  const described = { userAgent: 'Vitest', deviceId: randomUUID(), pressedOn: 'page', accuracyMeters: 12.5 }
  it('is read unchanged', () => expect(readPress({ ...press, ...described })).toEqual({ ...press, ...described }))
  it('is read without what only a newer app knows', () => expect(readPress({ ...press, more: 1 })).toEqual(press))
  it.each(['userAgent', ...Object.keys(aboutPress.shape)])('is read whatever it says as %s', (field) => {
    for (const absurd of [undefined, null, '', -1, Number.MAX_VALUE, {}, [1], 'x'.repeat(10_000)])
      expect(readPress({ ...press, ...described, [field]: absurd })).toMatchObject(press)
  })
  it.each([
    ['position_missing', { ...press, latitude: undefined }],
    ['position_missing', { ...press, longitude: '-80.3' }],
    ['position_missing', { ...press, longitude: 181 }],
    ['payload_not_readable', { ...press, userId: '' }],
    ['payload_not_readable', { ...press, latitude: undefined, name: 1 }],
    ['payload_not_readable', null],
    ['payload_not_readable', 'text'],
  ])('%s: %j', (code, opened) => expect(() => readPress(opened)).toThrow(code))
})

describe('identity of a press', () => {
  const now = new Date('2026-03-02T15:00:00.000Z')
  const registration = {
    sub: 's',
    phoneNumber: press.phoneNumber,
    name: press.name,
    humanTimezone: 'America/New_York',
    language: 'es',
    referralCode: 'ABCD2345',
    referredBy: null,
  } as const
  const driver = {
    ...newDriver(registration, { region: 'us-east', humanRegion: 'Este' }, new Date()),
    proxyInstalled: true,
    setupComplete: true,
    flexId: 'A1',
    credits: 1,
  }
  const caller = { sub: 's', phoneNumber: press.phoneNumber, nameInToken: 'Ana' }

  it("accepts the caller's own", () => expect(() => refuseForeignPress(press, caller, driver, now)).not.toThrow())
  it("also accepts the name in the caller's token", () =>
    expect(() => refuseForeignPress({ ...press, name: 'Ana' }, caller, driver, now)).not.toThrow())
  it.each([
    ['not_yours', { userId: 'x' }, {}],
    ['not_yours', { phoneNumber: '+13055550101' }, {}],
    ['not_yours', { name: 'Luis' }, {}],
    ['not_yours', { flexId: 'A2' }, {}],
    ['check_in_not_enabled', {}, { imHere: false }],
    ['platform_not_linked', {}, { proxyInstalled: false, flexId: null }],
    ['payment_needed', {}, { proxyInstalled: false, flexId: null, credits: 0 }],
  ])('%s: %j %j', (code, said, is) => {
    expect(() => refuseForeignPress({ ...press, ...said }, caller, { ...driver, ...is }, now)).toThrow(code)
  })
})
