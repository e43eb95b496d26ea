import { expect, it } from 'vitest'
import { entryIdOf, type EntryKind, isEntryId } from './entry-ids.rules.ts'

/** Stored as idempotency keys: if an ID changed, a payment that Stripe reports again would count twice. */
const ids: Record<EntryKind, string> = {
  payment: 'PAY#x',
  refund: 'REF#x',
  refund_failed: 'REF#x#failed',
  dispute_open: 'DSP#x#open',
  dispute_won: 'DSP#x#won',
  dispute_lost: 'DSP#x#lost',
  fraud_warning: 'EFW#x',
  came_back: 'BACK#x#held',
  came_back_cleared: 'BACK#x#cleared',
  referral: 'REFERRAL#x',
  welcome: 'WELCOME#x',
  gift_taken: 'TAKEN#x',
  staff: 'ADM#x',
  surplus_taken: 'ADM#x#surplus',
  use: 'USE#x',
  reversal: 'REV#x',
}

it.each(Object.entries(ids) as [EntryKind, string][])('the entry of the %s of x is %s', (kind, id) => {
  expect(entryIdOf(kind, 'x')).toBe(id)
  expect(isEntryId(kind, id)).toBe(true)
})

it.each([['DSP#x#won'], ['x#open'], [7]])('%j is not an open dispute', (value) =>
  expect(isEntryId('dispute_open', value)).toBe(false),
)
