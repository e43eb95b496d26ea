import { listFactorRecoveries as contract } from '@arribo/api-contracts/admin/second-factor'
import { implement } from '../../../platform/http/endpoint.ts'
import { asNamed } from '../as-named.ts'
import { showRecovery } from '../recovery.rules.ts'
import { listRecoveries } from '../recovery.store.ts'

export const listFactorRecoveries = implement(contract, async ({ table, actor }) => {
  const asked = await listRecoveries(table)
  return Promise.all(asked.map(async (recovery) => showRecovery(await asNamed(table, recovery), actor.sub)))
})
