import { describe, expect, it } from 'vitest'
import { backingOf, isReturned, type RewardGraph, rewardVerdict, type Trait, welcomeState } from './rewards.rules.ts'

const earnedAt = '2026-03-02T15:00:00.000Z'
const ripe = new Date('2026-03-09T15:00:00.000Z')
const graph = (over: Partial<RewardGraph> = {}): RewardGraph => ({
  reward: { friendSub: 'luis', referrerSub: 'ana', earnedAt },
  isFriendThere: true,
  isReferrerThere: true,
  backing: 'good',
  sharedTraits: [],
  rewarded: new Set(),
  grantedOn: [],
  ...over,
})
const shared = (trait: Trait, sub: string) => ({ sharedTraits: [{ trait, sub }] })
const inMarch = (count: number) => ({ grantedOn: Array.from({ length: count }, () => '2026-03-08') })

describe('verdict on a reward', () => {
  const selfReferred = { reward: { friendSub: 'ana', referrerSub: 'ana', earnedAt } }

  it.each<[string, Partial<RewardGraph>, string | undefined]>([
    ['a week after the first check-in', {}, undefined],
    ['shared with somebody who was never rewarded', shared('card', 'mother'), undefined],
    ['seven others this month', inMarch(7), undefined],
    ['eight others last month', { grantedOn: Array(8).fill('2026-02-28') }, undefined],
    ['eight others this month', inMarch(8), 'monthly_limit'],
    ['refunded', { backing: 'refunded' }, 'refunded'],
    ['taken by the bank', { backing: 'lost' }, 'dispute_lost'],
    ['never paid', { backing: 'none' }, 'not_paid'],
    ['the friend is gone', { isFriendThere: false }, 'friend_gone'],
    ['the referrer is gone', { isReferrerThere: false }, 'referrer_gone'],
    ['the account of the referrer', shared('account', 'ana'), 'own_account'],
    ['the card of the referrer', shared('card', 'ana'), 'own_card'],
    ['the phone of the referrer', shared('device', 'ana'), 'own_device'],
    ['the face of the referrer', shared('face', 'ana'), 'own_face'],
    ['the card of another who was rewarded', { ...shared('card', 'eva'), rewarded: new Set(['eva']) }, 'used_card'],
    ['a friend of themselves', selfReferred, 'own_account'],
  ])('%s', (_what, over, reason) => {
    const expected = reason ? { result: 'refuse', reasons: [reason] } : { result: 'grant' }
    expect(rewardVerdict(graph(over), ripe)).toEqual(expected)
  })

  it('waits a day for a dispute that is not decided', () => {
    const until = new Date('2026-03-10T15:00:00.000Z')
    expect(rewardVerdict(graph({ backing: 'pending' }), ripe)).toEqual({ result: 'hold', reasons: ['disputed'], until })
  })

  it("waits a week, except for reasons that waiting doesn't change", () => {
    const early = new Date(ripe.getTime() - 1)
    expect(rewardVerdict(graph(), early)).toEqual({ result: 'hold', reasons: ['waiting'], until: ripe })
    expect(rewardVerdict(graph({ backing: 'refunded' }), early).result).toBe('refuse')
  })
})

const paid = { status: 'succeeded', receivedCents: 2499, refunds: [], disputes: [] }
const refund = (amountCents: number, status: string) => ({
  refunds: [{ id: 're', amountCents, status, createdAt: ripe }],
})
const dispute = (status: string) => ({ disputes: [{ id: 'dp', amountCents: 2499, status, createdAt: ripe }] })

it.each([
  ['paid', {}, 'good', false],
  ['not paid', { status: 'processing' }, 'none', false],
  ['refunded in part', refund(1000, 'succeeded'), 'good', false],
  ['refunded', refund(2499, 'succeeded'), 'refunded', true],
  ['a refund on its way', refund(2499, 'pending'), 'refunded', false],
  ['a refund that failed', refund(2499, 'failed'), 'good', false],
  ['disputed', dispute('needs_response'), 'pending', false],
  ['asked about by the bank', dispute('warning_needs_response'), 'pending', false],
  ['lost', dispute('lost'), 'lost', true],
  ['won', dispute('won'), 'good', false],
])('a payment that is %s', (_what, over, backing, isBack) => {
  expect([backingOf({ ...paid, ...over }), isReturned({ ...paid, ...over })]).toEqual([backing, isBack])
})

const nothing = { isGiven: false, isTaken: false, hasArrived: false, hasWeek: false, reward: undefined }
const due = (dueAt: string, state: 'held' | 'refused' = 'held') => ({ state, earnedAt, dueAt })
const worked = { ...nothing, hasArrived: true, hasWeek: true }

it.each([
  ['nothing yet', nothing, 'after_arrival'],
  ['a week, but no arrival', { ...nothing, hasWeek: true }, 'after_arrival'],
  ['an arrival paid with a credit', { ...nothing, hasArrived: true, reward: due(earnedAt) }, 'with_week'],
  ['the job has not run', { ...worked, reward: due(earnedAt) }, 'deciding'],
  ['the job could not decide', { ...worked, reward: due('2026-03-02T16:00:00.000Z') }, 'deciding'],
  ['no days were given', { ...worked, reward: due('2026-03-09T15:00:00.000Z') }, 'refused'],
  ['the reward was refused later', { ...worked, reward: due('2026-03-09T15:00:00.000Z', 'refused') }, 'refused'],
  ['the days were given', { ...worked, isGiven: true }, 'given'],
  ['their payment was returned', { ...worked, isGiven: true, isTaken: true }, 'taken'],
])('welcome days: %s', (_when, facts, state) => {
  expect(welcomeState(facts)).toBe(state)
})
