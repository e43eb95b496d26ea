import { listFactorRecoveries as contract } from '@arribo/api-contracts/admin/second-factor'
import { implement } from '../../../platform/http/endpoint.ts'
import { show } from '../recoveries.ts'
import { listRecoveries } from '../recovery.store.ts'

export const listFactorRecoveries = implement(contract, async ({ table, actor }) => {
  const asked = await listRecoveries(table)
  return Promise.all(asked.map((recovery) => show(table, recovery, actor.sub)))
})
