import { isDeepStrictEqual } from 'node:util'
import { shardOf } from '../../platform/dynamo/keys.ts'
import { type Table, TransactionRefused } from '../../platform/dynamo/table.ts'
import { type DayFigures, joinDay, sumFigures, totalsOf, utcDay } from './billing.rules.ts'
import { billedDayPut, type BilledDay, daysOfChargesPut, scanBilling } from './billing.store.ts'
import type { Charge } from './charges.rules.ts'

/** Something kept about charges that is not what they amount to, and how to put it right. */
export type BillingFault = {
  readonly what: string
  readonly kept: unknown
  readonly counted: unknown
  /** False when it was written meanwhile: check again. */
  readonly repair: () => Promise<boolean>
}
export type BillingCheck = { readonly charges: number; readonly days: number; readonly faults: readonly BillingFault[] }

type Counted = { readonly figures: Map<string, DayFigures>; readonly days: Map<string, readonly string[]> }

const partOf = (shard: number, day: string) => `${shard} ${day}`

/** Counts all charges anew and compares the figures of the days and the drivers' days of charges with that. */
export async function checkBilling(table: Table): Promise<BillingCheck> {
  const { billed, daysOfCharges, charges } = await scanBilling(table)
  const counted = countCharges(charges)
  const parts = new Set([...billed.keys(), ...counted.figures.keys()])
  const dayFaults = [...parts].flatMap((part): BillingFault[] => {
    const [shard = '', day = ''] = part.split(' ')
    const known: BilledDay = billed.get(part) ?? { shard: Number(shard), day, figures: {}, version: 0 }
    const figures = counted.figures.get(part) ?? {}
    if (isDeepStrictEqual(sumFigures([known.figures]), figures)) return []
    const repair = () => write(table, billedDayPut(known, figures))
    return [{ what: `${day}, part ${shard}`, kept: known.figures, counted: figures, repair }]
  })
  const driverFaults = [...new Set([...daysOfCharges.keys(), ...counted.days.keys()])].flatMap(
    (sub): BillingFault[] => {
      const known = daysOfCharges.get(sub) ?? { days: [], version: 0 }
      const days = [...(counted.days.get(sub) ?? [])].toSorted()
      if (isDeepStrictEqual(known.days, days)) return []
      return [
        { what: sub, kept: known.days, counted: days, repair: () => write(table, daysOfChargesPut(sub, known, days)) },
      ]
    },
  )
  return { charges: charges.length, days: counted.figures.size, faults: [...dayFaults, ...driverFaults] }
}

function countCharges(charges: readonly Charge[]): Counted {
  const figures = new Map<string, DayFigures>()
  const days = new Map<string, readonly string[]>()
  for (const charge of charges) {
    const { sub } = charge
    const day = utcDay(charge.createdAt)
    const known = days.get(sub) ?? []
    for (const [changed, values] of [...joinDay(known, day), [day, totalsOf(charge)] as const]) {
      const part = partOf(shardOf(sub), changed)
      figures.set(part, sumFigures([figures.get(part) ?? {}, values]))
    }
    days.set(sub, [...new Set([...known, day])])
  }
  return { figures, days }
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
