import { expect, it } from 'vitest'
import { refuseShutGate } from './gates.rules.ts'

it.each([
  ['platform_not_linked', { proxyInstalled: false, setupComplete: true }],
  ['platform_not_linked', { proxyInstalled: false, setupComplete: false }],
  ['setup_needed', { proxyInstalled: true, setupComplete: false }],
])('%s: %j', (code, driver) => expect(() => refuseShutGate(driver)).toThrow(code))

it('lets a driver work who has linked and set up: payment is checked where it is spent', () =>
  expect(() => refuseShutGate({ proxyInstalled: true, setupComplete: true })).not.toThrow())
