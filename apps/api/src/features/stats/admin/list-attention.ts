import { mostOfKind } from '@arribo/api-contracts/admin/lists/choices'
import { listAttention as contract } from '@arribo/api-contracts/admin/stats'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { listLongUnknown } from '../../check-ins/check-ins.ts'
import { getDriver } from '../../drivers/drivers.ts'
import {
  type Attention,
  listDeadEvents,
  listDiffering,
  listFraudReports,
  listOpenDisputes,
} from '../../payments/attention.ts'

export const listAttention = implement(contract, async ({ table, now }) => {
  const found = await Promise.all([
    listOpenDisputes(table, mostOfKind),
    listFraudReports(table, mostOfKind),
    listUnknownArrivals(table, now),
    listDeadEvents(table),
    listDiffering(table, now, mostOfKind),
  ])
  const items = await Promise.all(
    found.flat().map(async ({ sub, ...item }) => {
      const driver = sub === undefined ? undefined : await getDriver(table, sub)
      return { ...item, phoneNumber: driver?.phoneNumber ?? null, name: driver?.name ?? null }
    }),
  )
  return { items }
})

async function listUnknownArrivals(table: Table, now: Date): Promise<Attention[]> {
  const unknown = (await listLongUnknown(table, now)).slice(0, mostOfKind)
  return unknown.map(({ checkInId: id, sub, reservedAt }) => ({
    kind: 'check_in',
    id,
    sub,
    since: Date.parse(reservedAt),
  }))
}
