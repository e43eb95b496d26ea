import { tryTransact } from '@arribo/server/table/transact'
import type { Table } from '@arribo/server/table/table'
import type { Log } from '../../platform/log.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import type { Deps } from '../../deps.ts'
import { readLateMs } from '../counters/counters.ts'
import { getDriver } from '../drivers/drivers.ts'
import { referralEntry } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../ledger/ledger.ts'
import { areAlike, getVerifiedPhotos } from '../enrolments/enrolments.ts'
import { keptSince } from '../tasks/task.rules.ts'
import { getTask, listJudged } from '../tasks/tasks.ts'
import { listEntriesOfPerson, listHolders, listMarks } from '../people/people.ts'
import { getReward, listDueRewards, listRewards, type Reward, rewardChange } from './rewards.store.ts'
import { type Backing, backingOf, grantedFrom, type RewardGraph, rewardVerdict } from './rewards.rules.ts'
import { decideWelcome, takeBackReward } from './referrals.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'stripe' | 'storage' | 'vision' | 'clock'>

const againAfterMs = 3_600_000
const mostLateMs = 60_000

export const referralJobs = [{ name: 'referral-rewards', everyMs: 60_000, run: grantRewards }] as const

/** Also decides about friends' extra days, after the first arrival. Returns how many couldn't be decided now. */
export async function grantRewards(clients: Clients, log: Log): Promise<number> {
  const { table, clock } = clients
  // The evidence includes lists that the projector keeps, so they must be current.
  if ((await readLateMs(table, clock())) > mostLateMs) throw new Error('The lists are late: rewards wait')
  let failed = 0
  for (const reward of await listDueRewards(table, clock()))
    try {
      await decide(clients, reward)
    } catch (error) {
      failed += 1
      log.warn({ err: error, sub: reward.friendSub }, 'a reward could not be decided yet')
      await putOff(clients, reward)
    }
  return failed
}

async function putOff({ table, clock }: Clients, reward: Reward): Promise<void> {
  const dueAt = new Date(clock().getTime() + againAfterMs).toISOString()
  await tryTransact(table, [rewardChange(reward, { ...reward, dueAt })])
}

async function decide(clients: Clients, reward: Reward): Promise<void> {
  const { table, clock } = clients
  const from = grantedFrom(new Date(reward.earnedAt))
  if (clock() < from) {
    await decideWelcome(clients, reward.friendSub, clock())
    await table.transact([rewardChange(reward, { ...reward, dueAt: from.toISOString() })])
    return
  }
  // Read before the evidence: if the referrer is rewarded meanwhile, the version changes, and this is repeated.
  const referrer = await getDriver(table, reward.referrerSub)
  const verdict = rewardVerdict(await gatherEvidence(clients, reward), clock())
  if (verdict.result === 'grant') {
    if (referrer) await grant(clients, reward, referrer.version)
    return
  }
  const { reasons } = verdict
  const next = verdict.result === 'hold' ? { dueAt: verdict.until.toISOString() } : { state: 'refused' as const }
  await table.transact([rewardChange(reward, { ...reward, reasons, ...next })])
}

async function grant(clients: Clients, reward: Reward, expectedVersion: number): Promise<void> {
  const { referrerSub, friendSub, paymentIntentId } = reward
  const granted: Reward = { ...reward, state: 'granted', reasons: [] }
  await applyLedgerEntries(clients, referrerSub, [referralEntry(friendSub)], clients.clock(), {
    expectedVersion,
    alongside: () => [rewardChange(reward, granted)],
  })
  // A refund between our check and our write found the reward still held, and took nothing back.
  const facts = paymentIntentId === null ? undefined : await fetchPayment(clients.stripe, paymentIntentId)
  if (facts) await takeBackReward(clients, friendSub, facts, clients.clock())
}

/** With how many other friends of a code a face is compared: a few months' worth, at eight a month. */
const friendsCompared = 24

async function gatherEvidence(clients: Clients, reward: Reward): Promise<RewardGraph> {
  const { table } = clients
  const { friendSub, referrerSub } = reward
  const [friend, referrer, granted, backing, marked, faces] = await Promise.all([
    getDriver(table, friendSub),
    getDriver(table, referrerSub),
    listEntriesOfPerson(table, referrerSub, 'referral'),
    backingOfReward(clients, reward),
    sharedMarks(table, friendSub),
    sharedFaces(clients, reward),
  ])
  const sharedTraits = [...marked, ...faces]
  return {
    reward,
    isFriendThere: friend !== undefined,
    isReferrerThere: referrer !== undefined,
    backing,
    sharedTraits,
    rewarded: await rewardedAmong(table, new Set(sharedTraits.map(({ sub }) => sub))),
    grantedOn: granted.map(({ appliedOn }) => appliedOn),
  }
}

async function backingOfReward({ stripe }: Clients, { paymentIntentId }: Reward): Promise<Backing> {
  const facts = paymentIntentId === null ? undefined : await fetchPayment(stripe, paymentIntentId)
  return facts ? backingOf(facts) : 'none'
}

async function sharedMarks(table: Table, friendSub: string) {
  const marks = await listMarks(table, friendSub)
  const shared = await Promise.all(
    marks.map(async (mark) => (await listHolders(table, mark)).map((sub) => ({ trait: mark.kind, sub }))),
  )
  return shared.flat().filter(({ sub }) => sub !== friendSub)
}

async function sharedFaces(clients: Clients, { friendSub, referrerSub, taskId }: Reward) {
  const task = await getTask(clients.table, taskId)
  const selfie = task && (await clients.storage.findPhoto(task.photoKey))
  if (!selfie) return []
  const others = await listRewards(clients.table, referrerSub, friendsCompared)
  const shared: { trait: 'face'; sub: string }[] = []
  for (const sub of new Set([referrerSub, ...others.map((other) => other.friendSub)])) {
    if (sub === friendSub) continue
    const faces = await listFaces(clients, sub)
    const alike = await Promise.all(faces.map((face) => areAlike(clients, selfie, face)))
    if (alike.includes(true)) shared.push({ trait: 'face', sub })
  }
  return shared
}

const comparedPerPerson = 2

async function listFaces(clients: Clients, sub: string): Promise<Buffer[]> {
  const { table, storage, clock } = clients
  const [judged, own] = await Promise.all([
    listJudged(table, sub, { since: keptSince(clock()), before: null, limit: 10 }),
    getVerifiedPhotos(table, sub),
  ])
  const selfies = judged.filter(({ verdict, side }) => verdict === 'success' && side === undefined)
  const keys = [...selfies.slice(0, comparedPerPerson).map(({ photoKey }) => photoKey), ...(own ? [own.front] : [])]
  const photos = await Promise.all(keys.map((key) => storage.findPhoto(key)))
  return photos.filter((photo) => photo !== undefined)
}

async function rewardedAmong(table: Table, subs: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const known = await Promise.all(
    [...subs].map(async (sub) => {
      const [own, forFriends] = await Promise.all([getReward(table, sub), listRewards(table, sub, 1)])
      return own !== undefined || forFriends.length > 0 ? [sub] : []
    }),
  )
  return new Set(known.flat())
}
