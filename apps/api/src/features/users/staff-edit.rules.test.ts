import { describe, expect, it } from 'vitest'
import type { Driver } from '../drivers/driver-item.ts'
import { nextEntry } from '../ledger/ledger.rules.ts'
import { staffEntry } from '../ledger/entry-inputs.rules.ts'
import { decideEdit, type WantedEdit } from './staff-edit.rules.ts'

const now = new Date('2026-11-28T15:00:00Z')
const driver = {
  sub: 'ana',
  version: 4,
  name: 'Ana',
  preferredPhoneNumber: '+13055550188',
  proxyInstalled: false,
  setupComplete: true,
  imHere: true,
  credits: 3,
  serviceEndsOn: '2026-12-01',
  standingOverride: null,
  suspendedBy: [] as readonly string[],
} as Driver
const alone = { idempotencyKey: 'key', content: 'as sent', now } as const
const decide = (wanted: WantedEdit) => decideEdit(driver, [], { ...alone, wanted })

describe('an edit by staff', () => {
  it.each([
    ['nothing', {}, undefined],
    ['what is so already', { name: 'Ana', preferredPhoneNumber: '+13055550188', imHere: true }, undefined],
    ['another number', { preferredPhoneNumber: '+13055550199' }, { preferredPhoneNumber: '+13055550199' }],
    ['no number', { preferredPhoneNumber: '' }, { preferredPhoneNumber: null }],
    ['a switch', { imHere: false }, { imHere: false }],
  ])('with %s changes only what differs', (_what, wanted, profile) => {
    expect(decide(wanted)).toEqual(profile && { profile, entry: undefined })
  })

  it.each([
    [{ credits: 5 }, { creditsDelta: 2, endsOnAfter: '2026-12-01' }],
    [
      { credits: 3, expirationDate: '2026-12-05' },
      { creditsDelta: 0, endsOnAfter: '2026-12-05' },
    ],
    [{ credits: 3, expirationDate: '2026-12-01' }, undefined],
  ])('%j moves the balance by %j', (wanted, entry) => {
    if (entry) expect(decide(wanted)?.entry).toMatchObject({ ...entry, sequence: 5 })
    else expect(decide(wanted)).toBeUndefined()
  })

  it('that was made before changes nothing', () => {
    const wanted = { credits: 9, name: 'Eva' }
    const made = nextEntry(driver, [], staffEntry('key', { creditsDelta: 2, content: 'as sent' }), now)
    const earlier = made ? [made] : []
    expect(decideEdit(driver, earlier, { ...alone, wanted })).toBeUndefined()
    expect(() => decideEdit(driver, earlier, { ...alone, wanted, content: 'other' })).toThrow('key_reused')
  })
})
