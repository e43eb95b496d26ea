import { expect, it } from 'vitest'
import { entryIdOf, type EntryKind, isEntryId } from './entry-ids.rules.ts'

it.each<[EntryKind, string]>([
  ['payment', 'PAY#x'],
  ['refund', 'REF#x'],
  ['refundFailed', 'REF#x#failed'],
  ['disputeOpen', 'DSP#x#open'],
  ['disputeWon', 'DSP#x#won'],
  ['disputeLost', 'DSP#x#lost'],
  ['referral', 'REFERRAL#x'],
  ['welcome', 'WELCOME#x'],
  ['giftTaken', 'TAKEN#x'],
  ['staff', 'ADM#x'],
  ['use', 'USE#x'],
  ['reversal', 'REV#x'],
])('the entry of the %s of x is %s', (kind, id) => {
  expect(entryIdOf(kind, 'x')).toBe(id)
  expect(isEntryId(kind, id)).toBe(true)
})

it.each([['DSP#x#won'], ['x#open'], [7]])('%j is not an open dispute', (value) => {
  expect(isEntryId('disputeOpen', value)).toBe(false)
})
