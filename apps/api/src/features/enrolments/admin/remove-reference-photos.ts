import { removeReferencePhotos as contract } from '@arribo/api-contracts/admin/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireChangeable } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { refuseOwn } from '../../people/people.ts'
import { endEnrolment } from '../ending.ts'
import { listActiveOn } from '../enrolment.store.ts'
import { removeVerification } from '../reference-photos.ts'

/**
 * For drivers who have proved who they are. Somebody with their session may have sent photos of another face, or joined
 * a shared account with them.
 */
export const removeReferencePhotos = implement(contract, async (context, { body: { phoneNumber } }) => {
  const { now, table, actor } = context
  const { sub } = await requireChangeable(context, phoneNumber)
  const description = 'three photos removed by staff'
  const entry = { operationStatus: 'DELETE', description, value: {}, admin: await staffOf(context) } as const
  await refuseOwn(table, actor, sub)
  for (const { ownerSub } of await listActiveOn(table, sub))
    await endEnrolment(context, { ownerSub, driverSub: sub, endedBy: 'driver' }, context)
  await removeVerification(context, sub, logAbout({ sub, phoneNumber }, entry, now))
  return { removed: true } as const
})
