import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import type { Table } from '@arribo/server/table/table'
import { utcDay } from '../billing/billing.rules.ts'
import { chargeWrites } from '../charges/charge-writes.ts'
import type { Charge } from '../charges/charge-item.ts'

export type Payer = { readonly sub: string; readonly phone: string }

export const daysAgo = (days: number): string => addDays(utcDay(new Date()), -days)

let charges = 0

export const chargeOn = (payer: Payer, day: string, over: Partial<Charge> = {}): Charge => ({
  chargeId: `ch_${String((charges += 1)).padStart(5, '0')}`,
  paymentIntentId: `pi_${charges}`,
  sub: payer.sub,
  phoneNumber: payer.phone,
  referralCode: null,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  refundedCents: 0,
  refunded: false,
  disputed: false,
  disputeLost: false,
  status: 'succeeded',
  failureMessage: null,
  declineCode: null,
  receiptUrl: null,
  card: { brand: 'visa', last4: '4242' },
  createdAt: `${day}T12:00:00.000Z`,
  ...over,
})

export async function recordCharges(table: Table, list: readonly Charge[]): Promise<void> {
  for (const payer of new Set(list.map(({ sub }) => sub))) {
    const charges = list.filter(({ sub }) => sub === payer)
    for (let start = 0; start < charges.length; start += 20) {
      const writes = await chargeWrites(table, charges.slice(start, start + 20))
      if (writes.length > 0) await table.transact(writes)
    }
  }
}
