import { afterAll, expect, it } from 'vitest'
import { pay } from '@arribo/laboratory/paying'
import { startWorld, type TestDriver, testPassword } from '@arribo/laboratory/world'
import { endDeletions } from './account-jobs.ts'
import { beginDeletion, finishDeletion } from './deleting.ts'

const world = await startWorld()
afterAll(() => world.close())

const remove = async (driver: TestDriver) => {
  expect((await driver.call('DELETE', '/api/users/me')).status).toBe(200)
}

/** The process dies between the two phases, and a worker finishes. */
async function removeWithACrash({ sub }: TestDriver): Promise<void> {
  await beginDeletion(world.deps, sub)
  world.clock.advance(2 * 60_000)
  await endDeletions(world.deps, world.app.log)
  world.clock.reset()
}

/** Two processes concurrently. */
async function removeTwice({ sub, name, phone }: TestDriver): Promise<void> {
  const deletion = await beginDeletion(world.deps, sub)
  const person = { name, phoneNumber: phone }
  await Promise.all([1, 2].map(() => finishDeletion(world.deps, deletion, person, world.app.log)))
}

it.each([
  ['the driver', remove],
  ['a worker, after a crash', removeWithACrash],
  ['two processes', removeTwice],
])('an account deleted by %s opens nothing, and its number can sign up and in again', async (_who, deletes) => {
  const driver = await world.signUpDriver()
  await deletes(driver)
  await expect(world.pool.signIn(driver.phone, testPassword)).rejects.toThrow()
  const again = await world.signUpDriver({ phone: driver.phone, name: 'Luis Ortega' })
  expect(again.sub).not.toBe(driver.sub)
  const { idToken } = await world.pool.signIn(driver.phone, testPassword)
  expect(await world.callWith(idToken)('GET', '/api/users/me')).toMatchObject({
    status: 200,
    body: { name: 'Luis Ortega', userId: again.sub },
  })
})

it('a payment that succeeded unheard before the deletion is returned by it, once', async () => {
  const driver = await world.signUpDriver()
  const id = await pay(world, driver)
  await remove(driver)
  world.clock.advance(7 * 60_000)
  await endDeletions(world.deps, world.app.log)
  world.clock.reset()
  const { data } = await world.deps.stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([3 * 699])
})
