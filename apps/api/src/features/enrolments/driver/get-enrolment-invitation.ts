import { getEnrolmentInvitation as contract } from '@arribo/api-contracts/driver/enrolments'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { acceptedBefore } from '../accepting.ts'
import { firstNameOf } from '../enrolment.rules.ts'
import { refuseInvitation } from '../invitation.rules.ts'
import { requireInvitation } from '../inviting.ts'

export const getEnrolmentInvitation = implement(contract, async ({ table, actor, now }, { params: { code } }) => {
  const invitation = await requireInvitation(table, code)
  const isAccepted = (await acceptedBefore(table, code, actor.sub)) !== undefined
  if (!isAccepted) refuseInvitation(invitation, now)
  const owner = await getDriver(table, invitation.ownerSub)
  if (!owner) throw new Refusal('invitation_not_found')
  return {
    ownerFirstName: firstNameOf(owner.name),
    platform: 'flex' as const,
    expiresAt: invitation.expiresAt,
    status: isAccepted ? ('accepted' as const) : ('open' as const),
    isOwn: invitation.ownerSub === actor.sub,
  }
})
