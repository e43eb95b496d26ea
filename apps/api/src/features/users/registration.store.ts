import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { keys, shardOf, usersPartition } from '../../platform/dynamo/keys.ts'
import { type Table, TransactionRefused, type TransactPart } from '../../platform/dynamo/table.ts'
import { logWrite } from '../logs/logs.ts'
import type { Driver } from './driver.rules.ts'
import { searchWrites } from './search.store.ts'

/** Whose code it is, if anybody's. */
export async function getSubOfReferralCode(table: Table, code: string): Promise<string | undefined> {
  const pointer = await table.get(keys.driverOfReferralCode(code))
  return pointer && String(pointer['sub'])
}

/** Writes a new profile with all that leads to it. Says what stood in the way, if something did. */
export async function putDriver(
  table: Table,
  driver: Driver,
  now: Date,
): Promise<'written' | 'profile_exists' | 'code_taken'> {
  const { sub, phoneNumber, referralCode, createdAt } = driver
  const shard = shardOf(sub)
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
  const listing = { gsi1pk: usersPartition(shard), gsi1sk: `${createdAt}#${sub}` }
  const writes: TransactPart[] = [
    { Put: { Item: { ...keys.driver(sub), ...driver }, ...isNew } },
    { Put: { Item: { ...keys.driverOfPhone(phoneNumber), sub, ...listing }, ...isNew } },
    { Put: { Item: { ...keys.driverOfReferralCode(referralCode), sub }, ...isNew } },
    countOne('USERS', shard),
    countOne(`USERS#${newYorkDay(now)}`, shard),
    registrationLog(driver, now),
    ...searchWrites(driver),
  ]
  try {
    await table.transact(writes)
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const [profile, phone] = error.reasons
    return [profile, phone].includes('ConditionalCheckFailed') ? 'profile_exists' : 'code_taken'
  }
}

const countOne = (name: string, shard: number): TransactPart => ({
  Update: {
    Key: keys.counter(name, shard),
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1 },
  },
})

function registrationLog(driver: Driver, now: Date): TransactPart {
  const { sub, phoneNumber, name, region, language, referralCode } = driver
  const value = { name, phoneNumber, region, language, referralCode }
  return logWrite(
    { sub, phoneNumber, operationStatus: 'CREATE', description: 'registered', platform: 'other', value },
    now,
  )
}
