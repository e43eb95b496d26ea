import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { referralHeldDays, referralsPerMonth } from '@arribo/api-contracts/shared/stated-limits'
import type { RewardReason } from '@arribo/api-contracts/admin/referrals'
import type { WelcomeState } from '@arribo/api-contracts/driver/users'
import type { PaymentFacts, ReturnFacts } from '../../platform/stripe/payment-facts.ts'
import type { Reward } from './rewards.store.ts'

/** State of the payment behind a reward. `pending`: the bank has not decided. */
export type Backing = 'good' | 'none' | 'refunded' | 'lost' | 'pending'

export type Trait = 'account' | 'card' | 'device' | 'face' | 'phone'

export type RewardGraph = {
  readonly reward: Pick<Reward, 'friendSub' | 'referrerSub' | 'earnedAt'>
  readonly isFriendThere: boolean
  readonly isReferrerThere: boolean
  readonly backing: Backing
  readonly sharedTraits: readonly { readonly trait: Trait; readonly sub: string }[]
  readonly rewarded: ReadonlySet<string>
  /** Days (New York) on which the referrer was rewarded so far. */
  readonly grantedOn: readonly string[]
}

export type RewardVerdict =
  | { readonly result: 'grant' }
  | { readonly result: 'hold'; readonly reasons: readonly RewardReason[]; readonly until: Date }
  | { readonly result: 'refuse'; readonly reasons: readonly RewardReason[] }

const dayMs = 86_400_000

/** After the holding period, in days of 24 hours. */
export const grantedFrom = (earnedAt: Date): Date => new Date(earnedAt.getTime() + referralHeldDays * dayMs)

export const decidedFrom = ({ earnedAt, dueAt }: Pick<Reward, 'earnedAt' | 'dueAt'>): string => {
  const from = grantedFrom(new Date(earnedAt)).toISOString()
  return dueAt > from ? dueAt : from
}

/** A reason that can't change decides at once. */
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

const sharedReasons = ({ reward, sharedTraits, rewarded }: RewardGraph): RewardReason[] =>
  sharedTraits.flatMap(({ trait, sub }): RewardReason[] => {
    if (sub === reward.friendSub) return []
    if (sub === reward.referrerSub) return [`own_${trait}`]
    return rewarded.has(sub) ? [`used_${trait}`] : []
  })

type PaymentNews = ReturnFacts & Pick<PaymentFacts, 'status' | 'receivedCents'>

const undecided = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])
const onAppeal = new Set(['appeal_needs_response', 'appeal_under_review'])

/** A pending refund counts as made. */
export function backingOf(facts: PaymentNews): Backing {
  if (facts.status !== 'succeeded') return 'none'
  const back = facts.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  if (back.reduce((sum, { amountCents }) => sum + amountCents, 0) >= facts.receivedCents) return 'refunded'
  if (facts.disputes.some(({ status }) => status === 'lost' || onAppeal.has(status))) return 'lost'
  return facts.disputes.some(({ status }) => undecided.has(status)) ? 'pending' : 'good'
}

/** Returned for good, so that gifts are taken back. A pending refund doesn't count. */
export function isReturned(facts: PaymentNews): boolean {
  const refunds = facts.refunds.filter(({ status }) => status === 'succeeded')
  const backing = backingOf({ ...facts, refunds })
  return backing === 'refunded' || backing === 'lost'
}

type WelcomeFacts = {
  readonly isGiven: boolean
  readonly isTaken: boolean
  readonly hasArrived: boolean
  readonly hasWeek: boolean
  readonly reward: Pick<Reward, 'state' | 'earnedAt' | 'dueAt'> | undefined
}

/** Up to an hour passes between the first arrival and the decision. */
export function welcomeState({ isGiven, isTaken, hasArrived, hasWeek, reward }: WelcomeFacts): WelcomeState {
  if (isGiven) return isTaken ? 'taken' : 'given'
  if (!hasArrived) return 'after_arrival'
  if (!hasWeek) return 'with_week'
  return isWelcomeDecided(reward) ? 'refused' : 'deciding'
}

/** Deciding about the friend's days postpones the reward to the end of its week of waiting. */
const isWelcomeDecided = (reward: WelcomeFacts['reward']): boolean =>
  reward !== undefined &&
  (reward.state !== 'held' || new Date(reward.dueAt).getTime() >= grantedFrom(new Date(reward.earnedAt)).getTime())

export const cardsOf = ({ charges }: Pick<PaymentFacts, 'charges'>): string[] => [
  ...new Set(
    charges.flatMap(({ status, fingerprint }) => (status === 'succeeded' && fingerprint !== null ? [fingerprint] : [])),
  ),
]
