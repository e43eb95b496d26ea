import { applyLedgerEntries, staffEntry } from '@arribo/api/internals'
import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { platformPassword } from '@arribo/sandbox/people'
import { portrait, type PortraitOptions } from '@arribo/sandbox/portraits'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from './ask.ts'
import { link, setUp } from './linking.ts'
import { payloadOf, pressImHere, sealCheckIn } from './pressing.ts'
import { freshPhoto, lookAt, uploadPhoto, verdictOn } from './selfies.ts'
import type { TestDriver, World } from './world.ts'

export type Work = ReturnType<typeof toolsOf<Pick<TestDriver, 'call' | 'phone'>>>

export type DriverAtWork = TestDriver & Work

export const giveCredits = (world: World, sub: string, creditsDelta: number): Promise<unknown> =>
  applyLedgerEntries(world.deps, sub, [staffEntry(`test-${Math.random()}`, { creditsDelta })], world.clock.now())

let people = 200

export type WorkOptions = {
  readonly credits?: number
  readonly planType?: AccountType
  readonly isLinked?: boolean
  readonly referral?: string
  readonly name?: string
}

export async function startWork(world: World, options: WorkOptions = {}): Promise<DriverAtWork> {
  const { credits = 3, planType = 'own-account', isLinked = true, ...newcomer } = options
  const driver = await world.signUpDriver(newcomer)
  if (credits > 0) await giveCredits(world, driver.sub, credits)
  const person = (people += 1)
  const email = `driver${person}@flex.example`
  await world.sandbox.delivery.controls.createAccount({ email, password: platformPassword })
  const atWork = toolsOf(world, driver, email, person)
  if (!isLinked) return atWork
  await must('Linking', link(driver.call, { email, phone: driver.phone }))
  await setUp(driver.call, planType)
  return atWork
}

/** At an open block with an accepted selfie. `arrivals` lists what the platform has recorded for the block. */
export async function startAtBlock(world: World, options: WorkOptions = {}) {
  const driver = await startWork(world, options)
  const assignmentId = await driver.planBlock()
  await driver.takeSelfie()
  const { controls } = world.sandbox.delivery
  const arrivals = () => controls.listArrivals().filter(({ blockId }) => blockId === assignmentId)
  return { ...driver, assignmentId, arrivals }
}
export type DriverAtBlock = Awaited<ReturnType<typeof startAtBlock>>

/** `person` is the number of the drawn face that this driver's selfies show. */
export function toolsOf<Driver extends Pick<TestDriver, 'call' | 'phone'>>(
  world: Pick<World, 'sandbox' | 'call'> & { readonly clock: Pick<World['clock'], 'now'> },
  driver: Driver,
  email: string,
  person: number,
  accountType: AccountType = 'own-account',
) {
  const { call, phone: phoneNumber } = driver
  const isOwnAccount = String(accountType === 'own-account')
  const me = async () => (await call<Me>('GET', '/api/users/me')).body
  const validity = (taskId: string) => lookAt(call, taskId, accountType)
  const upload = async (photo?: Buffer, as?: Readonly<Record<string, string>>) =>
    uploadPhoto(call, photo ?? freshPhoto(await portrait(person)), { isOwnAccount, ...as })
  const payload = async (over?: object): Promise<Record<string, unknown>> => payloadOf(await me(), phoneNumber, over)
  const seal = (sealed: unknown) => sealCheckIn(world.call, sealed)
  const { planBlock } = world.sandbox.delivery.controls
  return {
    ...driver,
    email,
    me,
    planBlock: async (block?: Parameters<typeof planBlock>[1]) => (await planBlock(email, block)).assignmentId,
    calendar: () => call<Calendar>('GET', '/api/users/me/calendar', { query: { phoneNumber } }),
    upload,
    validity,
    async takeSelfie(options?: PortraitOptions) {
      const { taskId } = await upload(options && freshPhoto(await portrait(person, options)))
      const { verdict, code } = await verdictOn(
        () => validity(taskId),
        (turnAt) => sleep(Math.max(0, turnAt - world.clock.now().getTime()) + 1000 * Math.random()),
      )
      if (verdict !== 'success') throw new Error(`The selfie is ${verdict}: ${code}`)
      return taskId
    },
    payload,
    seal,
    press: async <Body = Record<string, unknown>>(over?: object) =>
      pressImHere<Body>(call, await seal(await payload(over))),
  }
}
