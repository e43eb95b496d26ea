import { isShared } from '@arribo/api-contracts/shared/account-types'
import { type Block, opensAt } from '@arribo/api-contracts/shared/blocks'
import { aboutCause, type Cause } from '@arribo/api-contracts/shared/causes'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import { type BlockState, blockState } from '../check-ins/block.rules.ts'
import type { CheckIn } from '../check-ins/check-in-item.ts'
import { isUnderWay } from '../check-ins/check-in.rules.ts'
import { getCheckInsAt, getLastCheckIn } from '../check-ins/check-ins.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { goodStanding } from '../drivers/standing.rules.ts'
import { listMatchable } from '../enrolments/enrolments.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import { listEntries } from '../ledger/ledger.ts'
import { findPaymentUnderWay, getPayments, listChargesBefore } from '../payments/payments.ts'
import { loadBlocks } from '../platform-session/platform-session.ts'
import { findNewestSelfie, getLatestSelfie, getTask, listJudged, type OwnTask } from '../tasks/tasks.ts'
import { isInLine, selfieState } from '../tasks/task.rules.ts'
import {
  type CauseFacts,
  ownFacts,
  type PlatformState,
  standingIssueOf,
  unsettledDisputes,
} from '../causes/causes.rules.ts'

type Clients = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'delivery' | 'clock' | 'identity'> & { readonly now: Date }

export type Found = Awaited<ReturnType<typeof gather>>

export async function gather(clients: Clients, driver: Driver) {
  const { table, identity, now } = clients
  const { sub, phoneNumber } = driver
  const isGood = goodStanding(driver, now)
  const [person, enrolled, entries, charges, paymentUnderWay, lastCheckIn, platform] = await Promise.all([
    identity.findPerson(phoneNumber),
    listMatchable(table, driver),
    listEntries(table, sub),
    listChargesBefore(table, sub, 20, null),
    isGood ? undefined : findPaymentUnderWay(clients, sub, now),
    getLastCheckIn(table, sub),
    askPlatform(clients, driver),
  ])
  const block = platform?.blocks ? await standsAt(table, sub, platform.blocks, now) : null
  const badSelfie =
    block?.state === 'open' ? await findBadSelfie(table, driver, block.block, lastCheckIn, now) : undefined
  return {
    isPhoneConfirmed: person?.isConfirmed ?? false,
    enrolledCount: enrolled.length,
    entries,
    charges: charges.charges,
    disputed: await getPayments(table, disputedIn(entries)),
    paymentUnderWay,
    lastCheckIn,
    platform,
    block,
    badSelfie,
  }
}

function disputedIn(entries: readonly LedgerEntry[]): readonly string[] {
  const unsettled = unsettledDisputes(entries)
  const opened = entries.filter((entry) => entry.kind === 'dispute_open' && unsettled.includes(entry.disputeId))
  return [...new Set(opened.flatMap((entry) => ('paymentIntentId' in entry ? [entry.paymentIntentId] : [])))]
}

async function standsAt(table: Table, sub: string, blocks: readonly Block[], now: Date): Promise<BlockState> {
  const ids = blocks.map(({ assignmentId }) => assignmentId)
  return blockState(blocks, await getCheckInsAt(table, sub, ids), now)
}

async function findBadSelfie(
  table: Table,
  driver: Driver,
  block: Block,
  lastCheckIn: CheckIn | undefined,
  now: Date,
): Promise<OwnTask | undefined> {
  const since = opensAt(block).toISOString()
  const judged = await listJudged(table, driver.sub, { since: opensAt(block), before: null, limit: 10 })
  const newest = judged.find(({ side, isSpark }) => side === undefined && isSpark !== true)
  const after = [since, lastCheckIn?.reservedAt ?? '', driver.selfieWantedSince ?? ''].toSorted().at(-1) ?? since
  if (!newest || newest.createdAt < after) return undefined
  if (selfieState(await getLatestSelfie(table, driver.sub), driver, now) === 'good') return undefined
  if (await hasOneInLine(table, driver.sub, newest, now)) return undefined
  return newest.verdict === 'invalid' || newest.matching === 'failed' ? newest : undefined
}

async function hasOneInLine(table: Table, sub: string, judged: OwnTask, now: Date): Promise<boolean> {
  const newest = await findNewestSelfie(table, sub, new Date(judged.createdAt))
  const task = newest && newest.verdict === undefined ? await getTask(table, newest.taskId) : undefined
  return task !== undefined && isInLine(task, now)
}

async function askPlatform(clients: Clients, driver: Driver) {
  if (!driver.proxyInstalled) return null
  try {
    return { refusal: null, blocks: await loadBlocks(clients, driver.sub) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error, blocks: null }
  }
}

const platformStates: Partial<Record<string, PlatformState>> = {
  platform_not_linked: 'link_lost',
  platform_session_ended: 'session_ended',
}

export function factsOf(driver: Driver, found: Found, now: Date): CauseFacts {
  const { platform, block, lastCheckIn, badSelfie } = found
  const refused = lastCheckIn?.state === 'refused' && isAt(lastCheckIn, block) ? lastCheckIn.refused?.code : undefined
  return {
    ...ownFacts(driver, found.enrolledCount, now),
    isPhoneConfirmed: found.isPhoneConfirmed,
    isPressUnanswered: lastCheckIn !== undefined && isUnderWay(lastCheckIn),
    standingIssue: issueOf(driver, found, now),
    isShared: isShared(driver.planType),
    platform: platform && (platform.refusal ? (platformStates[platform.refusal.code] ?? 'platform_down') : 'answers'),
    block: block?.state ?? null,
    selfie: badSelfie ? (badSelfie.verdict === 'invalid' ? 'selfie_refused' : 'selfie_no_match') : null,
    lastTry: refused === 'too_far' ? 'too_far' : refused === 'check_in_refused' ? 'platform_refused' : null,
  }
}

/** A payment under way explains what is missing better than what was used up before it. */
function issueOf(driver: Driver, { entries, paymentUnderWay }: Found, now: Date): Cause | null {
  const cause = standingIssueOf(driver, entries, now)?.cause ?? null
  return cause && paymentUnderWay && aboutCause[cause].mend === 'give_days' ? 'payment_under_way' : cause
}

const isAt = ({ assignmentId }: CheckIn, block: BlockState | null): boolean =>
  block?.state === 'open' && block.block.assignmentId === assignmentId
