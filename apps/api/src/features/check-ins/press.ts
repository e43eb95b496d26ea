import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loadBlocks } from '../calendar/calendar.ts'
import { isExpired } from '../tasks/task.rules.ts'
import { getLatestSelfie } from '../tasks/tasks.ts'
import { openBlock, startedBlock } from './block.rules.ts'
import type { CheckIn } from './check-in.rules.ts'
import { getCheckIn, getCheckIns } from './check-in.store.ts'
import { finish } from './finish.ts'
import { sendCheckIn } from './platform-call.ts'
import { reserve } from './reserve.ts'
import { settle } from './settle.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>

/** One press of "I'm here". A second one, from another tab or after a lost answer, comes to the first one's end. */
export async function pressImHere(clients: Clients, sub: string, press: CheckInPayload): Promise<CheckIn> {
  const { table, clock } = clients
  const repeated = await pressOfLatestSelfie(clients, sub)
  if (repeated) return finish(clients, repeated, press)
  const blocks = await loadBlocks(clients, sub)
  const checkIns = await getCheckIns(
    table,
    sub,
    blocks.map(({ assignmentId }) => assignmentId),
  )
  const started = startedBlock(blocks, checkIns, clock())
  const continued = started && checkIns.get(started.assignmentId)
  if (continued) return finish(clients, continued, press)
  const block = openBlock(blocks, checkIns, clock())
  if (block.stagingLocation.address.addressId !== press.addressId) throw new Refusal('block_ended')
  const { checkIn, isMine } = await reserve(clients, sub, block, press)
  if (!isMine) return finish(clients, checkIn, press)
  return settle(clients, checkIn, await sendCheckIn(clients, checkIn))
}

/** While a selfie counts, a press with it belongs to the check-in that has used it. */
async function pressOfLatestSelfie({ table, clock }: Clients, sub: string): Promise<CheckIn | undefined> {
  const selfie = await getLatestSelfie(table, sub)
  if (!selfie?.usedFor || isExpired(selfie, clock())) return undefined
  const checkIn = await getCheckIn(table, sub, selfie.usedFor)
  return checkIn?.checkInId === selfie.usedBy ? checkIn : undefined
}
