import { expect, it } from 'vitest'
import { sampleTask } from '../../testing/sample-items.ts'
import type { Task } from './task-item.ts'
import { ownerOfPhoto, verdictOf } from './selfie.rules.ts'

const createdAt = '2026-03-02T15:00:00.000Z'
const endsAt = '2026-03-02T15:03:00.000Z'
const fresh = sampleTask({ createdAt })
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
  expect(verdictOf(task, new Date(Date.parse(createdAt) + seconds * 1000), () => 7)).toEqual(verdict)
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
