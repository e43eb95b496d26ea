import {
  applyPayment,
  decideWelcome,
  getDriver,
  isSuspended,
  listEntries,
  listEntriesOfPerson,
} from '@arribo/api/internals'
import { platformPassword } from '@arribo/sandbox/people'
import { writeSelfie } from './accepted-selfie.ts'
import { type Answer, must, NotDone } from './ask.ts'
import { giveCredits, toolsOf } from './driver-at-work.ts'
import { link, setUp } from './linking.ts'
import { openPurchase, openWeek, payByCard } from './paying.ts'
import { createRandom, type Random } from './random.ts'
import type { World } from './world.ts'

const steps = ['signs up', 'declines', 'gets a gift', 'pays', 'links', 'arrives'] as const
const keptTraits = ['phone', 'card', 'account', 'nothing'] as const
/** What the bank does about the first life's payment, and whether before or after the second sign-up. */
const disputes = ['none', 'open', 'won', 'lost', 'open later', 'lost later'] as const

export type Story = {
  readonly step: (typeof steps)[number]
  readonly back: (typeof keptTraits)[number]
  readonly dispute: (typeof disputes)[number]
}

export const everyStory: readonly Story[] = steps.flatMap((step) =>
  keptTraits.flatMap((back) => disputes.map((dispute) => ({ step, back, dispute }))),
)

/** Counted, because two people of many lives could draw the same number. */
let phones = 2_000_000

async function traitsOf({ sandbox }: World, random: Random): Promise<Traits> {
  const account = `${random.hex(16)}@flex.example`
  await sandbox.delivery.controls.createAccount({ email: account, password: platformPassword })
  return { phone: `+1305${(phones += 1)}`, card: random.hex(16), account }
}

/**
 * A person gets as far as one step, deletes the account and comes back with one trait of the former one. Returns what that
 * gained them or cost a bystander: nothing, if all is well.
 */
export async function comeBack(world: World, story: Story): Promise<string[]> {
  const random = createRandom(JSON.stringify(story))
  const draw = () => traitsOf(world, random)
  const [first, fresh, other, host] = [await draw(), await draw(), await draw(), await draw()]
  const bystander = await beginLife(world, other)
  const referrer = await beginLife(world, host)
  const before = await live(world, first, story)
  await before.end()
  const [outcome, isLater] = story.dispute.split(' ') as ['none' | 'open' | 'won' | 'lost', string?]
  const bank = async () => outcome !== 'none' && before.dispute(outcome)
  if (!isLater) await bank()
  const { back } = story
  const { referralCode } = await referrer.driver.me()
  const again = await beginLife(world, back === 'nothing' ? fresh : { ...fresh, [back]: first[back] }, referralCode)
  if (isLater) await bank()
  return [
    ...(await judge(world, again, story, { hasPaid: before.payments.length > 0, outcome })),
    ...(await unharmed(bystander)),
  ]
}

async function live(world: World, traits: Traits, { step }: Story): Promise<Life> {
  const life = await beginLife(world, traits)
  const upTo = steps.indexOf(step)
  if (upTo >= 1) await life.decline()
  if (upTo >= 2) await life.getGift()
  if (upTo >= 3) await life.pay()
  if (upTo >= 4) await life.link()
  if (upTo >= 5) await life.arrive()
  return life
}

type Known = { readonly hasPaid: boolean; readonly outcome: string }

/** Derives the expected outcome from the story alone, because the product's rules would repeat their own mistakes. */
async function judge(world: World, again: Life, { step, back }: Story, { hasPaid, outcome }: Known) {
  const hasLinked = steps.indexOf(step) >= steps.indexOf('links')
  const isMarked = hasPaid && (outcome === 'open' || outcome === 'lost')
  const wrong: string[] = []
  const expectThat = (what: string, seen: unknown, due: unknown) => {
    if (seen !== due) wrong.push(`${what}: ${String(seen)} instead of ${String(due)}`)
  }
  const isKnownByPhone = isMarked && back === 'phone'
  expectThat('suspended at sign-up', await again.isSuspended(), isKnownByPhone)
  const paid = await again.pay()
  const isCardLost = hasPaid && outcome === 'lost' && back === 'card'
  expectThat('the payment', paid, isKnownByPhone ? 'suspended' : isCardLost ? 'returned' : 'granted')
  if (paid === 'suspended') return wrong
  const isKnownByAccount = isMarked && back === 'account' && hasLinked
  // Nobody can link anything without a running week.
  const due = isKnownByAccount ? 'account_suspended' : paid === 'returned' ? 'payment_needed' : 'linked'
  expectThat('the link', await again.link(), due)
  // A refused link leaves nothing on the account that asked for it.
  if (isKnownByAccount) expectThat('the next payment', await again.pay(), 'granted')
  else if (paid === 'granted') await again.arrive()
  const isSamePerson = back === 'phone' || (back === 'account' && hasLinked && !isKnownByAccount)
  const isKnown = isSamePerson || isKnownByAccount || (back === 'card' && hasPaid)
  expectThat('welcome days', await again.welcomeDays(), isKnown ? 0 : 2)
  const gifts = await listEntriesOfPerson(world.deps.table, again.driver.sub, 'staff')
  const hasGift = steps.indexOf(step) >= steps.indexOf('gets a gift')
  expectThat('gifts counted', gifts.length, isSamePerson && hasGift ? 1 : 0)
  return wrong
}

async function unharmed(bystander: Life): Promise<string[]> {
  const paid = await bystander.pay()
  const linked = await bystander.link()
  return paid === 'granted' && linked === 'linked' ? [] : [`a bystander's payment ${paid}, link ${linked}`]
}

type Traits = { readonly phone: string; readonly card: string; readonly account: string }

type Life = Awaited<ReturnType<typeof beginLife>>

async function beginLife(world: World, { phone, card, account }: Traits, referral?: string) {
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
