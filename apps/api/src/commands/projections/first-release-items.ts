import { exists } from '@arribo/server/items/conditions'
import type { Item, UpdatePart } from '@arribo/server/table/writes'
import { updateOf } from '@arribo/server/items/update'
import { checkInExpiry } from '../../features/check-ins/check-in.store.ts'
import { taskExpiry } from '../../features/photo-checks/task.store.ts'
import { keyOf } from './differences.ts'

const places = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'] as const
type Placed = { readonly [Name in (typeof places)[number]]?: string } & { readonly ttl?: number }

/**
 * Upgrades an item of the first release: log entries and photo checks leave the indexes, because the projector lists
 * them; photo checks and check-ins get an expiry. Undefined if the item is already up to date.
 */
export function modernised(item: Item): UpdatePart | undefined {
  const { remove, ttl } = changesOf(item)
  const gone = remove.filter((name) => item[name] !== undefined)
  if (gone.length === 0 && ttl === undefined) return undefined
  return { Update: { Key: keyOf(item), ...updateOf<Placed>({ set: { ttl }, remove: gone }, exists) } }
}

function changesOf(item: Item): { readonly remove: readonly (typeof places)[number][]; readonly ttl?: number } {
  const { pk, sk } = keyOf(item)
  // Staff entries keep the index used for sealing.
  if (pk.startsWith('LOGS#')) return { remove: ['gsi1pk', 'gsi1sk'] }
  if (pk.startsWith('TASK#'))
    return {
      remove: places,
      ...(item['ttl'] === undefined && { ttl: taskExpiry({ createdAt: String(item['createdAt']) }) }),
    }
  if (pk.startsWith('DRIVER#') && sk.startsWith('CHECKIN#') && item['ttl'] === undefined)
    return { remove: [], ttl: checkInExpiry({ reservedAt: String(item['reservedAt']) }) }
  return { remove: [] }
}
