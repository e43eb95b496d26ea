import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { listMatchable } from '../enrolments/enrolments.ts'
import { loadBlocks } from '../platform-session/blocks.ts'
import { openPlatformSession } from '../platform-session/platform-session.ts'
import { firstCause, ownFacts, refusalOf } from '../causes/causes.rules.ts'
import { openBlock, pressedBlocks, startedBlock } from './block.rules.ts'
import type { CheckIn } from './check-in-item.ts'
import { nextStep } from './check-in.rules.ts'
import { getCheckIn, getCheckIns } from './check-in.store.ts'
import { finish } from './finish.ts'
import { sendCheckIn } from './platform-call.ts'
import { reserve } from './reserve.ts'
import { settle } from './settle.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>

/**
 * Handles a press of "I'm here". A second press at the same block, from another tab or after a lost answer, gets the
 * first one's result: the driver is read before the check-ins, so if another press has spent the last credit, its
 * reservation is seen too.
 */
export async function pressImHere(clients: Clients, driver: Driver, press: CheckInPayload): Promise<CheckIn> {
  const { table, clock } = clients
  const { sub } = driver
  const repeated = press.assignmentId ? await getCheckIn(table, sub, press.assignmentId) : undefined
  if (repeated && nextStep(repeated, clock()) !== 'reserve') return finish(clients, repeated, press)
  const cause = await ownCause(clients, driver)
  // A press without a block may ask about an earlier one: a driver who paid with the last credit must get its result.
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

/** A named block's check-in was already read; the reservation fails if another one has begun since. */
const checkInsOf = (checkIn: CheckIn | undefined): ReadonlyMap<string, CheckIn> =>
  new Map(checkIn ? [[checkIn.assignmentId, checkIn]] : [])

/** Why the driver can't make a new check-in, regardless of the platform. */
async function ownCause({ table, clock }: Clients, driver: Driver): Promise<Cause | null> {
  const enrolled = isShared(driver.planType) ? await listMatchable(table, driver.sub) : []
  return firstCause(ownFacts(driver, enrolled.length, clock()))
}
