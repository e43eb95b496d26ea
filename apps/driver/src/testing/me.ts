import type { Me } from '@arribo/api-contracts/driver/me'

/** A driver who may work. */
export const ana: Me = {
  userId: '3874c51c-6800-4903-ab5f-6e28aae5992e',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  preferredPhoneNumber: null,
  region: 'us-east',
  humanRegion: 'US East',
  language: 'es',
  planType: 'own-account',
  setupComplete: true,
  proxyInstalled: true,
  goodStanding: true,
  credits: 3,
  expirationDateTimestamp: null,
  createDateTimestamp: Date.UTC(2026, 0, 2, 4, 30),
  flexEmail: 'ana@flex.example',
  flexId: 'flex-1',
  amazonToken: 'handle',
  imHere: true,
  isAdmin: false,
  referralCode: '8CJH86QK',
}
