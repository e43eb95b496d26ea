import type { Deps } from '../../deps.ts'
import { directorySums, isCountDue } from './image-bank.rules.ts'
import { keepCount, listCounts } from './image-bank.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'clock'>

async function countImageBank({ table, storage, clock }: Clients): Promise<void> {
  for (const server of storage.buckets) {
    const directories = await directorySums(storage.listObjects(server))
    await keepCount(table, { server, countedAt: clock().toISOString(), directories })
  }
}

export const imageBankJobs = [{ name: 'image-bank', everyMs: 3_600_000, run: countWhenDue }] as const

async function countWhenDue(clients: Clients): Promise<number> {
  const last = (await listCounts(clients.table)).map(({ countedAt }) => countedAt).toSorted()[0]
  if (isCountDue(last === undefined ? undefined : new Date(last), clients.clock())) await countImageBank(clients)
  return 0
}
