import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import { getDriver } from '../drivers/drivers.ts'
import { areAlike, getVerifiedPhotos } from '../enrolments/enrolments.ts'
import { keptSince } from '../tasks/task.rules.ts'
import { getTask, listJudged } from '../tasks/tasks.ts'
import { listHolders, listMarks, listEntriesOfPerson } from '../people/people.ts'
import type { Reward } from './reward-item.ts'
import { type Backing, backingOf, type RewardGraph } from './rewards.rules.ts'
import { getReward, listRewards } from './rewards.store.ts'

export type EvidenceClients = Pick<Deps, 'table' | 'secrets' | 'stripe' | 'storage' | 'vision' | 'clock'>

/** With how many other friends of a code a face is compared: a few months' worth, at eight a month. */
const friendsCompared = 24

export async function gatherEvidence(clients: EvidenceClients, reward: Reward): Promise<RewardGraph> {
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

async function backingOfReward({ stripe }: EvidenceClients, { paymentIntentId }: Reward): Promise<Backing> {
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

async function sharedFaces(clients: EvidenceClients, { friendSub, referrerSub, taskId }: Reward) {
  const selfie = await getTaskPhoto(clients, taskId)
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

async function getTaskPhoto({ table, storage }: EvidenceClients, taskId: string): Promise<Buffer | undefined> {
  const task = await getTask(table, taskId)
  return task && storage.findPhoto(task.photoKey)
}

async function listFaces(clients: EvidenceClients, sub: string): Promise<Buffer[]> {
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
