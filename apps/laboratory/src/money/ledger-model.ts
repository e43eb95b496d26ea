import { type Account, applyEntry, type Cause, emptyBalance, type LedgerEntry, nextEntry } from '@arribo/api/internals'

/** A driver's ledger in memory, built by the rules alone. */
export type Model = { readonly account: Account; readonly entries: readonly LedgerEntry[] }

export const emptyModel: Model = { account: { ...emptyBalance, sub: 'ana', version: 1 }, entries: [] }

const sameThing = (entry: LedgerEntry, cause: Cause): boolean =>
  entry.entryId === cause.entryId ||
  ('paymentIntentId' in entry && 'paymentIntentId' in cause && entry.paymentIntentId === cause.paymentIntentId) ||
  ('checkInId' in entry && 'checkInId' in cause && entry.checkInId === cause.checkInId)

export function applyCause(model: Model, cause: Cause, now: Date): Model {
  const earlier = model.entries.filter((entry) => sameThing(entry, cause))
  const entry = nextEntry(model.account, earlier, cause, now)
  if (!entry) return model
  const account = { ...model.account, ...applyEntry(model.account, entry), version: entry.sequence }
  return { account, entries: [...model.entries, entry] }
}

export const applyCauses = (model: Model, causes: readonly Cause[], now: Date): Model =>
  causes.reduce((before, cause) => applyCause(before, cause, now), model)
