import type { TransactPart } from '@arribo/server/table/writes'
import type { Table } from '@arribo/server/table/table'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { Deps } from '../../deps.ts'
import { fetchPayment, type PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import { listHolders, listOtherSubs, markPut, personMarks } from '../people/people.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { giftTakenEntry, welcomeEntry } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, checkedInMark, getEntries, listEntries } from '../ledger/ledger.ts'
import { cardsOf, isReturned, welcomeState } from './rewards.rules.ts'
import { earnedPut, getReward, type Reward, rewardChange } from './rewards.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>

export const cardMarks = ({ secrets }: Pick<Deps, 'secrets'>, sub: string, facts: PaymentFacts): TransactPart[] =>
  cardsOf(facts).map((card) => markPut(secrets.markOf('card', card), sub))

/**
 * Writes for the transaction of a driver's first accepted check-in: marks it as the first, records the device, and
 * creates the referrer's reward. All items belong to the driver, so that friends of one code don't wait for each
 * other. `known` may be slightly stale, because a driver who has checked in once remains one.
 */
export async function firstArrivalWrites(
  { table, secrets }: Clients,
  { sub, taskId, deviceId }: { readonly sub: string; readonly taskId: string; readonly deviceId?: string | undefined },
  now: Date,
  known?: Driver,
): Promise<TransactPart[]> {
  const driver = known ?? (await getDriver(table, sub))
  if (!driver || driver.checkedInOnce) return []
  // Only linking and enrolling mark the platform account: they know whether it is another driver's.
  const device = deviceId === undefined ? [] : [markPut(secrets.markOf('device', deviceId), sub)]
  const writes = [checkedInMark(sub), ...device]
  const { referredBy } = driver
  if (referredBy === null || referredBy === sub) return writes
  return [...writes, earnedPut(await earned(table, { friendSub: sub, referrerSub: referredBy, taskId }, now))]
}

async function earned(
  table: Table,
  whose: Pick<Reward, 'friendSub' | 'referrerSub' | 'taskId'>,
  now: Date,
): Promise<Reward> {
  const paid = await listEntries(table, whose.friendSub, 'payment')
  const newest = paid.toSorted((a, b) => b.sequence - a.sequence)[0]
  return {
    ...whose,
    state: 'held',
    reasons: ['waiting'],
    earnedAt: now.toISOString(),
    dueAt: now.toISOString(),
    paymentIntentId: newest && 'paymentIntentId' in newest ? newest.paymentIntentId : null,
  }
}

/** Idempotent, for any of the friend's payments. A reward that is still held is left to its verdict. */
export async function takeBackReward(clients: Pick<Deps, 'table'>, friendSub: string, facts: PaymentFacts, now: Date) {
  if (!isReturned(facts)) return
  const reward = await getReward(clients.table, friendSub)
  if (reward?.state !== 'granted' || reward.paymentIntentId !== facts.paymentIntentId) return
  const reason = facts.disputes.some(({ status }) => status === 'lost') ? 'dispute_lost' : 'refunded'
  const taken = { ...reward, state: 'taken_back' as const, reasons: [reason] as const }
  const giftId = entryIdOf('referral', friendSub)
  await applyLedgerEntries(clients, reward.referrerSub, [giftTakenEntry(giftId)], now, {
    alongside: () => [rewardChange(reward, taken)],
  })
}

/**
 * Gives an invited friend the extra days that come with the first week, but only after the first arrival, because the
 * platform account isn't known before. A returned payment takes them back. Nobody gets them who had another account, or
 * who pays with a card that somebody else has used. Idempotent.
 */
export async function applyWelcome(clients: Clients, driver: Driver, facts: PaymentFacts, now: Date) {
  const { table } = clients
  const { sub, referredBy, checkedInOnce } = driver
  if (referredBy === null || referredBy === sub) return []
  const id = entryIdOf('welcome', sub)
  const [given] = await getEntries(table, sub, [id])
  const isBack = isReturned(facts)
  if (given) {
    const isOfThis = given.kind === 'welcome' && given.paymentIntentId === facts.paymentIntentId
    if (!isBack || !isOfThis) return []
    return applyLedgerEntries(clients, sub, [giftTakenEntry(id)], now)
  }
  if (!checkedInOnce || isBack || (await listWeeks(table, sub))[0] !== facts.paymentIntentId) return []
  if (await isKnownPerson(clients, driver, facts)) return []
  return applyLedgerEntries(clients, sub, [welcomeEntry(sub, facts.paymentIntentId)], now)
}

export async function decideWelcome(
  clients: Clients & Pick<Deps, 'stripe'>,
  friendSub: string,
  now: Date,
): Promise<void> {
  const driver = await getDriver(clients.table, friendSub)
  const [firstWeek] = driver ? await listWeeks(clients.table, friendSub) : []
  const facts = firstWeek === undefined ? undefined : await fetchPayment(clients.stripe, firstWeek)
  if (driver && facts) await applyWelcome(clients, driver, facts, now)
}

export async function showWelcome(
  table: Table,
  { sub, referredBy, checkedInOnce }: Pick<Driver, 'sub' | 'referredBy' | 'checkedInOnce'>,
): Promise<Me['welcome']> {
  if (referredBy === null || referredBy === sub) return null
  const id = entryIdOf('welcome', sub)
  const [gifts, weeks, reward] = await Promise.all([
    getEntries(table, sub, [id, entryIdOf('gift_taken', id)]),
    listWeeks(table, sub),
    getReward(table, sub),
  ])
  const state = welcomeState({
    isGiven: gifts.some(({ kind }) => kind === 'welcome'),
    isTaken: gifts.some(({ kind }) => kind === 'gift_taken'),
    hasArrived: checkedInOnce,
    hasWeek: weeks.length > 0,
    reward,
  })
  return { state, paymentIntentId: weeks[0] ?? null, isLatestWeek: weeks.length === 1 }
}

/** The payments of all weeks, oldest first. */
async function listWeeks(table: Table, sub: string): Promise<readonly string[]> {
  const weeks = (await listEntries(table, sub, 'payment'))
    .toSorted((a, b) => a.sequence - b.sequence)
    .filter((entry) => entry.kind === 'payment')
  return weeks.filter(({ gives }) => gives.days > 0).map(({ paymentIntentId }) => paymentIntentId)
}

async function isKnownPerson(clients: Clients, driver: Driver, facts: PaymentFacts): Promise<boolean> {
  const { table, secrets } = clients
  const { sub, flexId } = driver
  const cards = cardsOf(facts).map((card) => secrets.markOf('card', card))
  // A guest on a platform account is another person than its owner, but gets no days that the owner has had.
  const shown = flexId === null ? cards : [...cards, secrets.markOf('account', flexId)]
  const [others, ...holders] = await Promise.all([
    listOtherSubs(table, sub, personMarks(clients, driver)),
    ...shown.map((mark) => listHolders(table, mark)),
  ])
  return others.length > 0 || holders.flat().some((holder) => holder !== sub)
}
