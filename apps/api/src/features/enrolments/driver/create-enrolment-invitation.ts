import { createEnrolmentInvitation as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { invite } from '../inviting.ts'

export const createEnrolmentInvitation = implement(contract, (context) =>
  invite(context, context.actor.sub, context.now),
)
