import {
  type Account,
  applyEntry,
  emptyBalance,
  entriesOf,
  type EntryInput,
  type LedgerEntry,
  nextEntry,
  type PaymentSnapshot,
  withRounds,
} from '@arribo/api/internals'

export const now = new Date('2030-01-01T12:00:00Z')

export type Model = { readonly account: Account; readonly entries: readonly LedgerEntry[] }

export const emptyModel: Model = { account: { ...emptyBalance, sub: 'ana', version: 1 }, entries: [] }

const sameThing = (entry: LedgerEntry, input: EntryInput): boolean =>
  entry.entryId === input.entryId ||
  ('paymentIntentId' in entry && 'paymentIntentId' in input && entry.paymentIntentId === input.paymentIntentId) ||
  ('checkInId' in entry && 'checkInId' in input && entry.checkInId === input.checkInId)

export function enter(model: Model, input: EntryInput, now: Date): Model {
  const earlier = model.entries.filter((entry) => sameThing(entry, input))
  const entry = nextEntry(model.account, earlier, input, now)
  if (!entry) return model
  const account = { ...model.account, ...applyEntry(model.account, entry), version: entry.sequence }
  return { account, entries: [...model.entries, entry] }
}

export const enterAll = (model: Model, inputs: readonly EntryInput[], now: Date): Model =>
  inputs.reduce((before, input) => enter(before, input, now), model)

/** Applies the payment's current state, as the product does for every event, whatever the event's own state. */
export function applySnapshot(model: Model, snapshot: PaymentSnapshot): Model {
  const decided = model.entries.filter((entry) => entry.kind === 'dispute_won' || entry.kind === 'dispute_lost')
  return withRounds(entriesOf(snapshot), decided).reduce((last, cause) => enter(last, cause, now), model)
}
