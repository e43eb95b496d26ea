import { listEntriesOfPerson } from '@arribo/api/internals'
import type { MoneyBench } from '../money/money-bench.ts'
import { createRandom, type Random } from '../random.ts'
import { Life, type Traits } from './life.ts'

/** How far the first life goes; each step includes those before it. */
export const steps = ['signs up', 'declines', 'gets a gift', 'pays', 'links', 'arrives'] as const
/** What the second life has of the first. */
export const returns = ['phone', 'card', 'account', 'nothing'] as const
/** What the bank does about the first life's payment, and whether before or after the second sign-up. */
export const disputes = ['none', 'open', 'won', 'lost', 'open later', 'lost later'] as const

export type Story = {
  readonly step: (typeof steps)[number]
  readonly back: (typeof returns)[number]
  readonly dispute: (typeof disputes)[number]
}

export const everyStory: readonly Story[] = steps.flatMap((step) =>
  returns.flatMap((back) => disputes.map((dispute) => ({ step, back, dispute }))),
)

export const storyOf = (seed: string): Story => {
  const random = createRandom(seed)
  return { step: random.pick(steps), back: random.pick(returns), dispute: random.pick(disputes) }
}

/** Counted, because two people of a thousand lives would draw the same number. */
let phones = 2_000_000

const traitsOf = (random: Random): Traits => ({
  phone: `+1305${(phones += 1)}`,
  card: random.hex(16),
  account: `flex-${random.hex(16)}`,
})

/**
 * A person gets as far as one step, deletes the account and comes back with one trait of the former one. Returns what that
 * gained them or cost a bystander: nothing, if all is well.
 */
export async function comeBack(bench: MoneyBench, seed: string, story: Story): Promise<string[]> {
  const random = createRandom(`${seed} ${JSON.stringify(story)}`)
  const [first, fresh, other, host] = [0, 1, 2, 3].map(() => traitsOf(random)) as [Traits, Traits, Traits, Traits]
  const bystander = await Life.begin(bench, other)
  const referrer = await Life.begin(bench, host)
  const before = await live(bench, first, story)
  await before.end()
  const [outcome, isLater] = story.dispute.split(' ') as ['none' | 'open' | 'won' | 'lost', string?]
  const bank = async () => outcome !== 'none' && before.dispute(outcome)
  if (!isLater) await bank()
  const { back } = story
  const again = await Life.begin(bench, back === 'nothing' ? fresh : { ...fresh, [back]: first[back] }, referrer.sub)
  if (isLater) await bank()
  return [
    ...(await judge(bench, again, story, { hasPaid: before.payments.length > 0, outcome })),
    ...(await unharmed(bystander)),
  ]
}

async function live(bench: MoneyBench, traits: Traits, { step }: Story): Promise<Life> {
  const life = await Life.begin(bench, traits)
  const upTo = steps.indexOf(step)
  if (upTo >= 1) await life.decline()
  if (upTo >= 2) await life.getGift()
  if (upTo >= 3) await life.pay()
  if (upTo >= 4) await life.link()
  if (upTo >= 5) await life.arrive()
  return life
}

type Known = { readonly hasPaid: boolean; readonly outcome: string }

/** What should have happened is worked out from the story alone, not with the product's rules. */
async function judge(bench: MoneyBench, again: Life, { step, back }: Story, { hasPaid, outcome }: Known) {
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
  expectThat('the link', await again.link(), isKnownByAccount ? 'suspended' : 'linked')
  // A refused link leaves nothing on the account that asked for it.
  if (isKnownByAccount) expectThat('the next payment', await again.pay(), 'granted')
  else await again.arrive()
  const isSamePerson = back === 'phone' || (back === 'account' && hasLinked && !isKnownByAccount)
  const isKnown = isSamePerson || isKnownByAccount || (back === 'card' && hasPaid)
  expectThat('welcome days', await again.welcomeDays(), isKnown ? 0 : 2)
  const gifts = await listEntriesOfPerson(bench.table, again.sub, 'staff')
  const hasGift = steps.indexOf(step) >= steps.indexOf('gets a gift')
  expectThat('gifts counted', gifts.length, isSamePerson && hasGift ? 1 : 0)
  return wrong
}

async function unharmed(bystander: Life): Promise<string[]> {
  const paid = await bystander.pay()
  const linked = await bystander.link()
  return paid === 'granted' && linked === 'linked' ? [] : [`a bystander's payment ${paid}, link ${linked}`]
}
