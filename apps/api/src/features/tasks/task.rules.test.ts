import { describe, expect, it } from 'vitest'
import { sampleTask } from '../../testing/sample-items.ts'
import {
  isInLine,
  isMatchingFree,
  isOverdue,
  judgedFields,
  ownerOfPhoto,
  progressOf,
  refuseMatching,
  selfieFor,
  taskEndsAt,
  turnFields,
  verdictOf,
} from './task.rules.ts'
import type { Task } from './task-item.ts'

const createdAt = '2026-03-02T15:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000)
const fresh = sampleTask({ createdAt })
const good: Task = { ...fresh, verdict: 'success', planType: 'own-account', accountVersion: 7 }
const asked: Task = { ...good, matching: 'pending' }
const shared: Task = { ...good, planType: 'borrowed-account' }
const matched: Task = { ...shared, matching: 'completed', matchedSub: 'd' }

describe('verdictOf', () => {
  const endsAt = '2026-03-02T15:03:00.000Z'
  const accepted: Task = { ...fresh, verdict: 'success' }

  const queued: Task = { ...fresh, turnAt: '2026-03-02T15:01:00.000Z', missedTurns: 0, waitedMs: 50_000 }
  const success = { verdict: 'success', code: null, endsAt, line: null }
  const expired = { verdict: 'expired', code: 'selfie_expired', endsAt, line: null }
  const queuedEnd = { endsAt: '2026-03-02T15:08:50.000Z' }
  const inLine = (place: number) => ({
    ...success,
    ...queuedEnd,
    verdict: 'waiting',
    line: { place, turnAt: queued.turnAt },
  })

  it.each([
    ['has none before somebody has looked', fresh, 10, undefined],
    ['is success', accepted, 180, success],
    ['is expired after 180 seconds', accepted, 180.001, expired],
    ['is expired when nobody looked in time', fresh, 181, expired],
    [
      'stays invalid, and says why',
      { ...fresh, verdict: 'invalid', fault: 'no_face' },
      500,
      { ...success, verdict: 'invalid', code: 'no_face' },
    ],
    ['is waiting before its turn', queued, 59.999, inLine(7)],
    ['has none once its turn has come', queued, 60, undefined],
    ['is next after a missed turn', { ...queued, missedTurns: 1 }, 10, inLine(1)],
    ['has none long after its turn', queued, 530, undefined],
    ['is expired when its driver never came back', queued, 530.001, { ...expired, ...queuedEnd }],
    [
      'is success for the time it had left when it joined',
      { ...queued, verdict: 'success' },
      230,
      { ...success, endsAt: '2026-03-02T15:03:50.000Z' },
    ],
  ] as const)('a selfie %s', (_what, task, seconds, verdict) => {
    expect(verdictOf(task, after(seconds), () => 7)).toEqual(verdict)
  })
})

it.each([
  ['pending while nobody has matched it', asked, 180, 'pending', false, null],
  ['failed with its time', asked, 181, 'failed', true, 'selfie_expired'],
  ['completed', matched, 180, 'completed', false, null],
  ['completed, though too old by now', matched, 181, 'completed', true, 'selfie_expired'],
  ['failed without a match', { ...good, matching: 'failed' }, 10, 'failed', false, 'selfie_no_match'],
] as const)('progress is %s', (_what, task, seconds, status, isExpired, code) => {
  expect(progressOf(task, after(seconds))).toEqual({ status, isExpired, code })
})

it.each([
  ['is free at first', asked, 10, true],
  ['is taken while somebody holds it', { ...asked, leaseEndsAt: after(20).toISOString() }, 10, false],
  ['is free when whoever held it has stopped', { ...asked, leaseEndsAt: after(10).toISOString() }, 10, true],
  ['needs no one once it is done', matched, 10, false],
  ['needs no one before it was asked for', good, 10, false],
  ['does not start when its time is up', asked, 181, false],
] as const)('matching %s', (_what, task, seconds, free) => expect(isMatchingFree(task, after(seconds))).toBe(free))

describe('refuseMatching', () => {
  it.each([
    ['selfie_expired', good, 1, 181],
    ['selfie_needed', fresh, 1, 10],
    ['selfie_needed', { ...fresh, verdict: 'invalid' }, 1, 10],
    ['nobody_enrolled', good, 0, 10],
  ] as const)('%s', (code, task, enrolled, seconds) => {
    expect(() => refuseMatching(task, enrolled, after(seconds))).toThrow(code)
  })
  it('accepts a good selfie', () => expect(() => refuseMatching(good, 1, after(180))).not.toThrow())
})

