import type { Table } from '@arribo/server/table/table'
import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import { giftTakenEntry } from '../ledger/entry-inputs.rules.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { applyLedgerEntries } from '../ledger/ledger.ts'
import { isReturned } from './rewards.rules.ts'
import { getReward, rewardChange } from './rewards.store.ts'

type Clients = { readonly table: Table }

/** Idempotent, for any of the friend's payments. A reward that is still held is left to its verdict. */
export async function takeBackReward(clients: Clients, friendSub: string, facts: PaymentFacts, now: Date) {
  if (!isReturned(facts)) return
  const reward = await getReward(clients.table, friendSub)
  if (reward?.state !== 'granted' || reward.paymentIntentId !== facts.paymentIntentId) return
  const reason = facts.disputes.some(({ status }) => status === 'lost') ? 'dispute_lost' : 'refunded'
  const taken = { ...reward, state: 'taken_back' as const, reasons: [reason] as const }
  const giftId = entryIdOf('referral', friendSub)
  await applyLedgerEntries(clients, reward.referrerSub, [giftTakenEntry(giftId)], now, {
    alongside: () => [rewardChange(reward, taken)],
  })
}
