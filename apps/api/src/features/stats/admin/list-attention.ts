import { mostOfKind } from '@arribo/api-contracts/admin/lists/choices'
import { listAttention as contract } from '@arribo/api-contracts/admin/stats'
import { implement } from '../../../platform/http/endpoint.ts'
import { listLongUnknown } from '../../check-ins/check-ins.ts'
import { listDeadEvents, listDiffering, listFraudReports, listOpenDisputes } from '../../payments/payments.ts'
import { getDriver } from '../../drivers/drivers.ts'

export const listAttention = implement(contract, async ({ table, now }) => {
  const [payments, reports, checkIns, events, differing] = await Promise.all([
    listOpenDisputes(table, mostOfKind),
    listFraudReports(table, mostOfKind),
    listLongUnknown(table, now),
    listDeadEvents(table),
    listDiffering(table, now, mostOfKind),
  ])
  const found = [
    ...payments.map(({ paymentIntentId, sub, disputedAt, answerBy }) => ({
      kind: 'dispute' as const,
      id: paymentIntentId,
      sub,
      since: Date.parse(disputedAt),
      ...(answerBy !== undefined && { dueBy: Date.parse(answerBy) }),
    })),
    ...reports.map(({ paymentIntentId, sub, reportedAt }) => ({
      kind: 'fraud' as const,
      id: paymentIntentId,
      sub,
      since: Date.parse(reportedAt),
    })),
    ...checkIns.slice(0, mostOfKind).map(({ checkInId, sub, reservedAt }) => ({
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
    ...differing.map(({ name, sub, since }) => ({ kind: 'books' as const, id: name, sub, since: since.getTime() })),
  ]
  const items = await Promise.all(
    found.map(async ({ sub, ...item }) => {
      const driver = sub === undefined ? undefined : await getDriver(table, sub)
      return { ...item, phoneNumber: driver?.phoneNumber ?? null, name: driver?.name ?? null }
    }),
  )
  return { items }
})
