import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import { shardOf } from '../../../platform/dynamo/keys.ts'
import { type DayTotals, joinDay, sumTotals, totalsOf, utcDay } from './billing.rules.ts'
import { billedDayPut, type BilledDay, daysOfChargesPut, scanBilling } from './billing.store.ts'
import { type Charge, tookMoney } from '../charges/charges.rules.ts'

export type BillingMismatch = {
  readonly what: string
  readonly kept: unknown
  readonly counted: unknown
  /** False if it has changed meanwhile: check again. */
  readonly repair: () => Promise<boolean>
}
export type BillingCheck = {
  readonly charges: number
  readonly days: number
  readonly mismatches: readonly BillingMismatch[]
}

type Counts = { readonly totals: Map<string, DayTotals>; readonly days: Map<string, readonly string[]> }

const partOf = (shard: number, day: string) => `${shard} ${day}`

/** Recounts all charges and compares them with the daily totals and the drivers' charge days. */
export async function checkBilling(table: Table): Promise<BillingCheck> {
  const { billed, daysOfCharges, charges } = await scanBilling(table)
  const counted = countCharges(charges)
  const parts = new Set([...billed.keys(), ...counted.totals.keys()])
  const dayMismatches = [...parts].flatMap((part): BillingMismatch[] => {
    const [shard = '', day = ''] = part.split(' ')
    const known: BilledDay = billed.get(part) ?? { shard: Number(shard), day, totals: {}, version: 0 }
    const totals = counted.totals.get(part) ?? {}
    if (isDeepStrictEqual(sumTotals([known.totals]), totals)) return []
    const repair = () => write(table, billedDayPut(known, totals))
    return [{ what: `${day}, part ${shard}`, kept: known.totals, counted: totals, repair }]
  })
  const driverMismatches = [...new Set([...daysOfCharges.keys(), ...counted.days.keys()])].flatMap(
    (sub): BillingMismatch[] => {
      const known = daysOfCharges.get(sub) ?? { days: [], version: 0 }
      const days = [...(counted.days.get(sub) ?? [])].toSorted()
      if (isDeepStrictEqual(known.days, days)) return []
      return [
        { what: sub, kept: known.days, counted: days, repair: () => write(table, daysOfChargesPut(sub, known, days)) },
      ]
    },
  )
  return { charges: charges.length, days: counted.totals.size, mismatches: [...dayMismatches, ...driverMismatches] }
}

function countCharges(charges: readonly Charge[]): Counts {
  const totals = new Map<string, DayTotals>()
  const days = new Map<string, readonly string[]>()
  for (const charge of charges) {
    const { sub } = charge
    const day = utcDay(charge.createdAt)
    const known = days.get(sub) ?? []
    const joined = tookMoney(charge) ? [...joinDay(known, day)] : []
    for (const [changed, values] of [...joined, [day, totalsOf(charge)] as const]) {
      const part = partOf(shardOf(sub), changed)
      totals.set(part, sumTotals([totals.get(part) ?? {}, values]))
    }
    if (tookMoney(charge)) days.set(sub, [...new Set([...known, day])])
  }
  return { totals, days }
}

async function write(table: Table, put: ReturnType<typeof billedDayPut>): Promise<boolean> {
  try {
    await table.transact([put])
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}
