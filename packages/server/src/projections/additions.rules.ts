import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { addCounts, type Counts } from './counts.rules.ts'
import { platformOfTask } from './task-platforms.rules.ts'

export type Addition = {
  readonly name: string
  readonly id: string
  readonly madeAt: string
  readonly by: Partial<Counts>
}

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

/**
 * An item's additions to the counters. A person counts in the total and for the day of sign-up; a selfie's task for its
 * platform and, if failed, for its day; an accepted check-in in the total and for its day. Throws for an item that
 * should count for a day but has none.
 */
export function additionsOf(item: Item): Addition[] {
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

function ofPerson(item: Item): Addition[] {
  const madeAt = textOf(item, 'createdAt')
  const one = { id: textOf(item, 'sub'), madeAt, by: { count: 1 } }
  return [
    { name: 'USERS', ...one },
    { name: `USERS#${dayOf(madeAt)}`, ...one },
  ]
}

function ofTask(item: Item): Addition[] {
  if (item['side']) return []
  const whose = { id: textOf(item, 'taskId'), madeAt: textOf(item, 'createdAt') }
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
    { name: `TASKS#${platform}`, ...whose, by },
    { name: `TASKS#${dayOf(whose.madeAt)}`, ...whose, by: ofDay },
  ]
}

function ofCheckIn(item: Item): Addition[] {
  if (item['state'] !== 'accepted') return []
  const whose = { id: textOf(item, 'checkInId'), madeAt: textOf(item, 'reservedAt') }
  const one = { ...whose, by: item['pressedOn'] === 'page' ? { onPages: 1 } : { count: 1 } }
  return [
    { name: arrivals, ...one },
    { name: `ARRIVALS#${dayOf(textOf(item, 'arrivedAt') || textOf(item, 'reservedAt'))}`, ...one },
  ]
}

const arrivals = 'ARRIVALS'
/** Accepted check-ins whose items have expired. Added to `ARRIVALS`, they make the total of all time. */
export const pastArrivals = 'PAST_ARRIVALS'

/** How the expiry of an item changes the counters: an expired arrival still counts, in total and for its day. */
export function countExpiry(before: Item): Addition[] {
  const gone = countChanges(before, undefined)
  return addUp(
    gone.flatMap((addition) => {
      if (addition.name === arrivals) return [addition, { ...addition, name: pastArrivals, by: negative(addition.by) }]
      return addition.name.startsWith(arrivals) ? [] : [addition]
    }),
  )
}

export function countChanges(before: Item | undefined, after: Item | undefined): Addition[] {
  const was = before ? additionsOf(before).map(({ by, ...rest }) => ({ ...rest, by: negative(by) })) : []
  return addUp([...was, ...(after ? additionsOf(after) : [])])
}

const negative = (by: Partial<Counts>): Partial<Counts> =>
  Object.fromEntries(Object.entries(by).map(([field, value]) => [field, -value]))

export function addUp(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>()
  for (const addition of additions) {
    const key = `${addition.name} ${addition.id}`
    const known = sums.get(key)?.by ?? {}
    sums.set(key, { ...addition, by: addCounts(known, addition.by) })
  }
  return [...sums.values()].filter(({ by }) => Object.keys(by).length > 0)
}
