import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { referralHeldDays, referralsPerMonth } from '@arribo/api-contracts/shared/stated-limits'
import type { RewardReason, RewardState } from '@arribo/api-contracts/admin/referrals'

/** What one friend's first accepted check-in has earned whoever referred them. */
export type Reward = {
  readonly friendSub: string
  readonly referrerSub: string
  readonly state: RewardState
  readonly reasons: readonly RewardReason[]
  readonly earnedAt: string
  /** When somebody looks at it next. */
  readonly dueAt: string
  /** The payment behind the check-in; null when nothing was ever paid. */
  readonly paymentIntentId: string | null
  /** The selfie of the check-in. */
  readonly taskId: string
}

/** How the payment behind a reward stands. `pending`: the bank has not decided. */
export type Backing = 'good' | 'none' | 'refunded' | 'lost' | 'pending'

export type Trait = 'account' | 'card' | 'device' | 'face'

/** All that a verdict looks at: the friend, whoever referred them, and who else shows the same account, card, device or face. */
export type RewardGraph = {
  readonly reward: Pick<Reward, 'friendSub' | 'referrerSub' | 'earnedAt'>
  readonly isFriendThere: boolean
  readonly isReferrerThere: boolean
  readonly backing: Backing
  readonly sharedTraits: readonly { readonly trait: Trait; readonly sub: string }[]
  /** Everybody for whom or by whom a reward was earned, whatever became of it. */
  readonly rewarded: ReadonlySet<string>
  /** The days, in New York, on which the referrer was rewarded so far. */
  readonly grantedOn: readonly string[]
}

export type RewardVerdict =
  | { readonly result: 'grant' }
  | { readonly result: 'hold'; readonly reasons: readonly RewardReason[]; readonly until: Date }
  | { readonly result: 'refuse'; readonly reasons: readonly RewardReason[] }

const dayMs = 86_400_000

/** When a reward may be granted: so many times 24 hours after it was earned. */
export const grantedFrom = (earnedAt: Date): Date => new Date(earnedAt.getTime() + referralHeldDays * dayMs)

const ofReferrer = { account: 'own_account', card: 'own_card', device: 'own_device', face: 'own_face' } as const
const ofOthers = { account: 'used_account', card: 'used_card', device: 'used_device', face: 'used_face' } as const

/** What becomes of a reward now. A reason against it that time cannot mend decides at once. */
export function rewardVerdict(graph: RewardGraph, now: Date): RewardVerdict {
  const against = reasonsAgainst(graph, now)
  if (against.length > 0) return { result: 'refuse', reasons: against }
  const from = grantedFrom(new Date(graph.reward.earnedAt))
  if (now < from) return { result: 'hold', reasons: ['waiting'], until: from }
  if (graph.backing === 'pending')
    return { result: 'hold', reasons: ['disputed'], until: new Date(now.getTime() + dayMs) }
  return { result: 'grant' }
}

function reasonsAgainst(graph: RewardGraph, now: Date): RewardReason[] {
  const { reward, backing, grantedOn } = graph
  const reasons = new Set<RewardReason>(sharedReasons(graph))
  if (reward.friendSub === reward.referrerSub) reasons.add('own_account')
  if (backing === 'none') reasons.add('not_paid')
  if (backing === 'refunded') reasons.add('refunded')
  if (backing === 'lost') reasons.add('dispute_lost')
  if (!graph.isFriendThere) reasons.add('friend_gone')
  if (!graph.isReferrerThere) reasons.add('referrer_gone')
  const month = newYorkDay(now).slice(0, 7)
  if (grantedOn.filter((day) => day.startsWith(month)).length >= referralsPerMonth) reasons.add('monthly_limit')
  return [...reasons]
}

function sharedReasons({ reward, sharedTraits, rewarded }: RewardGraph): RewardReason[] {
  return sharedTraits.flatMap(({ trait, sub }): RewardReason[] => {
    if (sub === reward.friendSub) return []
    if (sub === reward.referrerSub) return [ofReferrer[trait]]
    return rewarded.has(sub) ? [ofOthers[trait]] : []
  })
}

/** What the provider says of a payment, as far as gifts depend on it. */
type PaymentNews = {
  readonly status: string
  readonly receivedCents: number
  readonly refunds: readonly { readonly amountCents: number; readonly status: string | null }[]
  readonly disputes: readonly { readonly status: string }[]
}

const undecided = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])
const onAppeal = new Set(['appeal_needs_response', 'appeal_under_review'])

/** How a payment stands by what the provider says of it; a refund on its way counts as made. */
export function backingOf(facts: PaymentNews): Backing {
  if (facts.status !== 'succeeded') return 'none'
  const back = facts.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  if (back.reduce((sum, { amountCents }) => sum + amountCents, 0) >= facts.receivedCents) return 'refunded'
  if (facts.disputes.some(({ status }) => status === 'lost' || onAppeal.has(status))) return 'lost'
  return facts.disputes.some(({ status }) => undecided.has(status)) ? 'pending' : 'good'
}

/** True once a payment has gone back for good, so that what was given for it goes too: not for a refund on its way. */
export function hasGoneBack(facts: PaymentNews): boolean {
  const refunds = facts.refunds.filter(({ status }) => status === 'succeeded')
  const backing = backingOf({ ...facts, refunds })
  return backing === 'refunded' || backing === 'lost'
}
