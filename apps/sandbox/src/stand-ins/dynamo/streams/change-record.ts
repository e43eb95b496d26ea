import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { itemSize } from 'dynalite/db/index.js'
import type { Change } from '../storage/entries.ts'
import type { Item } from '../wire.ts'

export const view = 'NEW_AND_OLD_IMAGES'

export type ChangeRecord = ReturnType<typeof recordOf>

/** A write that leaves an item unchanged makes no stream record. */
export const isChange = ({ before, after }: Change): boolean => !isDeepStrictEqual(before, after)

export function recordOf(
  { record, before, after }: Change,
  { sequence, at, isExpiry }: { sequence: string; at: Date; isExpiry: boolean },
) {
  const item = after ?? before ?? {}
  const names = record.table.KeySchema.map(({ AttributeName }) => AttributeName)
  const Keys: Item = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
  const images: { NewImage?: Item; OldImage?: Item } = {
    ...(after && { NewImage: after }),
    ...(before && { OldImage: before }),
  }
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    dynamodb: {
      /** Unix seconds. */
      ApproximateCreationDateTime: Math.floor(at.getTime() / 1000),
      Keys,
      ...images,
      SequenceNumber: sequence,
      SizeBytes: [Keys, ...Object.values(images)].reduce((sum, image) => sum + itemSize(image), 0),
      StreamViewType: view,
    },
    ...(isExpiry && { userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } }),
  }
}
