import { expect, it } from 'vitest'
import type { Task } from './task-item.ts'
import { verdictOf } from './selfie.rules.ts'

const createdAt = '2026-03-02T15:00:00.000Z'
const endsAt = '2026-03-02T15:03:00.000Z'
const fresh: Task = {
  taskId: 't',
  sub: 's',
  phoneNumber: '+13055550100',
  ip: '10.0.0.1',
  photoKey: 'k',
  isOwnAccount: true,
  createdAt,
}

const line = null
const queued: Task = { ...fresh, turnAt: '2026-03-02T15:01:00.000Z', missedTurns: 0, waitedMs: 50_000 }
const waiting = { verdict: 'waiting', code: null, endsAt: '2026-03-02T15:08:50.000Z' }

it.each([
  ['has none before somebody has looked', fresh, 10, undefined],
  ['is success', { ...fresh, verdict: 'success' }, 180, { verdict: 'success', code: null, endsAt, line }],
  [
    'is expired after 180 seconds',
    { ...fresh, verdict: 'success' },
    180.001,
    { verdict: 'expired', code: 'selfie_expired', endsAt, line },
  ],
  ['is expired when nobody looked in time', fresh, 181, { verdict: 'expired', code: 'selfie_expired', endsAt, line }],
  [
    'stays invalid, and says why',
    { ...fresh, verdict: 'invalid', fault: 'no_face' },
    500,
    { verdict: 'invalid', code: 'no_face', endsAt, line },
  ],
  ['is waiting before its turn', queued, 59.999, { ...waiting, line: { place: 7, turnAt: queued.turnAt } }],
  ['has none once its turn has come', queued, 60, undefined],
  [
    'is next after a missed turn',
    { ...queued, missedTurns: 1 },
    10,
    { ...waiting, line: { place: 1, turnAt: queued.turnAt } },
  ],
  ['has none long after its turn', queued, 530, undefined],
  [
    'is expired when its driver never came back',
    queued,
    530.001,
    { ...waiting, verdict: 'expired', code: 'selfie_expired', line },
  ],
  [
    'is success for the time it had left when it joined',
    { ...queued, verdict: 'success' },
    230,
    { verdict: 'success', code: null, endsAt: '2026-03-02T15:03:50.000Z', line },
  ],
] as const)('a selfie %s', (_what, task, seconds, verdict) => {
  expect(verdictOf(task, new Date(Date.parse(createdAt) + seconds * 1000), () => 7)).toEqual(verdict)
})
