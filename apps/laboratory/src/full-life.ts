import { applyPayment } from '@arribo/api/internals'
import { portrait } from '@arribo/sandbox/portraits'
import { must } from './ask.ts'
import { type DriverAtWork, giveCredits, startWork } from './driver-at-work.ts'
import { enrol, enrolWith, invite, takeThree } from './enrolling.ts'
import { link, setUp } from './linking.ts'
import { choose, openPurchase, payByCard } from './paying.ts'
import { matchSelfie } from './selfies.ts'
import type { TestAdmin, World } from './world.ts'

export type FullLife = Awaited<ReturnType<typeof liveFully>>

export const preferredPhone = '+573009998877'
export const face = 871
const noteText = 'Zoraida pidió hablar de su cuenta'

/** A driver who has used every feature, and the people whose records mention the driver. */
export async function liveFully(world: World, admin: TestAdmin) {
  const referrer = await startWork(world, { name: 'Ramón Referente' })
  const driver = await startWork(world, {
    name: 'Zoraida Canario',
    referral: (await referrer.me()).referralCode,
    credits: 0,
    isLinked: false,
  })
  const owner = await startWork(world, { name: 'Olga Cuenta', planType: 'borrowed-account' })
  const formerOwner = await startWork(world, { name: 'Fabio Antes', planType: 'borrowed-account' })
  await giveCredits(world, driver.sub, 2)
  await buy(world, driver, 3)
  await openPurchase(driver, 2)
  await must('Linking', link(driver.call, driver))
  await must('Setting up', setUp(driver.call, 'own-account'))
  for (const other of [owner, formerOwner]) await enrolWith(other, driver, face)
  await must('Withdrawing', driver.call('DELETE', `/api/users/me/shared-accounts/${formerOwner.sub}`))
  const { referralCode } = await driver.me()
  const friend = await enrol(world, driver, 872)
  await invite(driver)
  await must('Verifying', renew(driver))
  await arrive(driver)
  await beReminded(world, driver)
  await matchOn(owner)
  await beHelped(admin, driver)
  await must('Reporting', driver.call('POST', '/api/users/me/errors', { body: { description: 'it broke' } }))
  const { flexId } = await driver.me()
  return {
    driver,
    referralCode,
    referrer,
    /** Registered with the driver's code, and is enrolled on the driver's account. */
    friend,
    /** The driver is enrolled on this owner's account, where the owner's check-in matched the driver's face. */
    owner,
    /** The driver was enrolled on this owner's account, but no longer is. */
    formerOwner,
    /** Values that only this driver has: wherever one of them turns up, something about the driver is still stored. */
    traces: [
      'Zoraida',
      'zoraida',
      driver.phone,
      driver.phone.slice(2),
      preferredPhone,
      driver.email,
      flexId ?? '',
      noteText,
      referralCode,
    ],
  }
}

async function buy(world: World, driver: DriverAtWork, credits: number): Promise<void> {
  const paymentIntentId = await openPurchase(driver, credits)
  await must('Saving the card', choose(driver, paymentIntentId, { card: 'new', save: true }))
  await payByCard(world, paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
}

const renew = async (driver: DriverAtWork) =>
  driver.call('POST', '/api/users/me/verification', { body: { photos: await takeThree(driver, face) } })

async function arrive(driver: DriverAtWork): Promise<void> {
  await driver.planBlock()
  const selfie = await driver.upload(await portrait(face, { take: 3 }))
  await must('Looking', driver.validity(selfie.taskId))
  await must('Pressing', driver.press())
  const { taskId } = await driver.upload(Buffer.from('no photo at all'))
  await driver.validity(taskId)
  await driver.upload()
}

async function matchOn(owner: DriverAtWork): Promise<void> {
  const { taskId } = await owner.upload(await portrait(face, { take: 2 }))
  await owner.validity(taskId)
  await matchSelfie(owner.call, taskId)
}

async function beReminded(world: World, driver: DriverAtWork): Promise<void> {
  const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  await must('Subscribing', driver.call('POST', '/api/users/me/reminders/phones', { body }))
}

async function beHelped(admin: TestAdmin, driver: DriverAtWork): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(driver.phone)}`
  await must('Noting', admin.call('POST', `${path}/notes`, { body: { text: noteText, phoneNumber: driver.phone } }))
  const body = { name: driver.name, preferredPhoneNumber: preferredPhone }
  await must('Saving', driver.call('POST', '/api/users/me', { body }))
}
