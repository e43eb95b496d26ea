import { endSessions as contract } from '@arribo/api-contracts/driver/sessions'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { forgetPhones } from '../../reminders/reminders.ts'

/**
 * The user pool first: when it cannot be reached nothing has happened yet and the person may press again. Afterwards
 * no refresh token is good any more, and our own mark ends the ID tokens that are still out there within a minute. A phone
 * that is signed out from afar cannot end its subscription, so that is done here.
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
