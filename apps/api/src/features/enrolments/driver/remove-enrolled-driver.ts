import { removeEnrolledDriver as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { endEnrolment } from '../ending.ts'

export const removeEnrolledDriver = implement(contract, (context, { params: { driverId } }) =>
  endEnrolment(context, { ownerSub: context.actor.sub, driverSub: driverId, endedBy: 'owner' }, context),
)
