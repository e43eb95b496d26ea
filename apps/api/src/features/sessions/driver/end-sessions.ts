import { endSessions as contract } from '@arribo/api-contracts/driver/sessions'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { forgetPhones } from '../../reminders/reminders.ts'

/**
 * The user pool first: if it can't be reached, nothing has happened and the user can retry. Then refresh tokens no
 * longer work, and our own mark ends existing ID tokens within a minute. A remote phone can't end its push
 * subscription, so that is done here.
 */
export const endSessions = implement(contract, async ({ table, identity, sessions, clock, actor, now }) => {
  await identity.signOutEverywhere(actor.phoneNumber)
  await sessions.revoke(actor.sub, clock())
  await forgetPhones(table, actor.sub)
  await table.transact([
    logWrite(
      { ...actor, operationStatus: 'UPDATE', description: 'logged out everywhere', platform: 'other', value: {} },
      now,
    ),
  ])
  return { ended: true } as const
})
