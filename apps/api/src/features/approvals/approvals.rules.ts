import { isDeepStrictEqual } from 'node:util'
import type { Approval, StaffChange } from '@arribo/api-contracts/admin/approvals'
import { isGranted, type Permission } from '@arribo/api-contracts/shared/permissions'
import { approvalDays } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import type { Shown } from '../../platform/shown.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { type Balance, goodStanding as isInGoodStanding } from '../drivers/standing.rules.ts'
import type { RefundOutlook } from '../payments/asked-refunds.ts'
import type { StoredApproval } from './approvals.store.ts'

/** `subs`: all accounts of whoever decides, because what is about one of them is about themselves. */
export type Decider = { readonly subs: readonly string[]; readonly groups: readonly string[] }

type Asker = { readonly sub: string; readonly groups: readonly string[] }

const needs = {
  add_member: { asking: 'groups:write', giving: 'groups:write' },
  remove_member: { asking: 'groups:write', giving: 'groups:write' },
  edit_user: { asking: 'staff:write', giving: 'edits:large' },
  refund: { asking: 'staff:write', giving: 'refunds:write' },
} as const satisfies Record<StaffChange['kind'], Record<'asking' | 'giving', Permission>>

const endsAtOf = ({ askedAt }: StoredApproval): Date => new Date(Date.parse(askedAt) + approvalDays * 86_400_000)

export const isOpen = (asked: StoredApproval, now: Date): boolean => now < endsAtOf(asked)

/** Nobody may request their own removal, from any group. The pages don't offer it either. */
export function refuseAsking(change: StaffChange, sub: string, asker: Asker): void {
  if (change.kind === 'remove_member' && sub === asker.sub) throw new Refusal('own_membership')
  if (!isGranted(needs[change.kind].asking, asker.groups)) throw new Refusal('permission_needed')
}

export const isSameRequest = (one: StoredApproval, other: StoredApproval): boolean =>
  one.askedBySub === other.askedBySub && one.reason === other.reason && isDeepStrictEqual(one.change, other.change)

/** Also refuses if the requester, who is in `askerGroups` now, could no longer ask for it. */
export function refuseGiving(asked: StoredApproval, by: Decider, askerGroups: readonly string[], now: Date): void {
  const { asking, giving } = needs[asked.change.kind]
  if (by.subs.includes(asked.askedBySub)) throw new Refusal('own_approval')
  if (by.subs.includes(asked.aboutSub)) throw new Refusal('approval_about_you')
  if (!isGranted(giving, by.groups)) throw new Refusal('permission_needed')
  if (!isOpen(asked, now) || !isGranted(asking, askerGroups)) throw new Refusal('approval_ended')
}

export const mayGive = ({ askedBySub, aboutSub, change }: StoredApproval, { subs, groups }: Decider): boolean =>
  !subs.includes(askedBySub) &&
  !subs.includes(aboutSub) &&
  isGranted('approvals:write', groups) &&
  isGranted(needs[change.kind].giving, groups)

/** The requester withdraws; anybody else who may approve refuses and must say why, except the person concerned. */
export function refusalEvent(asked: StoredApproval, by: Decider, answer = ''): 'withdrawn' | 'refused' {
  if (by.subs.includes(asked.askedBySub)) return 'withdrawn'
  if (by.subs.includes(asked.aboutSub)) throw new Refusal('approval_about_you')
  if (!isGranted('approvals:write', by.groups)) throw new Refusal('permission_needed')
  if (answer === '') throw new Refusal('answer_needed')
  return 'refused'
}

export function showApproval(asked: StoredApproval, version: string, obstacle: Approval['obstacle']): Approval {
  const { id, change, reason, askedByName: name, askedByPhone: phoneNumber, askedAt } = asked
  const askedBy = { name, phoneNumber }
  return { id, version, change, obstacle, reason, askedBy, askedAt, endsAt: endsAtOf(asked).toISOString() }
}

export const waiting = (asked: readonly StoredApproval[], now: Date): StoredApproval[] =>
  asked
    .filter((each) => isOpen(each, now))
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt) || one.id.localeCompare(other.id))

type About = Pick<Driver, 'name' | 'credits' | 'serviceEndsOn'>

/** Credits change by the number that was asked for, whatever the balance is by now. */
export function changeNow(change: StaffChange, about: About | undefined, refund?: RefundOutlook): StaffChange {
  const name = about?.name || change.name
  if (change.kind === 'refund' && refund) {
    const { leftCents, credits, expirationDate } = refund
    return { ...change, name, leftCents, ...(credits && { credits }), ...(expirationDate && { expirationDate }) }
  }
  if (!about) return change
  if (change.kind !== 'edit_user') return { ...change, name }
  const { credits: asked, expirationDate } = change
  const to = asked && Math.max(0, about.credits + asked.to - asked.from)
  return {
    ...change,
    name,
    ...(to !== undefined && { credits: { from: about.credits, to } }),
    ...(expirationDate && { expirationDate: { from: about.serviceEndsOn, to: expirationDate.to } }),
  }
}

type Known = { readonly about: Balance | undefined; readonly refund?: Pick<RefundOutlook, 'isDisputed'> | undefined }

/** `change` is what approving it would do now. Whether a refund is possible is up to Stripe: this is our own record. */
export function obstacleTo(change: StaffChange, { about, refund }: Known, now: Date): Approval['obstacle'] {
  if (change.kind === 'refund') {
    if (refund?.isDisputed) return 'disputed'
    return change.amountCents > change.leftCents ? 'left' : null
  }
  if (change.kind !== 'edit_user' || !about) return null
  const { credits, expirationDate, goodStanding } = change
  const changesAny =
    (credits && credits.from !== credits.to) ||
    (expirationDate && expirationDate.from !== expirationDate.to) ||
    (goodStanding && !isInGoodStanding(about, now))
  return changesAny ? null : 'already'
}

export function shownOf({ change, reason, askedByName, askedAt }: StoredApproval, refund?: RefundOutlook): Shown {
  const { kind, name, phoneNumber } = change
  const asked = { kind, name, phoneNumber, reason, askedBy: askedByName, askedAt }
  if (change.kind === 'refund') {
    const { charge, amountCents, refundReason, credits, expirationDate } = change
    const takes = { creditsAfter: credits?.to ?? null, expirationDateAfter: expirationDate?.to ?? null }
    return { ...asked, charge, amountCents, refundReason, ...takes, ...refund?.shown }
  }
  if (change.kind !== 'edit_user') return { ...asked, group: change.group }
  const { credits, expirationDate: ends, goodStanding, lifts } = change
  return {
    ...asked,
    ...(credits && { creditsNow: credits.from, credits: credits.to }),
    ...(ends && { expirationDateNow: ends.from, expirationDate: ends.to }),
    ...(goodStanding && { goodStanding, lifts: JSON.stringify(lifts ?? null) }),
  }
}

export const wantedOf = ({ credits, expirationDate, goodStanding }: Extract<StaffChange, { kind: 'edit_user' }>) => ({
  ...(credits && { credits: credits.to }),
  ...(expirationDate && { expirationDate: expirationDate.to }),
  ...(goodStanding && { goodStanding }),
})
