import { expect, it, vi } from 'vitest'
import { keepPhoto } from '../features/check-ins/kept-selfie.ts'
import { holdReading } from '../features/check-ins/testing/phone-memory.ts'
import { signIn } from '../testing/session.ts'
import { createSelfie } from './selfie.ts'
import { beginning, type State } from './state.ts'

vi.mock('idb-keyval', () => import('../features/check-ins/testing/phone-memory.ts'))

const photoOf = (name: string) => new Blob([name])

/** A page that has just been opened, and looks for the photo of the page before. */
function open() {
  let state: State = beginning
  const selfie = createSelfie({
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
    },
  })
  const letGo = holdReading()
  const resumed = selfie.resume()
  return {
    selfie,
    photo: () => state.photo?.text(),
    find: async () => {
      letGo()
      await resumed
    },
  }
}

it('takes the photo of the page before up again', async () => {
  signIn()
  await keepPhoto(photoOf('kept'))
  const { photo, find } = open()
  await find()
  expect(await photo()).toBe('kept')
})

it.each([
  ['nothing', undefined],
  ['an older one', 'kept'],
])('a photo taken before the phone has found %s stays', async (_what, kept) => {
  signIn()
  if (kept) await keepPhoto(photoOf(kept))
  const { selfie, photo, find } = open()
  await selfie.take(photoOf('taken'))
  await find()
  expect(await photo()).toBe('taken')
})
