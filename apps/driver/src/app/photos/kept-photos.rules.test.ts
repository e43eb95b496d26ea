import { expect, it } from 'vitest'
import { type KeptPhotos, stillCounting } from './kept-photos.rules.ts'

const minuteMs = 60_000
const now = 100 * minuteMs
const ago = (minutes: number) => now - minutes * minuteMs
const front = (minutes: number) => ({ front: { taskId: 'task-1', sentAt: ago(minutes) } })
const taken = (minutes: number) => ({ photo: new Blob(['photo']), takenAt: ago(minutes) })

it.each<[string, KeptPhotos, string[], boolean]>([
  ['a photo sent just now and one taken just now', { sent: front(0), taken: taken(0) }, ['front'], true],
  ['a photo sent 14 minutes ago', { sent: front(14) }, ['front'], false],
  ['a photo sent 15 minutes ago', { sent: front(15) }, [], false],
  ['one of two that is too old', { sent: { ...front(20), left: { taskId: 't', sentAt: ago(3) } } }, ['left'], false],
  ['a photo taken 15 minutes ago', { sent: front(1), taken: taken(15) }, ['front'], false],
  ['nothing', { sent: {} }, [], false],
])('of %s: %j', (_what, kept, sides, isTaken) => {
  const still = stillCounting(kept, now)
  expect([Object.keys(still.sent), still.taken !== undefined]).toEqual([sides, isTaken])
})
