import { sharedKeys } from '../keys.ts'
import type { EntryProjection } from './entries.rules.ts'

/** Finds whose check-in it is, by the ID that staff see. Kept as long as the check-in itself. */
export const checkInsById: EntryProjection = {
  name: 'check-ins by ID',
  entriesOf({ pk, sk, sub, assignmentId, checkInId, ttl }) {
    if (!String(pk).startsWith('DRIVER#') || !String(sk).startsWith('CHECKIN#')) return []
    if (typeof sub !== 'string' || typeof assignmentId !== 'string' || typeof checkInId !== 'string')
      throw new RangeError('A check-in without what it is found by')
    return [
      {
        key: sharedKeys.checkInPlace(checkInId),
        fields: { sub, assignmentId, ...(ttl === undefined ? {} : { ttl }) },
      },
    ]
  },
  sourceOf: ({ pk, sub, assignmentId }) =>
    String(pk).startsWith('CHECKIN#') ? sharedKeys.checkIn(String(sub), String(assignmentId)) : undefined,
}
