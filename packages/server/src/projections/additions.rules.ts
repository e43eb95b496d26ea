import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { sharedKeys, shardOf } from '../keys.ts'
import { type Addition, type Amounts, addUp, negative } from './amounts.rules.ts'
import { billedOf } from './billed-days.rules.ts'

type Item = Readonly<Record<string, unknown>>

export const countedFields = [
  'pk',
  'sk',
  'sub',
  'createdAt',
  'taskId',
  'isSpark',
  'side',
  'status',
  'verdict',
  'checkInId',
  'state',
  'pressedOn',
  'arrivedAt',
  'reservedAt',
] as const

const textOf = (item: Item, field: (typeof countedFields)[number]): string => {
  const value = item[field]
  return typeof value === 'string' ? value : ''
}

/** Throws for an item that should count but can't be read. */
export const additionsOf = (item: Item): Addition[] => [...countersOf(item), ...billedOf(item)]

type Counted = { readonly name: string; readonly id: string; readonly by: Amounts }

/**
 * An item's additions to the counters. A person counts in the total and for the day of sign-up; a selfie's task for its
 * platform and, if failed, for its day; an accepted check-in in the total and for its day. Throws for an item that
 * should count for a day but has none.
 */
export const countersOf = (item: Item): Addition[] =>
  countedIn(item).map(({ name, id, by }) => ({
    key: sharedKeys.counter(name, shardOf(id)),
    by,
  }))

function countedIn(item: Item): Counted[] {
  const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')]
  if (pk.startsWith('DRIVER#') && sk === 'PROFILE') return ofPerson(item)
  if (pk.startsWith('TASK#') && sk === 'TASK') return ofTask(item)
  if (pk.startsWith('DRIVER#') && sk.startsWith('CHECKIN#')) return ofCheckIn(item)
  return []
}

function dayOf(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw new RangeError('An item that counts on a day says none')
  return newYorkDay(at)
}

function ofPerson(item: Item): Counted[] {
  const one = { id: textOf(item, 'sub'), by: { count: 1 } }
  return [
    { name: 'USERS', ...one },
    { name: `USERS#${dayOf(textOf(item, 'createdAt'))}`, ...one },
  ]
}

function ofTask(item: Item): Counted[] {
  if (item['side']) return []
  const id = textOf(item, 'taskId')
  const [status, verdict] = [textOf(item, 'status'), textOf(item, 'verdict')]
  const one = (is: boolean) => (is ? 1 : 0)
  const by = {
    total: 1,
    pending: one(status === 'pending'),
    completed: one(status === 'completed'),
    approved: one(verdict === 'success'),
    disapproved: one(verdict === 'invalid'),
  }
  const platform = platformOfTask(item)
  const ofDay = {
    failed: one(status === 'failed'),
    [`${platform}Completed`]: one(status === 'completed'),
    [`${platform}Failed`]: one(status === 'failed'),
  }
  return [
    { name: `TASKS#${platform}`, id, by },
    { name: `TASKS#${dayOf(textOf(item, 'createdAt'))}`, id, by: ofDay },
  ]
}

function ofCheckIn(item: Item): Counted[] {
  if (item['state'] !== 'accepted') return []
  const by: Amounts = item['pressedOn'] === 'page' ? { onPages: 1 } : { count: 1 }
  const one = { id: textOf(item, 'checkInId'), by }
  return [
    { name: arrivals, ...one },
    { name: `ARRIVALS#${dayOf(textOf(item, 'arrivedAt') || textOf(item, 'reservedAt'))}`, ...one },
  ]
}

const arrivals = 'ARRIVALS'
/** Accepted check-ins whose items have expired. Added to `ARRIVALS`, they make the total of all time. */
export const pastArrivals = 'PAST_ARRIVALS'

/** An expired arrival still counts, in total and for its day. */
export const expiryAdditions = (before: Item): Addition[] =>
  addUp(
    changeAdditions(before, undefined).flatMap((addition) => {
      const { key, by } = addition
      if (key.sk === arrivals) return [addition, { key: { pk: key.pk, sk: pastArrivals }, by: negative(by) }]
      return key.sk.startsWith(arrivals) ? [] : [addition]
    }),
  )

export function changeAdditions(before: Item | undefined, after: Item | undefined): Addition[] {
  const was = before ? additionsOf(before).map(({ key, by }) => ({ key, by: negative(by) })) : []
  return addUp([...was, ...(after ? additionsOf(after) : [])])
}

export const taskPlatforms = ['other', 'spark'] as const
export type TaskPlatform = (typeof taskPlatforms)[number]

export const platformOfTask = ({ isSpark }: { readonly isSpark?: unknown }): TaskPlatform =>
  isSpark ? 'spark' : 'other'
