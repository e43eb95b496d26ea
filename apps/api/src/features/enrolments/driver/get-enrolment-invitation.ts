import { getEnrolmentInvitation as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getDriver } from '../../users/drivers.ts'
import { acceptedBefore } from '../accepting.ts'
import { firstNameOf } from '../enrolment.rules.ts'
import { refuseInvitation } from '../invitation.rules.ts'
import { needInvitation } from '../inviting.ts'

export const getEnrolmentInvitation = implement(contract, async ({ table, actor, now }, { params: { code } }) => {
  const invitation = await needInvitation(table, code)
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
