import { endSessions as contract } from '@arribo/api-contracts/driver/sessions'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { endEverywhere } from '../end-everywhere.ts'

export const endSessions = implement(contract, async (context) => {
  const { table, actor, now } = context
  await endEverywhere(context, actor.sub, now)
  await table.transact([logAbout(actor, { description: 'logged out everywhere', value: {} }, now)])
  return { ended: true } as const
})
