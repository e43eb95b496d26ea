import { firstShutGate } from '@arribo/api-contracts/shared/gates'
import { expect, it } from 'vitest'
import { refuseShutGate } from './driver.rules.ts'

/** Checked elsewhere: session and phone by the guard, payment at the check-in. */
const elsewhere = { isSignedIn: true, isPhoneVerified: true, goodStanding: true }

it.each([
  ['linked', 'platform_not_linked', { proxyInstalled: false, setupComplete: true }],
  ['linked', 'platform_not_linked', { proxyInstalled: false, setupComplete: false }],
  ['set_up', 'setup_needed', { proxyInstalled: true, setupComplete: false }],
])("the app's gate %s is refused with %s: %j", (gate, code, driver) => {
  expect(firstShutGate({ ...elsewhere, ...driver })).toBe(gate)
  expect(() => refuseShutGate(driver)).toThrow(code)
})

it('lets a driver work who has linked and set up, as the app does', () => {
  const driver = { proxyInstalled: true, setupComplete: true }
  expect(firstShutGate({ ...elsewhere, ...driver })).toBeNull()
  expect(() => refuseShutGate(driver)).not.toThrow()
})
