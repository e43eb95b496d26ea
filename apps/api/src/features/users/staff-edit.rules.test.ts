import { describe, expect, it } from 'vitest'
import type { Driver } from '../drivers/driver-item.ts'
import { decideEdit } from './staff-edit.rules.ts'

const now = new Date('2026-11-28T15:00:00Z')
const driver = {
  name: 'Ana',
  preferredPhoneNumber: '+13055550188',
  proxyInstalled: false,
  setupComplete: true,
  imHere: true,
  credits: 3,
  serviceEndsOn: '2026-12-01',
} as Driver

describe('an edit by staff', () => {
  it.each([
    ['nothing', {}, {}],
    ['what is so already', { name: 'Ana', preferredPhoneNumber: '+13055550188', imHere: true }, {}],
    ['another number', { preferredPhoneNumber: '+13055550199' }, { preferredPhoneNumber: '+13055550199' }],
    ['no number', { preferredPhoneNumber: '' }, { preferredPhoneNumber: null }],
    ['a switch', { imHere: false }, { imHere: false }],
  ])('with %s changes only what differs', (_what, wanted, profile) => {
    expect(decideEdit(driver, wanted, now)).toEqual({ profile, balance: null })
  })

  it.each([
    [{ credits: 5 }, { creditsDelta: 2 }],
    [
      { credits: 3, expirationDate: '2026-12-05' },
      { creditsDelta: 0, serviceEndsOn: '2026-12-05' },
    ],
    [{ credits: 3, expirationDate: '2026-12-01' }, null],
  ])('%j moves the balance by %j', (wanted, balance) => {
    expect(decideEdit(driver, wanted, now).balance).toEqual(balance)
  })
})
