import { limits } from '@arribo/api-contracts/shared/limits'
import { expect, it } from 'vitest'
import { sampleTask } from '../../testing/sample-items.ts'
import { refuseReference } from './enrolment.rules.ts'

const photo = sampleTask({ createdAt: '2026-03-02T15:00:00.000Z', side: 'front', verdict: 'success' })
const lastMoment = Date.parse(photo.createdAt) + limits.referencePhotoMinutes * 60_000

it.each([
  ['accepted', 'on its last moment', photo, 0, undefined],
  ['selfie_expired', 'a second later', photo, 1000, 'selfie_expired'],
  ['accepted', 'a second later, after a second in line', { ...photo, waitedMs: 1000 }, 1000, undefined],
  ['image_unreadable', 'refused without a reason', { ...photo, verdict: 'invalid' }, 0, 'image_unreadable'],
  ['selfie_not_found', 'of another side', { ...photo, side: 'left' }, 0, 'selfie_not_found'],
] as const)('%s: a reference photo %s', (_what, _when, task, lateMs, code) => {
  const refused = expect(() => refuseReference(task, 'front', new Date(lastMoment + lateMs)))
  if (code) refused.toThrow(code)
  else refused.not.toThrow()
})
