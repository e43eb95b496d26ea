import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { listMatchable } from '../enrolments/enrolments.ts'
import { loadBlocks, openPlatformSession } from '../platform-session/platform-session.ts'
import { firstCause, ownFacts, refusalOf } from '../causes/causes.rules.ts'
import { openBlock, pressedBlocks, startedBlock } from './block.rules.ts'
import type { CheckIn } from './check-in-item.ts'
import { nextStep } from './check-in.rules.ts'
import { getCheckIn, getCheckIns, takeOver } from './check-in.store.ts'
import { askCheckIn, sendCheckIn } from './platform-call.ts'
import { reserve } from './reserve.ts'
import { settle } from './settle.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>
type Position = Pick<CheckIn, 'latitude' | 'longitude' | 'accuracyMeters'>

const lookEveryMs = 200
const maxWaitMs = 12_000

/**
 * A second press at the same block, from another tab or after a lost answer, gets the result of the first. The driver
 * is read before the check-ins: if another press has spent the last credit, its reservation is seen too.
 */
export async function pressImHere(clients: Clients, driver: Driver, press: CheckInPayload): Promise<CheckIn> {
  const { table, clock } = clients
  const { sub } = driver
  const repeated = press.assignmentId ? await getCheckIn(table, sub, press.assignmentId) : undefined
  if (repeated && nextStep(repeated, clock()) !== 'reserve') return finish(clients, repeated, press)
  const cause = await ownCause(clients, driver)
  // A press that names no block may be about an earlier one: a driver who paid it with the last credit must still get
  // its result.
  if (cause && press.assignmentId) throw refusalOf(cause)
  const session = openPlatformSession(clients, sub)
  const all = await loadBlocks(clients, sub, session)
  const blocks = pressedBlocks(all, press)
  const checkIns = press.assignmentId ? checkInsOf(repeated) : await getCheckIns(table, sub, blocks.map(idOf))
  const started = startedBlock(blocks, checkIns, clock())
  const continued = started && checkIns.get(started.assignmentId)
  if (continued) return finish(clients, continued, press)
  if (cause) throw refusalOf(cause)
  if (blocks.length === 0) throw new Refusal(all.length > 0 ? 'block_ended' : 'no_blocks')
  const block = openBlock(blocks, checkIns, clock())
  const { checkIn, isMine } = await reserve(clients, driver, block, press)
  if (!isMine) return finish(clients, checkIn, press)
  return settle(clients, checkIn, await sendCheckIn(clients, checkIn, { session, isFirst: true }), driver)
}

const idOf = ({ assignmentId }: { readonly assignmentId: string }) => assignmentId

/** Only the named block's check-in has been read. If another one begins meanwhile, the reservation fails. */
const checkInsOf = (checkIn: CheckIn | undefined): ReadonlyMap<string, CheckIn> =>
  new Map(checkIn ? [[checkIn.assignmentId, checkIn]] : [])

async function ownCause({ table, clock }: Clients, driver: Driver): Promise<Cause | null> {
  const enrolled = isShared(driver.planType) ? await listMatchable(table, driver.sub) : []
  return firstCause(ownFacts(driver, enrolled.length, clock()))
}

async function finish(clients: Clients, started: CheckIn, position: Position): Promise<CheckIn> {
  const deadline = clients.clock().getTime() + maxWaitMs
  for (let checkIn = started; ;) {
    const now = clients.clock()
    if (checkIn.checkInId !== started.checkInId || checkIn.state === 'accepted' || checkIn.state === 'refused')
      return checkIn
    if (nextStep(checkIn, now) === 'resume') {
      const taken = await takeOver(clients.table, checkIn, now)
      if (taken) return resume(clients, taken, position)
    }
    if (now.getTime() >= deadline) return checkIn
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    checkIn = (await getCheckIn(clients.table, started.sub, started.assignmentId)) ?? started
  }
}

/** Asks first, and resends only what the platform never received: same ID, the driver's current position. */
async function resume(clients: Clients, checkIn: CheckIn, position: Position): Promise<CheckIn> {
  const asked = await askCheckIn(clients, checkIn).catch(async (error: unknown) => {
    await settle(clients, checkIn, { kind: 'unknown' })
    if (isRefusal(error, 'platform_down')) throw new Refusal('check_in_unknown', {}, { cause: error })
    throw error
  })
  if (asked.kind !== 'not_received') return settle(clients, checkIn, asked)
  const here = { ...checkIn, ...position }
  return settle(clients, here, await sendCheckIn(clients, here))
}
