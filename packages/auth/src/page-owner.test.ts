import { createListeners } from '@arribo/store'
import { expect, it, vi } from 'vitest'
import { createPageOwner, onPersonChange } from './page-owner.ts'

let issuedAt = 0
const claims = (sub: string) => ({
  sub,
  phoneNumber: `+1${sub}`,
  isPhoneVerified: true,
  groups: [],
  issuedAt: (issuedAt += 1),
  expiresAt: 0,
})

function openTab(first = 'ana') {
  let person: string | undefined = first || undefined
  let left: string | undefined
  const { subscribe, publish } = createListeners()
  const become = (next: string | undefined) => {
    person = next
    publish()
  }
  const auth = {
    claims: () => (person ? claims(person) : undefined),
    subscribe,
    hasSignedOut: (sub: string) => sub === left,
    idToken: async () => (person ? `token of ${person}` : undefined),
    forget: vi.fn(() => become(undefined)),
  }
  const owner = createPageOwner(auth)
  const handedOver = vi.fn<() => void>()
  const stop = onPersonChange(owner, handedOver)
  const signOut = () => {
    left = person
    become(undefined)
  }
  return { owner, auth, handedOver, stop, become, signOut }
}

it('follows the signed-in user while no pages are held, and reports no renewed token', () => {
  const { owner, handedOver, stop, become } = openTab('')
  become('ana')
  expect(owner.claims()?.sub).toBe('ana')
  become('luis')
  become('luis')
  expect([owner.claims()?.sub, owner.interruption()]).toEqual(['luis', undefined])
  expect(handedOver).toHaveBeenCalledTimes(2)
  stop()
  become(undefined)
  expect(handedOver).toHaveBeenCalledTimes(2)
})

it('stays the owner when the session is lost, and continues when the same user signs in', async () => {
  const { owner, handedOver, become } = openTab()
  owner.hold()
  become(undefined)
  expect(owner.claims()?.sub).toBe('ana')
  expect(owner.interruption()).toEqual({ phoneNumber: '+1ana', otherPhoneNumber: undefined })
  expect(await owner.idToken()).toBeUndefined()
  become('ana')
  expect(owner.interruption()).toBeUndefined()
  expect(await owner.idToken()).toBe('token of ana')
  expect(handedOver).not.toHaveBeenCalled()
})

it("never gives held pages or their calls to another user's session", async () => {
  const { owner, auth, handedOver, become } = openTab()
  owner.hold()
  become('luis')
  expect(owner.interruption()).toEqual({ phoneNumber: '+1ana', otherPhoneNumber: '+1luis' })
  expect(await owner.idToken()).toBeUndefined()
  owner.forget()
  expect(auth.forget).not.toHaveBeenCalled()
  expect(handedOver).not.toHaveBeenCalled()
})

it('gives up held pages when their owner signs out on purpose, in any tab', () => {
  const { owner, handedOver, signOut } = openTab()
  owner.hold()
  signOut()
  expect([owner.claims(), owner.interruption()]).toEqual([undefined, undefined])
  expect(handedOver).toHaveBeenCalledTimes(1)
})

it('follows the signed-in user again once no pages are held', () => {
  const { owner, become } = openTab()
  const release = owner.hold()
  become('luis')
  release()
  expect([owner.claims()?.sub, owner.interruption()]).toEqual(['luis', undefined])
})

it('can end its own session, which interrupts the held pages', () => {
  const { owner, auth } = openTab()
  owner.hold()
  owner.forget()
  expect(auth.forget).toHaveBeenCalledTimes(1)
  expect(owner.interruption()?.phoneNumber).toBe('+1ana')
})
