import * as contracts from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import {
  invite,
  listInvitations,
  withdrawInvitation,
  requireInvitation,
  requireOwner,
  acceptedBefore,
  acceptInvitation,
} from '../invitations.ts'
import { getDriver, requireDriver } from '../../drivers/drivers.ts'
import { firstNameOf, isListed, isRemovedLately, refuseInvitation } from '../enrolment.rules.ts'
import { getVerification as findVerification, listEver, listEverOn } from '../enrolment.store.ts'
import { endEnrolment } from '../ending.ts'
import { renewPhotos } from '../reference-photos.ts'

export const createEnrolmentInvitation = implement(contracts.createEnrolmentInvitation, (context) =>
  invite(context, context.actor, context.now),
)

export const listEnrolmentInvitations = implement(contracts.listEnrolmentInvitations, async (context) => ({
  invitations: await listInvitations(context, context.actor.sub, context.now),
}))

export const withdrawEnrolmentInvitation = implement(
  contracts.withdrawEnrolmentInvitation,
  async ({ table, actor, now }, { params }) => {
    await withdrawInvitation(table, actor.sub, params.invitationId, now)
    return params
  },
)

export const getEnrolmentInvitation = implement(
  contracts.getEnrolmentInvitation,
  async (context, { params: { code } }) => {
    const { table, actor, now } = context
    const invitation = await requireInvitation(table, code)
    const isAccepted = (await acceptedBefore(table, code, actor.sub)) !== undefined
    if (!isAccepted) refuseInvitation(invitation, now)
    const owner = isAccepted
      ? await requireDriver(table, invitation.ownerSub)
      : await requireOwner(context, invitation, now)
    return {
      ownerFirstName: firstNameOf(owner.name),
      platform: 'flex' as const,
      expiresAt: invitation.expiresAt,
      status: isAccepted ? ('accepted' as const) : ('open' as const),
      isOwn: invitation.ownerSub === actor.sub,
    }
  },
)

export const acceptEnrolmentInvitation = implement(
  contracts.acceptEnrolmentInvitation,
  (context, { params: { code }, body }) => acceptInvitation(context, context.actor.sub, { code, ...body }, context.now),
)

export const listEnrolments = implement(contracts.listEnrolments, async ({ table, actor, now }) => {
  const [mine, ownConsents, me] = await Promise.all([
    listEver(table, actor.sub),
    listEverOn(table, actor.sub),
    getDriver(table, actor.sub),
  ])
  const owners = await Promise.all(ownConsents.map(({ ownerSub }) => getDriver(table, ownerSub)))
  const others = ownConsents.map((consent, index) => ({
    consent,
    owner: { ownerId: consent.ownerSub, ownerFirstName: firstNameOf(owners[index]?.name ?? '') },
  }))
  return {
    mine: mine
      .filter((enrolment) => isListed(enrolment, now))
      .map(({ driverSub, name, phoneNumber, consentedAt, status }) => ({
        driverId: driverSub,
        name,
        phoneEnding: phoneNumber.slice(-4),
        since: consentedAt,
        status,
      })),
    others: others.flatMap(({ consent: { status, consentedAt: since }, owner }) =>
      status === 'active' ? [{ ...owner, since }] : [],
    ),
    removedFrom: others.flatMap(({ consent, owner }) =>
      isRemovedLately(consent, now) ? [{ ...owner, at: consent.withdrawnAt ?? '' }] : [],
    ),
    isGuest: me?.isGuest === true,
  }
})

export const removeEnrolledDriver = implement(contracts.removeEnrolledDriver, (context, { params: { driverId } }) =>
  endEnrolment(context, { ownerSub: context.actor.sub, driverSub: driverId, endedBy: 'owner' }, context),
)

export const withdrawEnrolment = implement(contracts.withdrawEnrolment, (context, { params: { ownerId } }) =>
  endEnrolment(context, { ownerSub: ownerId, driverSub: context.actor.sub, endedBy: 'driver' }, context),
)

export const getVerification = implement(contracts.getVerification, async ({ table, actor }) => ({
  verifiedAt: (await findVerification(table, actor.sub))?.verifiedAt ?? null,
}))

export const renewVerification = implement(contracts.renewVerification, async (context, { body }) => ({
  verifiedAt: await renewPhotos(context, context.actor.sub, body.photos, context.now),
}))
