import { expect, it } from 'vitest'
import { newDriver } from './driver.rules.ts'
import { refuseShutGate } from './gates.rules.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const registration = {
  sub: 's',
  phoneNumber: '+13055550100',
  name: 'Ana',
  humanTimezone: 'America/New_York',
  language: 'es',
  referralCode: 'ABCD2345',
  referredBy: null,
} as const
const working = {
  ...newDriver(registration, { region: 'us-east', humanRegion: 'US East' }, now),
  proxyInstalled: true,
  setupComplete: true,
}

it.each([
  ['platform_not_linked', { proxyInstalled: false }],
  ['platform_not_linked', { proxyInstalled: false, setupComplete: false }],
  ['setup_needed', { setupComplete: false }],
])('%s: %j', (code, is) => expect(() => refuseShutGate({ ...working, ...is })).toThrow(code))

it.each([{ credits: 1 }, { credits: 0 }])('lets a driver work with %j: payment is checked where it is spent', (is) =>
  expect(() => refuseShutGate({ ...working, ...is })).not.toThrow(),
)
