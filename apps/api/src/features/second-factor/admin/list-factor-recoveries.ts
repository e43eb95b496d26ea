import { listFactorRecoveries as contract } from '@arribo/api-contracts/admin/second-factor'
import { implement } from '../../../platform/http/endpoint.ts'
import { showRecovery } from '../recovery.rules.ts'
import { listRecoveries } from '../recovery.store.ts'

export const listFactorRecoveries = implement(contract, async ({ table }) =>
  (await listRecoveries(table)).map(showRecovery),
)
