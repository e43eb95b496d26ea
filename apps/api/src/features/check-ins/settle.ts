import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { count } from '../../platform/telemetry/metrics.ts'
import { reverseCheckIn } from '../ledger/ledger.ts'
import { logAbout, type LogEntry } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { firstArrivalWrites } from '../referrals/referrals.ts'
import { releaseSelfieWrite } from '../tasks/tasks.ts'
import { openPlatformSession, withPlatformSession } from '../platform-session/platform-session.ts'
import type { CheckIn, Refused } from './check-in-item.ts'
import { type Outcome, outcomeOf } from './check-in.rules.ts'
import { endedPut, getCheckIn, markUnknown } from './check-in.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>

/** An arrival that certainly never reached the platform counts as refused, with the reason. */
export async function sendCheckIn(
  clients: Clients,
  checkIn: CheckIn,
  { session = openPlatformSession(clients, checkIn.sub), isFirst = false } = {},
): Promise<Exclude<Outcome, { kind: 'not_received' }>> {
  const { checkInId: idempotencyKey, assignmentId: blockId, addressId, latitude, longitude } = checkIn
  const request = { idempotencyKey, blockId, addressId, latitude, longitude, accuracy: checkIn.accuracyMeters }
  try {
    const said = await session.ask((accessToken) => clients.delivery.checkIn('flex', accessToken, request))
    const outcome = outcomeOf(said, { ...checkIn, isFirst }, clients.clock())
    return outcome.kind === 'not_received' ? { kind: 'unknown' } : outcome
  } catch (error) {
    if (error instanceof Refusal && neverSent.has(error.code))
      return { kind: 'refused', refused: { code: error.code, params: error.params } }
    throw error
  }
}

const neverSent: ReadonlySet<string> = new Set(['platform_down', 'platform_not_linked', 'platform_session_ended'])

export async function askCheckIn(clients: Clients, checkIn: CheckIn): Promise<Outcome> {
  const { sub, checkInId: idempotencyKey, assignmentId: blockId } = checkIn
  const said = await withPlatformSession(clients, sub, (accessToken) =>
    clients.delivery.findCheckIn('flex', accessToken, { idempotencyKey, blockId }),
  )
  return outcomeOf(said, { ...checkIn, isFirst: false }, clients.clock())
}

/** Returns this result, or one that another process stored first. `driver`: as the request has read them. */
export async function settle(
  clients: Clients,
  checkIn: CheckIn,
  outcome: Exclude<Outcome, { kind: 'not_received' }>,
  driver?: Driver,
): Promise<CheckIn> {
  const { table, clock } = clients
  try {
    if (outcome.kind === 'accepted') {
      const { kind: state, ...arrival } = outcome
      return await accept(clients, { ...checkIn, ...arrival, state }, driver)
    }
    if (outcome.kind === 'refused') return await refuse(clients, checkIn, outcome.refused)
    if (await markUnknown(table, checkIn, clock())) {
      if (checkIn.state !== 'unknown') count('arribo.check_ins', { outcome: 'unknown' })
      return { ...checkIn, state: 'unknown' }
    }
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
  }
  return (await getCheckIn(table, checkIn.sub, checkIn.assignmentId)) ?? checkIn
}

async function accept(clients: Clients, checkIn: CheckIn, driver: Driver | undefined): Promise<CheckIn> {
  const { table, clock } = clients
  const now = clock()
  const value = { distanceMeters: checkIn.distanceMeters, status: 'accepted' }
  const end = [endedPut(checkIn), endLog(checkIn, 'IM_HERE', 'arrival accepted', value, now)]
  const first = await firstArrivalWrites(clients, checkIn, now, driver)
  try {
    await table.transact([...end, ...first])
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !driver || first.length === 0) throw error
    // Another arrival may have become the first one since the driver was read.
    await table.transact([...end, ...(await firstArrivalWrites(clients, checkIn, now))])
  }
  count('arribo.check_ins', { outcome: 'accepted' })
  return checkIn
}

async function refuse(clients: Clients, checkIn: CheckIn, refused: Refused): Promise<CheckIn> {
  const now = clients.clock()
  const ended = { ...checkIn, state: 'refused' as const, refused }
  const alongside = [
    endedPut(ended),
    releaseSelfieWrite(checkIn.taskId, checkIn.checkInId),
    endLog(
      checkIn,
      'ERROR',
      'arrival refused',
      { status: 'refused', code: refused.code, distanceMeters: refused.params['distanceMeters'] },
      now,
    ),
  ]
  const entries = await reverseCheckIn(clients, checkIn.sub, checkIn.checkInId, now, alongside)
  if (entries.length > 0) count('arribo.check_ins', { outcome: 'refused', code: refused.code })
  return entries.length > 0 ? ended : ((await getCheckIn(clients.table, checkIn.sub, checkIn.assignmentId)) ?? ended)
}

function endLog(
  checkIn: CheckIn,
  operationStatus: 'IM_HERE' | 'ERROR',
  description: LogEntry['description'],
  result: NonNullable<LogEntry['value']>,
  now: Date,
): TransactPart {
  const { checkInId, assignmentId } = checkIn
  return logAbout(checkIn, { operationStatus, description, value: { checkInId, assignmentId, ...result } }, now)
}
