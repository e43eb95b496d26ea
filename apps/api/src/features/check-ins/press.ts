import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { loadBlocks } from '../platform-session/blocks.ts'
import { openBlock, pressedBlocks, startedBlock } from './block.rules.ts'
import { type CheckIn, nextStep } from './check-in.rules.ts'
import { getCheckIn, getCheckIns } from './check-in.store.ts'
import { finish } from './finish.ts'
import { sendCheckIn } from './platform-call.ts'
import { reserve } from './reserve.ts'
import { settle } from './settle.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>

/** One press of "I'm here". A second one at the same block, from another tab or after a lost answer, ends as the first did. */
export async function pressImHere(clients: Clients, sub: string, press: CheckInPayload): Promise<CheckIn> {
  const { table, clock } = clients
  const repeated = press.assignmentId && (await getCheckIn(table, sub, press.assignmentId))
  if (repeated && nextStep(repeated, clock()) !== 'reserve') return finish(clients, repeated, press)
  const all = await loadBlocks(clients, sub)
  const blocks = pressedBlocks(all, press)
  if (blocks.length === 0) throw new Refusal(all.length > 0 ? 'block_ended' : 'no_blocks')
  const checkIns = await getCheckIns(
    table,
    sub,
    blocks.map(({ assignmentId }) => assignmentId),
  )
  const started = startedBlock(blocks, checkIns, clock())
  const continued = started && checkIns.get(started.assignmentId)
  if (continued) return finish(clients, continued, press)
  const block = openBlock(blocks, checkIns, clock())
  const { checkIn, isMine } = await reserve(clients, sub, block, press)
  if (!isMine) return finish(clients, checkIn, press)
  return settle(clients, checkIn, await sendCheckIn(clients, checkIn))
}
