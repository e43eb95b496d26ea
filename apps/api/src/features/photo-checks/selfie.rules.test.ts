import { expect, it } from 'vitest'
import type { Task } from './task.rules.ts'
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

it.each([
  ['has none before somebody has looked', fresh, 10, undefined],
  ['is success', { ...fresh, verdict: 'success' }, 180, { verdict: 'success', code: null, endsAt }],
  [
    'is expired after 180 seconds',
    { ...fresh, verdict: 'success' },
    180.001,
    { verdict: 'expired', code: 'selfie_expired', endsAt },
  ],
  ['is expired when nobody looked in time', fresh, 181, { verdict: 'expired', code: 'selfie_expired', endsAt }],
  [
    'stays invalid, and says why',
    { ...fresh, verdict: 'invalid', fault: 'no_face' },
    500,
    { verdict: 'invalid', code: 'no_face', endsAt },
  ],
] as const)('a selfie %s', (_what, task, seconds, verdict) => {
  expect(verdictOf(task, new Date(Date.parse(createdAt) + seconds * 1000))).toEqual(verdict)
})
