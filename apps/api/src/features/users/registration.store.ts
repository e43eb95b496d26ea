import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { type Key, keys, shardOf, usersPartition } from '../../platform/dynamo/keys.ts'
import { type Table, TransactionRefused, type TransactPart } from '../../platform/dynamo/table.ts'
import { count } from '../../platform/telemetry/telemetry.ts'
import { logWrite } from '../logs/logs.ts'
import type { Driver } from './driver.rules.ts'
import { searchWrites } from './search.store.ts'

/** Whose code it is, if anybody's. */
export async function getSubOfReferralCode(table: Table, code: string): Promise<string | undefined> {
  const pointer = await table.get(keys.driverOfReferralCode(code))
  return pointer && String(pointer['sub'])
}

/** How many registered with a driver's code; kept with each of their registrations. */
export async function countReferredFriends(table: Table, sub: string): Promise<number> {
  const counter = await table.get(keys.referredFriends(sub))
  return Number(counter?.['count'] ?? 0)
}

/** A new profile with all that leads to it and counts it. `logId` names its entry of the log; left out, chance does. */
export function newDriverWrites(driver: Driver, now: Date, logId?: string): TransactPart[] {
  const { sub, phoneNumber, referralCode, referredBy, createdAt } = driver
  const shard = shardOf(sub)
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
  const listing = { gsi1pk: usersPartition(shard), gsi1sk: `${createdAt}#${sub}` }
  return [
    { Put: { Item: { ...keys.driver(sub), ...driver }, ...isNew } },
    { Put: { Item: { ...keys.driverOfPhone(phoneNumber), sub, ...listing }, ...isNew } },
    { Put: { Item: { ...keys.driverOfReferralCode(referralCode), sub }, ...isNew } },
    countOne(keys.counter('USERS', shard)),
    countOne(keys.counter(`USERS#${newYorkDay(now)}`, shard)),
    ...(referredBy ? [countOne(keys.referredFriends(referredBy))] : []),
    registrationLog(driver, now, logId),
    ...searchWrites(driver),
  ]
}

/** Writes a new profile with all that leads to it. Says what stood in the way, if something did. */
export async function putDriver(
  table: Table,
  driver: Driver,
  now: Date,
): Promise<'written' | 'profile_exists' | 'code_taken'> {
  try {
    await table.transact(newDriverWrites(driver, now))
    count('arribo.registrations', { referred: driver.referredBy !== null })
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const [profile, phone] = error.reasons
    return [profile, phone].includes('ConditionalCheckFailed') ? 'profile_exists' : 'code_taken'
  }
}

const countOne = (counter: Key): TransactPart => ({
  Update: {
    Key: counter,
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1 },
  },
})

function registrationLog(driver: Driver, now: Date, logId?: string): TransactPart {
  const { sub, phoneNumber, name, region, language, referralCode } = driver
  const value = { name, phoneNumber, region, language, referralCode }
  return logWrite(
    { sub, phoneNumber, operationStatus: 'CREATE', description: 'registered', platform: 'other', value },
    now,
    logId,
  )
}
