import { randomUUID } from 'node:crypto'
import { aboutPress, type CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { asBusy, TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { consentWrites } from '../enrolments/enrolments.ts'
import { useCreditWrites } from '../ledger/ledger.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Task } from '../tasks/task-item.ts'
import { selfieFor } from '../tasks/task.rules.ts'
import { getLatestSelfie, useSelfieWrite } from '../tasks/tasks.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { pressedBlock } from './arrival.rules.ts'
import type { CheckIn } from './check-in-item.ts'
import { leaseMs, nextStep } from './check-in.rules.ts'
import { getCheckIn, reservationPut } from './check-in.store.ts'

const maxTries = 8

type Clients = Pick<Deps, 'table' | 'clock'>
export type Reservation = { readonly checkIn: CheckIn; readonly isMine: boolean }

/**
 * Pays for a check-in, uses its selfie and reserves its block in one transaction. If another press already has the
 * block, returns that one's check-in. Refuses without payment or selfie. Starts from the driver as the request has read
 * them, and rereads after a conflict.
 */
export async function reserve(
  clients: Clients,
  asRead: Driver,
  block: CalendarBlock,
  press: CheckInPayload,
): Promise<Reservation> {
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

type Spent = { readonly entryId: string; readonly creditsDelta: number }

const reservationLog = (
  checkIn: CheckIn,
  userAgent: string | undefined,
  { entryId: ledgerEntryId, creditsDelta }: Spent,
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
