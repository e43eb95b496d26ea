import { randomUUID } from 'node:crypto'
import { aboutPress, type CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import type { Cause } from '@arribo/api-contracts/shared/causes'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { asBusy, TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { consentWrites, listMatchable } from '../enrolments/enrolments.ts'
import { loadBlocks, openPlatformSession } from '../platform-session/platform-session.ts'
import { firstCause, ownFacts, refusalOf } from '../causes/causes.rules.ts'
import { useCreditWrites } from '../ledger/ledger.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Task } from '../tasks/task-item.ts'
import { selfieFor } from '../tasks/task.rules.ts'
import { getLatestSelfie, useSelfieWrite } from '../tasks/tasks.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { openBlock, pressedBlocks, startedBlock } from './block.rules.ts'
import type { CheckIn } from './check-in-item.ts'
import { leaseMs, nextStep } from './check-in.rules.ts'
import { getCheckIn, getCheckIns, reservationPut, takeOver } from './check-in.store.ts'
import { askCheckIn, sendCheckIn, settle } from './settle.ts'
import { pressedBlock } from './arrival.rules.ts'

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
  const enrolled = isShared(driver.planType) ? await listMatchable(table, driver) : []
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
async function resume(clients: Clients, checkIn: CheckIn, press: Position): Promise<CheckIn> {
  const asked = await askCheckIn(clients, checkIn).catch(async (error: unknown) => {
    await settle(clients, checkIn, { kind: 'unknown' })
    if (isRefusal(error, 'platform_down')) throw new Refusal('check_in_unknown', {}, { cause: error })
    throw error
  })
  if (asked.kind !== 'not_received') return settle(clients, checkIn, asked)
  // Nothing else of the press: its handle and station are not this check-in's.
  const { latitude, longitude, accuracyMeters } = press
  const here = { ...checkIn, latitude, longitude, accuracyMeters }
  return settle(clients, here, await sendCheckIn(clients, here))
}

const maxTries = 8

/**
 * Pays for a check-in, uses its selfie and reserves its block in one transaction. If another press already has the
 * block, returns that one's check-in. Refuses without payment or selfie. Starts from the driver as the request has read
 * them, and rereads after a conflict.
 */
export async function reserve(clients: Clients, asRead: Driver, block: CalendarBlock, press: CheckInPayload) {
  const { sub } = asRead
  const checkInId = randomUUID()
  for (let attempt = 1; ; attempt += 1)
    try {
      const driver = attempt === 1 ? asRead : await requireDriver(clients.table, sub)
      return { checkIn: await reserveOnce(clients, driver, checkInId, block, press), isMine: true }
    } catch (error) {
      // Another press may just have used the credit or the selfie, or a try of our own whose answer was lost: look for
      // its check-in first.
      const found = await getCheckIn(clients.table, sub, block.assignmentId)
      if (found && nextStep(found, clients.clock()) !== 'reserve')
        return { checkIn: found, isMine: found.checkInId === checkInId }
      // A check-in that was refused in between has returned credit and selfie, so another try can succeed.
      const mayHaveChanged = error instanceof TransactionRefused || found !== undefined
      if (attempt === maxTries || !mayHaveChanged) throw asBusy(error)
    }
}

async function reserveOnce(
  { table, clock }: Clients,
  driver: Driver,
  checkInId: string,
  block: CalendarBlock,
  press: CheckInPayload,
): Promise<CheckIn> {
  const now = clock()
  const { sub, phoneNumber } = driver
  const use = useCreditWrites(driver, checkInId, now)
  const task = selfieFor(await getLatestSelfie(table, sub), driver, now)
  const checkIn = newCheckIn({ sub, phoneNumber, checkInId, creditsLeft: use.creditsLeft }, block, press, task, now)
  const reserved = [reservationPut(checkIn, now), useSelfieWrite(task, checkInId, block.assignmentId)]
  const log = reservationLog(checkIn, press.userAgent, use.entry, now)
  await table.transact([...use.writes, ...(await consentWrites(table, task)), ...reserved, log])
  return checkIn
}

type Attempt = Pick<CheckIn, 'sub' | 'phoneNumber' | 'checkInId' | 'creditsLeft'>

const newCheckIn = (attempt: Attempt, block: CalendarBlock, press: CheckInPayload, task: Task, now: Date): CheckIn => ({
  ...attempt,
  assignmentId: block.assignmentId,
  state: 'reserved',
  addressId: block.stagingLocation.address.addressId,
  block: pressedBlock(block),
  taskId: task.taskId,
  latitude: press.latitude,
  longitude: press.longitude,
  ...aboutPress.parse(press),
  reservedAt: now.toISOString(),
  leaseEndsAt: new Date(now.getTime() + leaseMs).toISOString(),
})

const reservationLog = (
  checkIn: CheckIn,
  userAgent: string | undefined,
  { entryId: ledgerEntryId, creditsDelta }: ReturnType<typeof useCreditWrites>['entry'],
  now: Date,
): TransactPart =>
  logAbout(
    checkIn,
    {
      operationStatus: 'IM_HERE',
      description: 'arrival sent to the platform',
      value: {
        checkInId: checkIn.checkInId,
        assignmentId: checkIn.assignmentId,
        taskId: checkIn.taskId,
        latitude: checkIn.latitude,
        longitude: checkIn.longitude,
        userAgent,
        ...aboutPress.parse(checkIn),
        credits: checkIn.creditsLeft,
        ledgerEntryId,
        creditsDelta,
      },
      oldValue: { credits: checkIn.creditsLeft - creditsDelta },
    },
    now,
  )
