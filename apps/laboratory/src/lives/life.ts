import { randomUUID } from 'node:crypto'
import {
  applyLedgerEntries,
  applyPayment,
  decideWelcome,
  endedAccountPut,
  endMarks,
  firstArrivalWrites,
  freePhone,
  isSuspended,
  keys,
  listEntries,
  newDriver,
  newDriverWrites,
  openIntent,
  phoneMark,
  accountMark,
  refuseSuspendedAccount,
  refuseSuspendedPerson,
  removalWrites,
  settlePerson,
  staffEntry,
} from '@arribo/api/internals'
import { Refusal } from '@arribo/server/refusal'
import type { MoneyBench } from '../money/money-bench.ts'

/** What a person is known by. */
export type Traits = { readonly phone: string; readonly card: string; readonly account: string }

/** One account from sign-up to deletion, without HTTP: the same rules and writers that the endpoints call. */
export class Life {
  readonly sub = randomUUID()
  readonly #bench: MoneyBench
  readonly #traits: Traits
  readonly payments: string[] = []

  private constructor(bench: MoneyBench, traits: Traits) {
    this.#bench = bench
    this.#traits = traits
  }

  static async begin(bench: MoneyBench, traits: Traits, referredBy: string | null = null): Promise<Life> {
    const life = new Life(bench, traits)
    const { sub } = life
    const referralCode = sub.slice(0, 8).toUpperCase()
    const who = { sub, phoneNumber: traits.phone, name: 'Ana Torres', humanTimezone: 'America/New_York' }
    const place = { region: 'us-east', humanRegion: 'Este' }
    const driver = newDriver({ ...who, language: 'es', referralCode, referredBy }, place, bench.clock())
    await bench.table.transact([...newDriverWrites(driver, bench.clock()), phoneMark(bench, driver)])
    await settlePerson(bench, driver, bench.clock())
    return life
  }

  /** Buys a week. */
  async pay(): Promise<'granted' | 'returned' | 'suspended'> {
    const bench = this.#bench
    if (await refused(refuseSuspendedPerson(bench, this.sub, bench.clock()))) return 'suspended'
    const { payment } = await openIntent(bench, this.sub, 'week', 1, bench.clock())
    const { paymentIntentId } = payment
    await bench.stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: `pm_card_visa_own_${this.#traits.card}`,
      return_url: 'http://localhost:5173/app/pay',
    })
    this.payments.push(paymentIntentId)
    await this.hear()
    const entries = await listEntries(bench.table, this.sub)
    return entries.some((entry) => entry.kind === 'payment' && entry.paymentIntentId === paymentIntentId)
      ? 'granted'
      : 'returned'
  }

  async decline(): Promise<void> {
    const { payment } = await openIntent(this.#bench, this.sub, 'credits', 1, this.#bench.clock())
    await this.#bench.confirm(payment.paymentIntentId, 'pm_card_chargeDeclined').catch((error: unknown) => error)
    await applyPayment(this.#bench, payment.paymentIntentId, this.#bench.log)
  }

  async link(): Promise<'linked' | 'suspended'> {
    const { table, clock } = this.#bench
    const { account } = this.#traits
    const linked = { flexId: account, isGuest: false }
    if (await refused(refuseSuspendedAccount(this.#bench, this.sub, linked, clock()))) return 'suspended'
    await table.transact([accountMark(this.#bench, this.sub, linked)])
    await table.update({
      Key: keys.driver(this.sub),
      UpdateExpression: 'SET flexId = :id, proxyInstalled = :yes',
      ExpressionAttributeValues: { ':id': account, ':yes': true },
    })
    return 'linked'
  }

  async arrive(): Promise<void> {
    const { table, clock } = this.#bench
    const first = await firstArrivalWrites(this.#bench, { sub: this.sub, taskId: randomUUID() }, clock())
    if (first.length > 0) await table.transact(first)
    await decideWelcome(this.#bench, this.sub, clock())
  }

  async getGift(): Promise<void> {
    await applyLedgerEntries(
      this.#bench,
      this.sub,
      [staffEntry(randomUUID(), { creditsDelta: 20 })],
      this.#bench.clock(),
    )
  }

  async dispute(outcome: 'open' | 'won' | 'lost'): Promise<void> {
    const [id] = this.payments
    if (id === undefined) return
    const { stripe } = this.#bench.sandbox
    const opened = await stripe.openDispute(id)
    await this.hear()
    if (outcome === 'open') return
    await stripe.closeDispute(opened.id, outcome)
    await this.hear()
  }

  /** What the webhook of each of its payments does, whether the account still exists or not. */
  async hear(): Promise<void> {
    for (const id of this.payments) await applyPayment(this.#bench, id, this.#bench.log)
  }

  async end(): Promise<void> {
    const { table, clock } = this.#bench
    const driver = await this.#bench.driver(this.sub)
    await table.transact([...removalWrites(driver), endedAccountPut(driver, clock())])
    await endMarks(table, this.sub, clock())
    await table.transact(freePhone(driver.phoneNumber, this.sub))
  }

  isSuspended = async (): Promise<boolean> => isSuspended(await this.#bench.driver(this.sub))

  async welcomeDays(): Promise<number> {
    const entries = await listEntries(this.#bench.table, this.sub)
    return entries.reduce((sum, entry) => sum + (entry.kind === 'welcome' ? entry.gives.days : 0), 0)
  }
}

async function refused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account_suspended') return true
    throw error
  }
}
