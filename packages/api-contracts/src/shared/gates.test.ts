import { expect, it } from 'vitest'
import { firstShutGate, type GateFacts, pageOfGate } from './gates.ts'
import { checkIn } from '../driver/check-ins.ts'
import { aboutCause, causes, refusalsOfOnePress, workGates } from './causes.ts'

const open: GateFacts = {
  isSignedIn: true,
  isPhoneVerified: true,
  goodStanding: true,
  proxyInstalled: true,
  setupComplete: true,
}

it.each([
  ['nobody', { isSignedIn: false, isPhoneVerified: false, goodStanding: false }, 'signed_in', '/login'],
  ['an unverified phone', { isPhoneVerified: false, goodStanding: false }, 'phone_verified', '/login'],
  ['no payment', { goodStanding: false, proxyInstalled: false }, 'good_standing', '/app/pay'],
  ['no platform account', { proxyInstalled: false, setupComplete: false }, 'linked', '/app/flex/login'],
  ['no plan type', { setupComplete: false }, 'set_up', '/app/setup'],
] as const)('%s stops first at %s', (_who, over, gate, page) => {
  expect(firstShutGate({ ...open, ...over })).toBe(gate)
  expect(pageOfGate[gate]).toBe(page)
})

it('lets a driver pass who meets every condition', () => {
  expect(firstShutGate(open)).toBeNull()
})

const codes: readonly string[] = causes.map((cause) => aboutCause[cause].code)

it('has a cause for every refusal of a press, except those about one request', () => {
  const named = [...new Set([...codes, ...refusalsOfOnePress])].filter((code) => code !== 'phone_not_verified')
  expect(named.toSorted()).toEqual([...checkIn.errors].toSorted())
})

it('has a cause behind every gate', () => {
  expect(new Set(causes.map((cause) => aboutCause[cause].gate))).toEqual(new Set(workGates))
})
