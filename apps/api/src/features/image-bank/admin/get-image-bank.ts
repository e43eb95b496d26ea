import { getImageBank as contract } from '@arribo/api-contracts/admin/image-bank'
import { implement } from '../../../platform/http/endpoint.ts'
import { listCounts } from '../image-bank.store.ts'

export const getImageBank = implement(contract, async ({ table }) => {
  const counts = await listCounts(table)
  const items = counts.flatMap(({ server, countedAt, directories }) =>
    directories.map((directory) => ({ server, timestamp: Date.parse(countedAt), ...directory })),
  )
  return { items }
})
