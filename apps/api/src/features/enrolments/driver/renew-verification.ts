import { renewVerification as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { renewPhotos } from '../verifying.ts'

export const renewVerification = implement(contract, async (context, { body }) => ({
  verifiedAt: await renewPhotos(context, context.actor.sub, body.photos, context.now),
}))
