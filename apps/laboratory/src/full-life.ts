import { applyPayment } from '@arribo/api/internals'
import { portrait } from '@arribo/sandbox/portraits'
import { type DriverAtWork, giveCredits, startWork } from './driver-at-work.ts'
import { accept, enrol, invite, takeThree } from './enrolling.ts'
import { choose, openPurchase, payByCard } from './paying.ts'
import type { TestAdmin, World } from './world.ts'

/** A driver who has used every feature, and the people whose records mention the driver. */
export type FullLife = {
  readonly driver: DriverAtWork
  readonly referralCode: string
  /** The driver's referrer. */
  readonly referrer: DriverAtWork
  /** Registered with the driver's code, and is enrolled on the driver's account. */
  readonly friend: DriverAtWork
  /** The driver is enrolled on this owner's account, where the owner's check-in matched the driver's face. */
  readonly owner: DriverAtWork
  /** The driver was once enrolled on this owner's account. */
  readonly formerOwner: DriverAtWork
  /** Values unique to the driver: if one of them is found anywhere, so is the driver. */
  readonly traces: readonly string[]
}

export const preferredPhone = '+573009998877'
export const face = 871
const noteText = 'Zoraida pidió hablar de su cuenta'

async function must(what: string, answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text}`)
}

export async function liveFully(world: World, admin: TestAdmin): Promise<FullLife> {
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
  await link(driver)
  for (const other of [owner, formerOwner]) await consentTo(driver, other)
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
  const traces = [
    'Zoraida',
    'zoraida',
    driver.phone,
    driver.phone.slice(2),
    preferredPhone,
    driver.email,
    flexId ?? '',
    noteText,
    referralCode,
  ]
  return { driver, referralCode, referrer, friend, owner, formerOwner, traces }
}

async function buy(world: World, driver: DriverAtWork, credits: number): Promise<void> {
  const paymentIntentId = await openPurchase(driver, credits)
  await must('Saving the card', choose(driver, paymentIntentId, { card: 'new', save: true }))
  await payByCard(world, paymentIntentId)
  await applyPayment(world.deps, paymentIntentId, world.app.log)
}

async function link(driver: DriverAtWork): Promise<void> {
  const body = { email: driver.email, password: 'Flex-2026', phoneNumber: driver.phone }
  await must('Linking', driver.call('POST', '/api/flex/login', { body }))
  const setup = { planType: 'own-account', setupComplete: true }
  await must('Setting up', driver.call('PATCH', '/api/users/me', { body: setup }))
}

async function consentTo(driver: DriverAtWork, owner: DriverAtWork): Promise<void> {
  const { code } = await invite(owner)
  await must('Enrolling', accept(driver, code, await takeThree(driver, face)))
}

const renew = async (driver: DriverAtWork) =>
  driver.call('POST', '/api/users/me/verification', { body: { photos: await takeThree(driver, face) } })

/** A check-in that the platform accepts, a refused selfie, and one that was never uploaded. */
async function arrive(driver: DriverAtWork): Promise<void> {
  await driver.planBlock()
  const selfie = await driver.upload(await portrait(face, { take: 3 }))
  await must('Looking', driver.validity(selfie.taskId))
  await must('Pressing', driver.press())
  const { taskId } = await driver.upload(Buffer.from('no photo at all'))
  await driver.validity(taskId)
  await driver.upload()
}

/** The owner's selfie shows the driver, and the owner's log says so. */
async function matchOn(owner: DriverAtWork): Promise<void> {
  const { taskId } = await owner.upload(await portrait(face, { take: 2 }))
  await owner.validity(taskId)
  await must('Asking', owner.call('POST', '/api/tasks', { body: { taskId } }))
  for (let look = 0; look < 100; look += 1) {
    const { body } = await owner.call('GET', '/api/tasks/check', { query: { taskId } })
    if (body['status'] === 'completed') return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error('The selfie was not matched')
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
