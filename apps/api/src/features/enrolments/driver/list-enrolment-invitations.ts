import { listEnrolmentInvitations as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { listInvitations } from '../inviting.ts'

export const listEnrolmentInvitations = implement(contract, async (context) => ({
  invitations: await listInvitations(context, context.actor.sub, context.now),
}))
