import { keys } from '../../platform/dynamo/keys.ts'
import { type Item, type Table, TransactionRefused, type TransactPart } from '../../platform/dynamo/table.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Driver, DriverChanges } from './driver.rules.ts'

const maxTries = 8

const driverOf = ({ pk: _pk, sk: _sk, ...fields }: Item): Driver => fields as Driver

export async function getDriver(table: Table, sub: string): Promise<Driver | undefined> {
  const item = await table.get(keys.driver(sub))
  return item && driverOf(item)
}

/** The driver, or the refusal `profile_not_found`. */
export async function needDriver(table: Table, sub: string): Promise<Driver> {
  const driver = await getDriver(table, sub)
  if (!driver) throw new Refusal('profile_not_found')
  return driver
}

export async function getDriverByPhone(table: Table, phoneNumber: string): Promise<Driver | undefined> {
  const pointer = await table.get(keys.driverOfPhone(phoneNumber))
  return pointer && getDriver(table, String(pointer['sub']))
}

/** Who is registered with a number, or the refusal `profile_not_found`. */
export async function needDriverByPhone(table: Table, phoneNumber: string): Promise<Driver> {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (!driver) throw new Refusal('profile_not_found')
  return driver
}

/** Changes fields of a profile, for a transaction; refused when the profile is no longer the one that was read. */
export function driverUpdate(driver: Driver, changes: DriverChanges): TransactPart {
  return fieldsUpdate(driver, changes)
}

/** For the users feature alone, which writes names together with the words by which they are found. */
export function fieldsUpdate(driver: Driver, changes: Partial<Driver>): TransactPart {
  const fields = Object.entries({ ...changes, version: driver.version + 1 }).filter(([, value]) => value !== undefined)
  return {
    Update: {
      Key: keys.driver(driver.sub),
      UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}`,
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        ':read': driver.version,
      },
    },
  }
}

type Decision = { readonly changes: Partial<Driver>; readonly writes: readonly TransactPart[] }

/**
 * Reads the driver, lets `decide` say what to write, and writes it. When another write came between, it reads and
 * decides again; `decide` therefore does nothing but decide, for which it may read. One of its writes is a `driverUpdate`.
 */
export async function saveDriver(
  table: Table,
  sub: string,
  decide: (driver: Driver) => Decision | Promise<Decision>,
): Promise<Driver> {
  for (let attempt = 1; ; attempt += 1) {
    const driver = await needDriver(table, sub)
    const { changes, writes } = await decide(driver)
    if (writes.length === 0) return driver
    try {
      await table.transact(writes)
      return { ...driver, ...changes, version: driver.version + 1 }
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      if (attempt === maxTries) throw new Refusal('temporarily_unavailable', {}, { cause: error })
      await fullJitter(attempt)
    }
  }
}

const fullJitter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 20 * 2 ** attempt)))
