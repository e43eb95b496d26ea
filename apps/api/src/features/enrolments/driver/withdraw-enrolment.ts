import { withdrawEnrolment as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { endEnrolment } from '../ending.ts'

export const withdrawEnrolment = implement(contract, (context, { params: { ownerId } }) =>
  endEnrolment(context, { ownerSub: ownerId, driverSub: context.actor.sub, endedBy: 'driver' }, context),
)
