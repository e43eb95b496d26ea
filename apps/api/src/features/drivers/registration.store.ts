import { isDeepStrictEqual } from 'node:util'
import { fieldsAre, isNew, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys, shardOf, usersPartition } from '../../platform/dynamo/keys.ts'
import { logWrite } from '../log-entries/log-entries.ts'
import { type Driver, driverItem, driverOfPhoneItem, searchEntryItem } from './driver-item.ts'
import { searchEntries } from './search.rules.ts'

const driverOfCodeItem = defineItem({
  name: 'driver of a referral code',
  key: keys.driverOfReferralCode,
  schema: z.object({ sub: z.string() }),
})
const friendsItem = defineItem({
  name: 'count of referred friends',
  key: keys.referredFriends,
  schema: z.object({ count: z.number() }),
})

export const getSubOfReferralCode = async (table: Table, code: string): Promise<string | undefined> =>
  (await driverOfCodeItem.get(table, code))?.sub

export const countReferredFriends = async (table: Table, sub: string): Promise<number> =>
  (await friendsItem.get(table, sub))?.count ?? 0

export function newDriverWrites(driver: Driver, now: Date, logId?: string): TransactPart[] {
  const { sub, phoneNumber, referralCode, referredBy, createdAt } = driver
  const listing = { gsi1pk: usersPartition(shardOf(sub)), gsi1sk: `${createdAt}#${sub}` }
  return [
    driverItem.put(driverItem.key(sub), driver, { when: isNew }),
    driverOfPhoneItem.put(driverOfPhoneItem.key(phoneNumber), { sub }, { placement: listing, when: isNew }),
    driverOfCodeItem.put(driverOfCodeItem.key(referralCode), { sub }, { when: isNew }),
    ...(referredBy ? [friendsItem.set(friendsItem.key(referredBy), { add: { count: 1 } })] : []),
    registrationLog(driver, now, logId),
    ...searchWrites(driver),
  ]
}

export async function putDriver(
  table: Table,
  driver: Driver,
  now: Date,
  alongside: readonly TransactPart[] = [],
): Promise<'written' | 'profile_exists' | 'code_taken'> {
  try {
    // A request that is still under way must not bring back whose account is being deleted.
    const isntDeleted = { ConditionCheck: { Key: keys.deletion(driver.sub), ...isNew } }
    await table.transact([...newDriverWrites(driver, now), isntDeleted, ...alongside])
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const [profile, phone] = error.reasons
    return [profile, phone].includes('ConditionalCheckFailed') ? 'profile_exists' : 'code_taken'
  }
}

function registrationLog(driver: Driver, now: Date, logId?: string): TransactPart {
  const { sub, phoneNumber, name, region, language, referralCode } = driver
  const value = { name, phoneNumber, region, language, referralCode }
  return logWrite({ sub, phoneNumber, operationStatus: 'CREATE', description: 'registered', value }, now, logId)
}

/** The phone's item stays, off the list of users, so that nobody registers with the number meanwhile. */
export function removalWrites(driver: Driver): TransactPart[] {
  const { sub, phoneNumber, referralCode, createdAt, version } = driver
  return [
    driverItem.delete(driverItem.key(sub), fieldsAre({ version })),
    driverOfPhoneItem.set(driverOfPhoneItem.key(phoneNumber), { remove: ['gsi1pk', 'gsi1sk'] }, fieldsAre({ sub })),
    driverOfCodeItem.delete(driverOfCodeItem.key(referralCode)),
    ...[...searchEntries(driver).keys()].map((token) =>
      searchEntryItem.delete(searchEntryItem.key(token, createdAt, sub)),
    ),
  ]
}

export const freePhone = (phoneNumber: string, sub: string): TransactPart[] => [
  driverOfPhoneItem.delete(driverOfPhoneItem.key(phoneNumber), isNewOr(fieldsAre({ sub }))),
]

type Findable = Pick<Driver, 'sub' | 'name' | 'phoneNumber' | 'createdAt'>

export function searchWrites(after: Findable, before?: Findable): TransactPart[] {
  const { sub, createdAt } = after
  const wanted = searchEntries(after)
  const present = before ? searchEntries(before) : new Map<string, never>()
  const gone = [...present.keys()].filter((token) => !wanted.has(token))
  const changed = [...wanted].filter(([token, entry]) => !isDeepStrictEqual(entry, present.get(token)))
  return [
    ...gone.map((token) => searchEntryItem.delete(searchEntryItem.key(token, createdAt, sub))),
    ...changed.map(([token, entry]) =>
      searchEntryItem.put(searchEntryItem.key(token, createdAt, sub), { sub, ...entry }),
    ),
  ]
}
