import { fieldsAre } from '@arribo/server/items/conditions'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { driverItem, searchEntryItem } from './driver-item.ts'
import type { Driver } from './driver.rules.ts'
import { searchEntries } from './search.rules.ts'

/**
 * Takes a profile away with all that leads to it; refused when the profile has changed since it was read.
 * The pointer of the phone stays, out of the list of users, so that nobody registers with that number meanwhile.
 */
export function removalWrites(driver: Driver): TransactPart[] {
  const { sub, phoneNumber, referralCode, createdAt, version } = driver
  return [
    driverItem.delete(driverItem.key(sub), fieldsAre({ version })),
    { Update: { Key: keys.driverOfPhone(phoneNumber), UpdateExpression: 'REMOVE gsi1pk, gsi1sk', ...pointsTo(sub) } },
    { Delete: { Key: keys.driverOfReferralCode(referralCode) } },
    ...[...searchEntries(driver).keys()].map((token) =>
      searchEntryItem.delete(searchEntryItem.key(token, createdAt, sub)),
    ),
  ]
}

/** Gives a number back: whoever holds it may register anew. Left alone when it is somebody else's by now. */
export const freePhone = (phoneNumber: string, sub: string): TransactPart[] => [
  { Delete: { Key: keys.driverOfPhone(phoneNumber), ...pointsTo(sub, 'attribute_not_exists(pk) OR ') } },
]

const pointsTo = (sub: string, or = '') => ({
  ConditionExpression: `${or}#sub = :sub`,
  ExpressionAttributeNames: { '#sub': 'sub' },
  ExpressionAttributeValues: { ':sub': sub },
})
