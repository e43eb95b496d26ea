import { withdrawEnrolmentInvitation as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { withdrawInvitation } from '../inviting.ts'

export const withdrawEnrolmentInvitation = implement(contract, async ({ table, actor, now }, { params }) => {
  await withdrawInvitation(table, actor.sub, params.invitationId, now)
  return params
})
