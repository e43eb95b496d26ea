import type { Me } from '@arribo/api-contracts/driver/users'

/** A driver with a running week, a linked account and a completed setup. */
export const ana: Me = {
  userId: 'somebody',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  preferredPhoneNumber: null,
  region: 'us-east',
  humanRegion: 'US East',
  language: 'es',
  planType: 'own-account',
  accountVersion: 1,
  setupComplete: true,
  proxyInstalled: true,
  goodStanding: true,
  isSuspended: false,
  credits: 0,
  expirationDateTimestamp: Date.now() + 72 * 3_600_000,
  createDateTimestamp: Date.UTC(2026, 0, 2),
  flexEmail: 'ana@flex.example',
  flexId: 'flex-1',
  amazonToken: 'sealed',
  imHere: true,
  isAdmin: false,
  referralCode: '8CJH86QK',
  welcome: null,
}

/** An empty calendar. */
export const noBlocks = { scheduledAssignments: [], checkedIn: [] }
