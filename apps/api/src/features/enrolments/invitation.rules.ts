import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Invitation } from './invitation.store.ts'

export const invitationEndsAt = (now: Date): Date => new Date(now.getTime() + limits.invitationHours * 3_600_000)

export function refuseInviting({ proxyInstalled }: { readonly proxyInstalled: boolean }, enrolled: number): void {
  if (!proxyInstalled) throw new Refusal('platform_not_linked')
  if (enrolled >= limits.enrolledDrivers) throw new Refusal('too_many_enrolled')
}

export function refuseInvitation({ status, expiresAt }: Invitation, now: Date): void {
  if (status === 'used') throw new Refusal('invitation_used')
  if (status === 'withdrawn') throw new Refusal('invitation_withdrawn')
  if (expiresAt <= now.toISOString()) throw new Refusal('invitation_expired')
}

export function refuseAccepting(invitation: Invitation, sub: string, now: Date): void {
  refuseInvitation(invitation, now)
  if (invitation.ownerSub === sub) throw new Refusal('own_invitation')
}

export function freePlaces(open: readonly Pick<Invitation, 'place'>[]): number[] {
  const taken = new Set(open.map(({ place }) => place))
  return Array.from({ length: limits.openInvitations }, (_, index) => index + 1).filter((place) => !taken.has(place))
}
