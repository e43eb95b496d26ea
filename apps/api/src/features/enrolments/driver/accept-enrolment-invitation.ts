import { acceptEnrolmentInvitation as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { acceptInvitation } from '../accepting.ts'

export const acceptEnrolmentInvitation = implement(contract, (context, { params: { code }, body }) =>
  acceptInvitation(context, context.actor.sub, { code, ...body }, context.now),
)
