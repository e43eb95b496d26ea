import { tryTransact } from '@arribo/server/table/transact'
import type { Log } from '../../platform/log.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import { readLateMs } from '../counters/counters.ts'
import { getDriver } from '../drivers/drivers.ts'
import { referralEntry } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../ledger/ledger.ts'
import { type EvidenceClients, gatherEvidence } from './evidence.ts'
import type { Reward } from './reward-item.ts'
import { grantedFrom, rewardVerdict } from './rewards.rules.ts'
import { listDueRewards, rewardChange } from './rewards.store.ts'
import { takeBackReward } from './earning.ts'
import { decideWelcome } from './welcome.ts'

const againAfterMs = 3_600_000
const mostLateMs = 60_000

/** Also decides about friends' extra days, after the first arrival. Returns how many couldn't be decided now. */
export async function grantRewards(clients: EvidenceClients, log: Log): Promise<number> {
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

async function putOff({ table, clock }: EvidenceClients, reward: Reward): Promise<void> {
  const dueAt = new Date(clock().getTime() + againAfterMs).toISOString()
  await tryTransact(table, [rewardChange(reward, { ...reward, dueAt })])
}

async function decide(clients: EvidenceClients, reward: Reward): Promise<void> {
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

async function grant(clients: EvidenceClients, reward: Reward, expectedVersion: number): Promise<void> {
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

const minute = 60_000

export const referralJobs = [{ name: 'referral-rewards', everyMs: minute, run: grantRewards }] as const
