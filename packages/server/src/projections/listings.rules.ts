import { accountTypes, isShared } from '@arribo/api-contracts/shared/account-types'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { fold } from '@arribo/api-contracts/shared/fold'
import { userFilters } from '@arribo/api-contracts/admin/lists/user-filters'
import { sharedKeys } from '../keys.ts'
import type { EntryProjection, Stored } from './entries.rules.ts'

/** Each combination has an index partition per order, so that a filter reads few, however rare its matches are. */
export type Cell = {
  readonly isConnected: boolean
  readonly standing: (typeof standings)[number]
  readonly plan: (typeof userFilters.plan)[number]
}
const standings = ['free', 'disputed', 'blocked'] as const

export const cells: readonly Cell[] = [true, false].flatMap((isConnected) =>
  standings.flatMap((standing) => userFilters.plan.map((plan) => ({ isConnected, standing, plan }))),
)

/** Those who never had a week come last in both orders by the end of service, so one can't be the other reversed. */
export type ListingOrder = 'CAME' | 'NAME' | 'ENDS_FIRST' | 'ENDS_LAST'

export const listingPartition = (order: ListingOrder, { isConnected, standing, plan }: Cell): string =>
  `LISTED#${order}#${isConnected ? 'connected' : 'apart'}#${standing}#${plan}`

/** In place of a last day, for drivers who never had a week; comes after every day, in the direction of its order. */
export const neverServed = { ENDS_FIRST: '9999-99-99', ENDS_LAST: '0000-00-00' } as const

/** A sort key has at most 1,024 bytes, so names are sorted by this many letters. */
const sortedLetters = 64

export const nameKey = (name: string): string =>
  Array.from(
    fold(name)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
    .slice(0, sortedLetters)
    .join('')

type Override = { readonly goodStanding: boolean; readonly at: string }
type Listed = Cell & {
  readonly name: string
  readonly createdAt: string
  readonly servedUntil: string | null
  /** Unix milliseconds; absent if the block doesn't end by itself. */
  readonly blockedUntil?: number
}

const textOf = (item: Stored, field: string): string | undefined =>
  typeof item[field] === 'string' ? item[field] : undefined

export function listedOf(profile: Stored): Listed {
  const suspensions = Array.isArray(profile['suspendedBy']) ? profile['suspendedBy'].length : 0
  const override = overrideOf(profile['standingOverride'])
  const isBlocked = override?.goodStanding === false
  const servedUntil = textOf(profile, 'serviceEndsOn') ?? null
  return {
    name: textOf(profile, 'name') ?? '',
    createdAt: textOf(profile, 'createdAt') ?? '',
    servedUntil,
    isConnected: profile['proxyInstalled'] === true,
    plan: planOf(profile['planType']),
    ...standingOf(suspensions, isBlocked),
    ...(isBlocked && suspensions === 0 && blockOf(override, servedUntil)),
  }
}

function planOf(planType: unknown): Cell['plan'] {
  const type = accountTypes.find((each) => each === planType)
  if (!type) return 'none'
  return isShared(type) ? 'shared' : 'own'
}

const standingOf = (suspensions: number, isBlocked: boolean): Pick<Cell, 'standing'> => {
  if (suspensions > 0) return { standing: 'disputed' }
  return { standing: isBlocked ? 'blocked' : 'free' }
}

const overrideOf = (value: unknown): Override | undefined =>
  typeof value === 'object' && value !== null && 'goodStanding' in value && 'at' in value
    ? { goodStanding: value.goodStanding === true, at: String(value.at) }
    : undefined

/** A decision that staff made during a week ends with that week. */
function blockOf({ at }: Override, servedUntil: string | null): Pick<Listed, 'blockedUntil'> {
  if (servedUntil === null) return {}
  const endsAt = expiryMoment(servedUntil)
  return new Date(at) < endsAt ? { blockedUntil: endsAt.getTime() } : {}
}

const places: Readonly<Record<ListingOrder, (listed: Listed) => string>> = {
  CAME: ({ createdAt }) => createdAt,
  NAME: ({ name }) => nameKey(name),
  ENDS_FIRST: ({ servedUntil }) => servedUntil ?? neverServed.ENDS_FIRST,
  ENDS_LAST: ({ servedUntil }) => servedUntil ?? neverServed.ENDS_LAST,
}

export const placeIn = (order: ListingOrder, listed: Listed, sub: string): string => `${places[order](listed)}#${sub}`

export const listings: EntryProjection = {
  name: 'listings of users',
  entriesOf(item) {
    if (!String(item['pk']).startsWith('DRIVER#') || item['sk'] !== 'PROFILE') return []
    const sub = String(item['sub'])
    const { blockedUntil, ...listed } = listedOf(item)
    const common = { sub, ...(blockedUntil !== undefined && { blockedUntil }) }
    return [
      {
        key: sharedKeys.listing(sub, 'LISTING'),
        fields: {
          ...common,
          gsi1pk: listingPartition('CAME', listed),
          gsi1sk: placeIn('CAME', listed, sub),
          gsi2pk: listingPartition('NAME', listed),
          gsi2sk: placeIn('NAME', listed, sub),
        },
      },
      {
        key: sharedKeys.listing(sub, 'SERVICE'),
        fields: {
          ...common,
          gsi1pk: listingPartition('ENDS_FIRST', listed),
          gsi1sk: placeIn('ENDS_FIRST', listed, sub),
          gsi2pk: listingPartition('ENDS_LAST', listed),
          gsi2sk: placeIn('ENDS_LAST', listed, sub),
        },
      },
    ]
  },
  sourceOf: ({ pk }) =>
    String(pk).startsWith('LISTED#')
      ? { pk: `DRIVER#${String(pk).slice('LISTED#'.length)}`, sk: 'PROFILE' }
      : undefined,
}