describe('selfieFor', () => {
  const own = 'own-account'
  it.each([
    ['selfie_needed', 'without one', undefined, 0],
    ['selfie_needed', 'before it was looked at', fresh, 0],
    ['selfie_needed', 'when it was not good', { ...fresh, verdict: 'invalid' }, 0],
    ['selfie_needed', 'when it was used', { ...good, usedBy: 'c' }, 0],
    ['selfie_expired', 'after 180 seconds', good, 181],
    ['selfie_needed', 'on a shared account before it is matched', { ...shared, matching: 'pending' }, 10],
    ['selfie_needed', 'on a shared account when nobody asked for a match', shared, 10],
    ['selfie_no_match', 'on a shared account without a match', { ...shared, matching: 'failed' }, 10],
    ['selfie_needed', 'taken for Spark', { ...good, isSpark: true }, 10],
    ['selfie_needed', 'taken before the plan or account changed', { ...good, accountVersion: 6 }, 10],
    ['selfie_needed', 'taken by another driver', { ...good, sub: 'other' }, 10],
    ['selfie_needed', 'that says nothing of plan and account', { ...fresh, verdict: 'success' }, 10],
  ] as const)('%s %s', (code, _when, task: Task | undefined, seconds) => {
    const driver = { sub: 'ana', planType: task?.planType ?? own, accountVersion: 7 } as const
    expect(() => selfieFor(task, driver, after(seconds))).toThrow(code)
  })

  it.each([
    ['a good one on an own account', good, 'own-account'],
    ['a good one before a plan was chosen', { ...good, planType: null }, null],
    ['a matched one on a shared account', matched, 'borrowed-account'],
  ] as const)('accepts %s', (_what, task, planType) =>
    expect(selfieFor(task, { sub: 'ana', planType, accountVersion: 7 }, after(180))).toBe(task),
  )
})

describe('time in line', () => {
  const joined: Task = { ...fresh, ...turnFields(fresh, after(100), after(20)) }

  it.each([
    ['never joined', fresh, 10, false],
    ['waits', joined, 90, true],
    ['may be judged', joined, 560, true],
    ['ended five minutes after its turn and what it had left', joined, 561, false],
    ['judged', { ...joined, verdict: 'success' }, 101, false],
  ] as const)('%s, in line: %s', (_what, task, seconds, expected) => {
    expect(isInLine(task, after(seconds))).toBe(expected)
  })

  it('is not overdue while it can still be judged', () => {
    const isLate = [241, 560, 620, 621].map((seconds) => isOverdue(joined, after(seconds)))
    expect(isLate).toEqual([false, false, false, true])
    expect(isOverdue(fresh, after(241))).toBe(true)
  })
})

it.each([
  ['selfies/ana-1/task-1.jpg', 'ana-1'],
  ['references/ana-1/owner-2/set/front.jpg', 'ana-1'],
  ['/selfies/ana-1/task-1.jpg', undefined],
  ['pictures/ana-1/task-1.jpg', undefined],
  ['selfies/ana-1/task-1.png', undefined],
  ['selfies/../secrets/task-1.jpg', undefined],
  ['selfies/ana-1/../../other.jpg', undefined],
  ['selfies/ana-1/', undefined],
  ['', undefined],
])('%s belongs to %s', (key, owner) => expect(ownerOfPhoto(key)).toBe(owner))

const joined: Task = { ...fresh, ...turnFields(fresh, after(100), after(20)) }
const missed: Task = { ...joined, ...turnFields(joined, after(110), after(104)) }

it('time in line is counted from joining to the turn, also to one after a missed turn', () => {
  expect(joined).toMatchObject({ turnAt: after(100).toISOString(), missedTurns: 0, waitedMs: 80_000 })
  expect(missed).toMatchObject({ turnAt: after(110).toISOString(), missedTurns: 1, waitedMs: 90_000 })
})

it.each([
  ['never waited', fresh, 100, undefined, 180],
  ['was judged at its turn', joined, 100, 80_000, 260],
  ['was judged a minute after it', joined, 160, 140_000, 320],
  ['was judged after a missed turn', missed, 111, 91_000, 271],
] as const)('time in line of a selfie that %s does not count', (_what, task, judgedAfter, waitedMs, endsAfter) => {
  const fields = judgedFields(task, { verdict: 'success' }, after(judgedAfter))
  expect(fields.waitedMs).toBe(waitedMs)
  expect(taskEndsAt({ ...task, ...fields })).toEqual(after(endsAfter))
})
