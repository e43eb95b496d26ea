import type { Table } from '@arribo/server/table/table'
import { listDead } from './inbox.store.ts'
import { getPayment } from '../payments.store.ts'

export type DeadEvent = {
  readonly eventId: string
  readonly type: string
  readonly diedAt: string
  readonly sub: string | undefined
}

/** Events that failed too often, latest first; at most fifty. */
export async function listDeadEvents(table: Table): Promise<DeadEvent[]> {
  const dead = await listDead(table)
  return Promise.all(
    dead.map(async ({ event, diedAt }) => {
      const payment = await getPayment(table, event.paymentIntentId)
      return { eventId: event.eventId, type: event.type, diedAt, sub: payment?.sub }
    }),
  )
}
