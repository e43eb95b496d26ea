import {
  type Account,
  applyEntry,
  emptyBalance,
  type EntryInput,
  type LedgerEntry,
  nextEntry,
} from '@arribo/api/internals'

/** A driver's ledger in memory, built by the rules alone. */
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
