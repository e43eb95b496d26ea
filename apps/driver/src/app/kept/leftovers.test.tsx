import { get, set } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPhone } from '../../../worker/kept-phone.ts'
import { stubPush } from '../../testing/push.ts'
import { loseSession } from '@arribo/ui/testing/session'
import { signIn, signOutElsewhere } from '../../testing/driver-world.ts'
import { watchLeaving } from '../../testing/on-screen.ts'
import { auth } from '../auth.ts'
import { givenReferral } from '../codes/pending-confirmation.ts'
import { signOutAndLeave } from '../sign-out.ts'
import { forgetDriver, forgetFormerDriver } from './leftovers.ts'

const ofDriver = ['greeting', 'check-in', 'payment', 'task', 'owner'].map((name) => `arribo.${name}`)
const ofPhone = ['device', 'language', 'me', 'promo-ruta', 'chat-consent', 'signedOut.client'].map(
  (name) => `arribo.${name}`,
)
const ofTab = ['phone', 'returnTo', 'trace', 'challenge', 'confirmation', 'reset'].map((name) => `arribo.${name}`)
const isKept = (storage: Storage) => (key: string) => storage.getItem(key) !== null

afterEach(() => {
  signOutElsewhere()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function leave(): Promise<void> {
  for (const key of [...ofDriver, ...ofPhone, 'another.site']) localStorage.setItem(key, 'ana')
  for (const key of [...ofTab, 'arribo.flash']) sessionStorage.setItem(key, 'ana')
  await set('arribo.selfie', 'a photo')
}

it('a sign-out leaves nothing of the driver on the phone', async () => {
  const { unsubscribe } = stubPush({ isSubscribed: true })
  await leave()
  await forgetDriver()
  expect([ofDriver.filter(isKept(localStorage)), ofTab.filter(isKept(sessionStorage))]).toEqual([[], []])
  expect(await get('arribo.selfie')).toBeUndefined()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(ofPhone.filter(isKept(localStorage))).toEqual(ofPhone)
  expect([localStorage.getItem('another.site'), sessionStorage.getItem('arribo.flash')]).toEqual(['ana', 'ana'])
})

it('a sign-out forgets a subscription that the browser has dropped, so that nobody renews it', async () => {
  const { keptPhone } = stubPush()
  await keepPhone({ apiAddress: '', sub: 'ana', publicKey: '', endpoint: '', auth: '', isLost: true })
  await forgetDriver()
  expect(keptPhone()).toBeUndefined()
})

it('a lost session leaves what the same driver needs to continue', async () => {
  signIn({ sub: 'ana' })
  forgetFormerDriver()
  await leave()
  localStorage.setItem('arribo.owner', 'ana')
  loseSession()
  forgetFormerDriver()
  signIn({ sub: 'ana' })
  forgetFormerDriver()
  expect(ofDriver.filter(isKept(localStorage))).toEqual(ofDriver)
  expect(await get('arribo.selfie')).toBe('a photo')
})

it('it goes when another driver signs in, except where this tab was going', async () => {
  const { unsubscribe } = stubPush({ isSubscribed: true })
  await leave()
  localStorage.setItem('arribo.owner', 'ana')
  signIn({ sub: 'luis' })
  forgetFormerDriver()
  expect(ofDriver.filter(isKept(localStorage))).toEqual(['arribo.owner'])
  await vi.waitFor(async () => expect(await get('arribo.selfie')).toBeUndefined())
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(isKept(sessionStorage)('arribo.returnTo')).toBe(true)
})

it("a sign-out leaves the page even if the push subscription can't be ended or doesn't exist", async () => {
  stubPush({ isSubscribed: true }).unsubscribe.mockRejectedValue(new Error('no network'))
  const assign = watchLeaving()
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
  void signOutAndLeave('/farewell')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  vi.stubGlobal('navigator', {})
  void signOutAndLeave('/farewell')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  expect(signOut).toHaveBeenCalledTimes(2)
})

it("counts what a tab keeps as absent if it can't be read", () => {
  sessionStorage.setItem('arribo.referral', '{')
  expect(givenReferral.read()).toBeUndefined()
})
