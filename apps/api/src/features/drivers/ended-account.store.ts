import { fieldsAre } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Driver, driverSchema } from './driver-item.ts'
import { keptUntilSeconds } from './driver.rules.ts'
import { type Balance, balanceOf } from './standing.rules.ts'

const endedAccount = driverSchema
  .pick({ sub: true, version: true, credits: true, serviceEndsOn: true, standingOverride: true, suspendedBy: true })
  .extend({ endedAt: z.string() })

/** The balance of a deleted account: a bank may dispute a payment for months, and the person may come back. */
const endedAccountItem = defineItem({ name: 'ended account', key: keys.endedAccount, schema: endedAccount })

export type EndedAccount = Readonly<z.output<typeof endedAccount>>

export const getEndedAccount = endedAccountItem.get

export function endedAccountPut(driver: Driver, now: Date): TransactPart {
  const { sub, version } = driver
  const ended = { sub, version, ...balanceOf(driver), endedAt: now.toISOString() }
  return endedAccountItem.put(endedAccountItem.key(sub), ended, { placement: { ttl: keptUntilSeconds(now) } })
}

export const endedBalanceUpdate = ({ sub, version }: EndedAccount, after: Balance): TransactPart =>
  endedAccountItem.set(endedAccountItem.key(sub), { set: { ...after, version: version + 1 } }, fieldsAre({ version }))
