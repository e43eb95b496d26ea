import { exportAccount as contract } from '@arribo/api-contracts/driver/accounts'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { gatherAccount } from '../exporting.ts'

/** Exports are logged, because it may not have been the driver. */
export const exportAccount = implement(contract, async (context) => {
  const { table, actor, now } = context
  const file = await gatherAccount(context, actor.sub, now)
  const entry = { operationStatus: 'UPDATE', description: 'own data downloaded', value: {} } as const
  await table.transact([logAbout(actor, entry, now)])
  return file
})
