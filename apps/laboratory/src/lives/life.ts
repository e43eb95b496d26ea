import { applyPayment, decideWelcome, getDriver, isSuspended, listEntries } from '@arribo/api/internals'
import { writeSelfie } from '../accepted-selfie.ts'
import { type Answer, must, NotDone } from '../ask.ts'
import { giveCredits, toolsOf } from '../driver-at-work.ts'
import { link, setUp } from '../linking.ts'
import { openPurchase, openWeek, payByCard } from '../paying.ts'
import type { World } from '../world.ts'

export type Traits = { readonly phone: string; readonly card: string; readonly account: string }

export type Life = Awaited<ReturnType<typeof beginLife>>

export async function beginLife(world: World, { phone, card, account }: Traits, referral?: string) {
  const { deps, clock, sandbox } = world
  const newcomer = await world.signUpDriver({ phone, ...(referral && { referral }) })
  const driver = toolsOf(world, newcomer, account, 1)
  const payments: string[] = []
  const apply = (id: string) => applyPayment(deps, id, world.app.log)
  /** Applies the webhook of each payment, whether or not the account still exists. */
  const hear = async (): Promise<void> => {
    for (const id of payments) await apply(id)
  }
  return {
    driver,
    payments,
    async pay(): Promise<'granted' | 'returned' | 'suspended'> {
      const id = await orSuspended(openWeek(driver))
      if (id === 'suspended') return id
      await payByCard(world, id, `pm_card_visa_own_${card}`)
      payments.push(id)
      await hear()
      const entries = await listEntries(deps.table, driver.sub)
      const isGranted = entries.some((entry) => entry.kind === 'payment' && entry.paymentIntentId === id)
      return isGranted ? 'granted' : 'returned'
    },

    async decline(): Promise<void> {
      const id = await openPurchase(driver, 1)
      await payByCard(world, id, 'pm_card_chargeDeclined').catch((error: unknown) => error)
      await apply(id)
    },

    async link(): Promise<'linked' | 'account_suspended' | 'payment_needed'> {
      const { call, email, phone } = driver
      const answer = await link<{ code?: string }>(call, { email, phone })
      const { code } = answer.body
      if (code === 'account_suspended' || code === 'payment_needed') return code
      await must('Linking', Promise.resolve(answer))
      await must('Setting up', setUp(call, 'own-account'))
      return 'linked'
    },

    /** Checks in at an open block, then lets a worker decide about the welcome days. */
    async arrive(): Promise<void> {
      const assignmentId = await driver.planBlock()
      await writeSelfie(world, driver.sub)
      await must('Pressing', driver.press({ assignmentId }))
      await decideWelcome(deps, driver.sub, clock.now())
    },

    getGift: (): Promise<unknown> => giveCredits(world, driver.sub, 20),
    async dispute(outcome: 'open' | 'won' | 'lost'): Promise<void> {
      const [id] = payments
      if (id === undefined) return
      const { stripe } = sandbox
      const opened = await stripe.openDispute(id)
      await hear()
      if (outcome === 'open') return
      await stripe.closeDispute(opened.id, outcome)
      await hear()
    },

    end: (): Promise<Answer> => must('Deleting the account', driver.call('DELETE', '/api/users/me')),
    async isSuspended(): Promise<boolean> {
      const kept = await getDriver(deps.table, driver.sub)
      return kept !== undefined && isSuspended(kept)
    },

    async welcomeDays(): Promise<number> {
      const entries = await listEntries(deps.table, driver.sub)
      return entries.reduce((sum, entry) => sum + (entry.kind === 'welcome' ? entry.gives.days : 0), 0)
    },
  }
}

const orSuspended = <T>(asked: Promise<T>): Promise<T | 'suspended'> =>
  asked.catch((error: unknown) => {
    if (error instanceof NotDone && error.message.includes('"account_suspended"')) return 'suspended'
    throw error
  })
