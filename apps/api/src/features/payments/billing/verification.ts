import { isDeepStrictEqual } from 'node:util'
import { addAmounts, addUp, type Amounts, negative } from '@arribo/server/projections/amounts.rules'
import { billedOf } from '@arribo/server/projections/billed-days.rules'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { Charge } from '../charges/charge-item.ts'
import { tookMoney } from '../charges/charges.rules.ts'
import { utcDay } from './billing.rules.ts'
import { type BilledDay, billedDayPut, type Billing, daysOfChargesPut, scanBilling } from './billing.store.ts'

/** A change that is still on its way to the projector shows up as a mismatch. */
export async function checkBilling(table: Table) {
  const billing = await scanBilling(table)
  const { mismatches, days } = wrongTotals(table, billing)
  return { charges: billing.charges.length, days, mismatches: [...mismatches, ...wrongDays(table, billing)] }
}

function wrongTotals(table: Table, { billed, sources }: Billing) {
  const counted = new Map<string, BilledDay>()
  for (const { key, by } of addUp(sources.flatMap(billedOf))) {
    const shard = Number(key.pk.split('#')[1])
    counted.set(`${key.pk} ${key.sk}`, { shard, day: key.sk, totals: by, version: 0 })
  }
  const parts = new Map([...counted, ...billed])
  const mismatches = [...parts].flatMap(([part, known]) => {
    const kept = addAmounts([billed.get(part)?.totals ?? {}])
    const totals: Amounts = counted.get(part)?.totals ?? {}
    const gap = addAmounts([totals, negative(kept)])
    if (Object.keys(gap).length === 0) return []
    const repair = () => tryTransact(table, [billedDayPut(known, totals)])
    return [{ what: `${known.day}, part ${known.shard}`, kept, counted: totals, gap, repair }]
  })
  return { mismatches, days: counted.size }
}

function wrongDays(table: Table, { daysOfCharges, charges }: Billing) {
  const charged = daysByDriver(charges)
  return [...new Set([...daysOfCharges.keys(), ...charged.keys()])].flatMap((sub) => {
    const known = daysOfCharges.get(sub) ?? { days: [], version: 0 }
    const days = [...(charged.get(sub) ?? [])].toSorted()
    if (isDeepStrictEqual(known.days, days)) return []
    const repair = () => tryTransact(table, [daysOfChargesPut(sub, known, days)])
    return [{ what: sub, kept: known.days, counted: days, gap: [known.days, days], repair }]
  })
}

function daysByDriver(charges: readonly Charge[]): ReadonlyMap<string, ReadonlySet<string>> {
  const days = new Map<string, Set<string>>()
  for (const charge of charges.filter(tookMoney)) {
    const known = days.get(charge.sub) ?? new Set()
    days.set(charge.sub, known.add(utcDay(charge.createdAt)))
  }
  return days
}
