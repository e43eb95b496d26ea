import { endSessions as contract } from '@arribo/api-contracts/driver/sessions'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { endEverywhere } from '../end-everywhere.ts'

export const endSessions = implement(contract, async (context) => {
  const { table, actor, now } = context
  await endEverywhere(context, actor.sub)
  const entry = { operationStatus: 'UPDATE', description: 'logged out everywhere', value: {} } as const
  await table.transact([logAbout(actor, entry, now)])
  return { ended: true } as const
})
