import { listAttention as contract } from '@arribo/api-contracts/admin/stats'
import { implement } from '../../../platform/http/endpoint.ts'
import { listLongUnknown } from '../../check-ins/check-ins.ts'
import { listDeadEvents } from '../../payments/dead-events.ts'
import { getDriver } from '../../users/drivers.ts'

/** More than these are one trouble, not many: the first ones tell. */
const mostShown = 50

export const listAttention = implement(contract, async ({ table, now }) => {
  const [checkIns, events] = await Promise.all([listLongUnknown(table, now), listDeadEvents(table)])
  const found = [
    ...checkIns.slice(0, mostShown).map(({ checkInId, sub, reservedAt }) => ({
      kind: 'check_in' as const,
      id: checkInId,
      sub,
      since: Date.parse(reservedAt),
    })),
    ...events.map(({ eventId, sub, diedAt }) => ({
      kind: 'event' as const,
      id: eventId,
      sub,
      since: Date.parse(diedAt),
    })),
  ]
  const items = await Promise.all(
    found.map(async ({ sub, ...item }) => {
      const driver = sub === undefined ? undefined : await getDriver(table, sub)
      return { ...item, phoneNumber: driver?.phoneNumber ?? null, name: driver?.name ?? null }
    }),
  )
  return { items }
})
