import { afterEach, expect, it, vi } from 'vitest'
import { stubPush } from '../testing/push.ts'
import { auth } from './auth.ts'
import { signOutAndLeave } from './sign-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stubLeaving = () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
  return { assign, signOut }
}

it("ends the push subscription, so that the next user doesn't get this driver's reminders", async () => {
  const { unsubscribe } = stubPush({ isSubscribed: true })
  const { assign, signOut } = stubLeaving()
  await signOutAndLeave()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(signOut).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith('/')
})

it("leaves even if the subscription can't be ended or doesn't exist", async () => {
  const { unsubscribe } = stubPush({ isSubscribed: true })
  unsubscribe.mockRejectedValue(new Error('no network'))
  const { assign, signOut } = stubLeaving()
  await signOutAndLeave('/farewell')
  vi.stubGlobal('navigator', {})
  await signOutAndLeave('/farewell')
  expect(signOut).toHaveBeenCalledTimes(2)
  expect(assign).toHaveBeenCalledTimes(2)
})
