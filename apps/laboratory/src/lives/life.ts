import { applyPayment, decideWelcome, getDriver, isSuspended, listEntries } from '@arribo/api/internals'
import { writeSelfie } from '../accepted-selfie.ts'
import { type Answer, must, NotDone } from '../ask.ts'
import { type DriverAtWork, giveCredits, toolsOf } from '../driver-at-work.ts'
import { link, setUp } from '../linking.ts'
import { openPurchase, openWeek, payByCard } from '../paying.ts'
import type { World } from '../world.ts'

export type Traits = { readonly phone: string; readonly card: string; readonly account: string }

export class Life {
  readonly payments: string[] = []
  readonly driver: DriverAtWork
  readonly #world: World
  readonly #traits: Traits

  private constructor(world: World, traits: Traits, driver: DriverAtWork) {
    this.driver = driver
    this.#world = world
    this.#traits = traits
  }

  static async begin(world: World, traits: Traits, referral?: string): Promise<Life> {
    const driver = await world.signUpDriver({ phone: traits.phone, ...(referral && { referral }) })
    return new Life(world, traits, toolsOf(world, driver, traits.account, 1))
  }

  async pay(): Promise<'granted' | 'returned' | 'suspended'> {
    const id = await orSuspended(openWeek(this.driver))
    if (id === 'suspended') return id
    await payByCard(this.#world, id, `pm_card_visa_own_${this.#traits.card}`)
    this.payments.push(id)
    await this.hear()
    const entries = await listEntries(this.#world.deps.table, this.driver.sub)
    const isGranted = entries.some((entry) => entry.kind === 'payment' && entry.paymentIntentId === id)
    return isGranted ? 'granted' : 'returned'
  }

  async decline(): Promise<void> {
    const id = await openPurchase(this.driver, 1)
    await payByCard(this.#world, id, 'pm_card_chargeDeclined').catch((error: unknown) => error)
    await this.#apply(id)
  }

  async link(): Promise<'linked' | 'account_suspended' | 'payment_needed'> {
    const { call, email, phone } = this.driver
    const answer = await link<{ code?: string }>(call, { email, phone })
    const { code } = answer.body
    if (code === 'account_suspended' || code === 'payment_needed') return code
    await must('Linking', Promise.resolve(answer))
    await must('Setting up', setUp(call, 'own-account'))
    return 'linked'
  }

  /** Checks in at an open block, then lets a worker decide about the welcome days. */
  async arrive(): Promise<void> {
    const { deps, clock } = this.#world
    const assignmentId = await this.driver.planBlock()
    await writeSelfie(this.#world, this.driver.sub)
    await must('Pressing', this.driver.press({ assignmentId }))
    await decideWelcome(deps, this.driver.sub, clock.now())
  }

  getGift = (): Promise<unknown> => giveCredits(this.#world, this.driver.sub, 20)

  async dispute(outcome: 'open' | 'won' | 'lost'): Promise<void> {
    const [id] = this.payments
    if (id === undefined) return
    const { stripe } = this.#world.sandbox
    const opened = await stripe.openDispute(id)
    await this.hear()
    if (outcome === 'open') return
    await stripe.closeDispute(opened.id, outcome)
    await this.hear()
  }

  /** Applies the webhook of each payment, whether or not the account still exists. */
  async hear(): Promise<void> {
    for (const id of this.payments) await this.#apply(id)
  }

  #apply = (id: string) => applyPayment(this.#world.deps, id, this.#world.app.log)

  end = (): Promise<Answer> => must('Deleting the account', this.driver.call('DELETE', '/api/users/me'))

  async isSuspended(): Promise<boolean> {
    const driver = await getDriver(this.#world.deps.table, this.driver.sub)
    return driver !== undefined && isSuspended(driver)
  }

  async welcomeDays(): Promise<number> {
    const entries = await listEntries(this.#world.deps.table, this.driver.sub)
    return entries.reduce((sum, entry) => sum + (entry.kind === 'welcome' ? entry.gives.days : 0), 0)
  }
}

const orSuspended = <T>(asked: Promise<T>): Promise<T | 'suspended'> =>
  asked.catch((error: unknown) => {
    if (error instanceof NotDone && error.message.includes('"account_suspended"')) return 'suspended'
    throw error
  })
