import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { itemSize } from 'dynalite/db/index.js'
import type { Change } from '../storage/entries.ts'
import type { Item } from '../wire.ts'

/** The only view that the product uses. */
export const view = 'NEW_AND_OLD_IMAGES'

/** A stream record: one change of an item. */
export type ChangeRecord = {
  readonly eventID: string
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  readonly eventVersion: '1.1'
  readonly eventSource: 'aws:dynamodb'
  readonly awsRegion: string
  readonly dynamodb: {
    /** Unix seconds. */
    readonly ApproximateCreationDateTime: number
    readonly Keys: Item
    readonly NewImage?: Item
    readonly OldImage?: Item
    readonly SequenceNumber: string
    readonly SizeBytes: number
    readonly StreamViewType: typeof view
  }
  /** Set if the item was deleted by its TTL. */
  readonly userIdentity?: { readonly Type: 'Service'; readonly PrincipalId: 'dynamodb.amazonaws.com' }
}

/** A write that leaves an item unchanged is not a change. */
export const isChange = ({ before, after }: Change): boolean => !isDeepStrictEqual(before, after)

export function recordOf(
  { record, before, after }: Change,
  { sequence, at, isExpiry }: { sequence: string; at: Date; isExpiry: boolean },
): ChangeRecord {
  const item = after ?? before ?? {}
  const names = record.table.KeySchema.map(({ AttributeName }) => AttributeName)
  const Keys = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
  const images = {
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
