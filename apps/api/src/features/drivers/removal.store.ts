import { fieldsAre } from '@arribo/server/items/conditions'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Driver, driverItem, searchEntryItem } from './driver-item.ts'
import { searchEntries } from './search.rules.ts'

/**
 * Deletes a profile with everything that points to it; fails if the profile has changed since it was read. The phone's
 * pointer stays, but leaves the list of users, so that nobody registers with the number meanwhile.
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

/** Frees a number for a new registration; does nothing if it belongs to somebody else by now. */
export const freePhone = (phoneNumber: string, sub: string): TransactPart[] => [
  { Delete: { Key: keys.driverOfPhone(phoneNumber), ...pointsTo(sub, 'attribute_not_exists(pk) OR ') } },
]

const pointsTo = (sub: string, or = '') => ({
  ConditionExpression: `${or}#sub = :sub`,
  ExpressionAttributeNames: { '#sub': 'sub' },
  ExpressionAttributeValues: { ':sub': sub },
})
