import { openWeek, payByCard } from '@arribo/laboratory/paying'
import { randomUUID } from 'node:crypto'
import { portrait } from '@arribo/sandbox/portraits'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, giveCredits, startWork } from '@arribo/laboratory/driver-at-work'
import { link, setUp } from '@arribo/laboratory/linking'
import { startWorld } from '@arribo/laboratory/world'
import { listEntries } from '../../ledger/ledger.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { grantRewards } from '../granting.ts'
import { getReward } from '../rewards.store.ts'

const dayMs = 86_400_000

export type Person = {
  readonly driver: DriverAtWork
  readonly email: string
  readonly face: number
  readonly card: string
  readonly deviceId: string
}
type Sharing = Partial<Omit<Person, 'driver'>>

export async function startReferralBench() {
  const world = await startWorld({ hasProjector: true })
  const log = recordLog()
  let cards = 0
  let faces = 6000
  const own = (driver: DriverAtWork, sharing: Sharing): Person => ({
    driver,
    email: sharing.email ?? driver.email,
    face: sharing.face ?? (faces += 7),
    card: sharing.card ?? `pm_card_visa_own_${(cards += 1)}`,
    deviceId: sharing.deviceId ?? randomUUID(),
  })
  const bench = {
    world,
    log,
    newcomer: async (sharing: Sharing = {}) => own(await startWork(world, { credits: 0, isLinked: false }), sharing),
    async friendOf({ driver }: Person, sharing: Sharing = {}): Promise<Person> {
      const { referralCode } = await driver.me()
      return own(await startWork(world, { credits: 0, isLinked: false, referral: referralCode }), sharing)
    },
    async buyWeek(person: Person): Promise<string> {
      const id = await openWeek(person.driver)
      await payByCard(world, id, person.card)
      await bench.deliver(id)
      return id
    },
    deliver: (paymentIntentId: string) => applyPayment(world.deps, paymentIntentId, log),
    async link({ driver, email }: Person): Promise<void> {
      await must('Linking', link(driver.call, { email, phone: driver.phone }))
      await setUp(driver.call, 'own-account')
    },
    unlink: ({ driver, email }: Person) => driver.call('POST', '/api/flex/unlink', { body: { email } }),
    async checkIn({ driver, email, face, deviceId }: Person, take = 0): Promise<void> {
      // Names the block, because another driver of this account may have arrived at the next one by time.
      const { assignmentId } = await world.sandbox.delivery.controls.planBlock(email)
      const { taskId } = await driver.upload(await portrait(face, { take }))
      const looked = await driver.validity(taskId)
      if (looked.body.verdict !== 'success') throw new Error(`The selfie is ${looked.body.code}`)
      const answer = await driver.press({ deviceId, assignmentId })
      if (answer.status !== 200) throw new Error(`The press answered ${answer.text}`)
      await world.level()
      await grantRewards(world.deps, log)
    },
    async worked(person: Person): Promise<string> {
      const paymentIntentId = await bench.buyWeek(person)
      await bench.link(person)
      await bench.checkIn(person)
      return paymentIntentId
    },
    async days(count: number): Promise<void> {
      await world.level()
      world.clock.advance(count * dayMs)
      await grantRewards(world.deps, log)
    },
    giveCredit: ({ driver }: Person) => giveCredits(world, driver.sub, 1),
    async gains({ driver }: Person): Promise<number> {
      const entries = await listEntries(world.deps.table, driver.sub)
      const given = entries.filter(({ kind }) => kind === 'referral' || kind === 'welcome')
      const taken = entries.filter(({ kind }) => kind === 'gift_taken')
      const days = (gift: (typeof given)[number]) => ('gives' in gift ? gift.gives.days : 0)
      return given.reduce((sum, gift) => sum + days(gift), 0) - taken.reduce((sum, { takes }) => sum + takes.days, 0)
    },
    rewardOf: ({ driver }: Person) => getReward(world.deps.table, driver.sub),
  }
  return bench
}

export type ReferralBench = Awaited<ReturnType<typeof startReferralBench>>
