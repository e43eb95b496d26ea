import type { Deps } from '../../deps.ts'
import { directorySums, isCountDue } from './image-bank.rules.ts'
import { keepCount, listCounts } from './image-bank.store.ts'

export const imageBankJobs = [{ name: 'image-bank', everyMs: 3_600_000, run: countWhenDue }] as const

async function countWhenDue({ table, storage, clock }: Pick<Deps, 'table' | 'storage' | 'clock'>): Promise<number> {
  const last = (await listCounts(table)).map(({ countedAt }) => countedAt).toSorted()[0]
  if (!isCountDue(last === undefined ? undefined : new Date(last), clock())) return 0
  for (const server of storage.buckets) {
    const directories = await directorySums(storage.listObjects(server))
    await keepCount(table, { server, countedAt: clock().toISOString(), directories })
  }
  return 0
}
