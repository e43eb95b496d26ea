import { fieldsAre } from '@arribo/server/items/conditions'
import { defineItem, defineProjection } from '@arribo/server/items/define-item'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { untilUnchanged } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Driver, driverItem, driverOfPhoneItem, driverSchema } from './driver-item.ts'
import { type DriverChanges, keptUntilSeconds, stamped } from './driver.rules.ts'
import { type Balance, balanceOf } from './standing.rules.ts'

export const getDriver = async (table: Table, sub: string, reading: { isConsistent?: boolean } = {}) =>
  driverItem.find(await table.get(driverItem.key(sub), reading))

export async function requireDriver(table: Table, sub: string): Promise<Driver> {
  const driver = await getDriver(table, sub)
  if (!driver) throw new Refusal('profile_not_found')
  return driver
}

export async function getDriverByPhone(table: Table, phoneNumber: string): Promise<Driver | undefined> {
  const pointer = await driverOfPhoneItem.get(table, phoneNumber)
  return pointer && getDriver(table, pointer.sub)
}

/** True also while the number's account is still being deleted. */
export const isPhoneTaken = async (table: Table, phoneNumber: string): Promise<boolean> =>
  (await table.get(driverOfPhoneItem.key(phoneNumber))) !== undefined

export async function requireDriverByPhone(table: Table, phoneNumber: string): Promise<Driver> {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (!driver) throw new Refusal('profile_not_found')
  return driver
}

const named = defineProjection('driver', driverSchema.pick({ sub: true, name: true }))

type Row = { readonly sub: string }

/** The drivers' present names, by `sub`. */
export async function getNames(table: Table, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const subs = new Set(rows.map(({ sub }) => sub))
  const items = await table.getMany([...subs].map(keys.driver), named.fields)
  return new Map(named.list(items).map(({ sub, name }) => [sub, name]))
}

export const driverUpdate = (driver: Driver, changes: DriverChanges): TransactPart => fieldsUpdate(driver, changes)

/** For a transaction that was decided on the driver but doesn't change them: fails if they have changed since. */
export const driverCheck = ({ sub, version }: Driver): TransactPart => ({
  ConditionCheck: { Key: driverItem.key(sub), ...fieldsAre({ version }) },
})

const unsuspended = 'suspendedBy = :none'

/** For a transaction that a suspended driver must not make: fails if they have been suspended since they were read. */
export const unsuspendedCheck = (sub: string): TransactPart => ({
  ConditionCheck: {
    Key: driverItem.key(sub),
    ConditionExpression: unsuspended,
    ExpressionAttributeValues: { ':none': [] },
  },
})

/** Likewise, for a transaction that neither a suspended driver nor a guest on somebody else's account may make. */
export const hostCheck = (sub: string): TransactPart => ({
  ConditionCheck: {
    Key: driverItem.key(sub),
    ConditionExpression: `${unsuspended} AND (attribute_not_exists(isGuest) OR isGuest = :no)`,
    ExpressionAttributeValues: { ':none': [], ':no': false },
  },
})

/** Only for the users feature, which writes names together with their search entries. */
export const fieldsUpdate = (driver: Driver, changes: Partial<Driver>): TransactPart =>
  driverItem.set(driverItem.key(driver.sub), { set: stamped(driver, changes) }, fieldsAre({ version: driver.version }))

type Decision = { readonly changes: Partial<Driver>; readonly writes: readonly TransactPart[] }

/**
 * Reads the driver, calls `decide` for the writes, and writes them. On a conflict it reads and decides again, so
 * `decide` may read but must have no side effects. One of its writes must be a `driverUpdate`.
 */
export const saveDriver = (
  table: Table,
  sub: string,
  decide: (driver: Driver) => Decision | Promise<Decision>,
): Promise<Driver> =>
  untilUnchanged(async () => {
    const driver = await requireDriver(table, sub)
    const { changes, writes } = await decide(driver)
    if (writes.length === 0) return driver
    await table.transact(writes)
    return { ...driver, ...stamped(driver, changes) }
  })

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
