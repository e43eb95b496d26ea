import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import type { Me } from '@arribo/api-contracts/driver/users'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../../../app/api.ts'
import { untilOnline } from '../phone/connection.ts'
import { readPosition } from '../phone/position.ts'
import { storedPress, storedTask } from '../phone/stored-check-in.ts'
import type { PressStage } from '../machine/check-in-state.rules.ts'
import { AccountNotLoaded } from './failures.ts'
import type { UnsealedPress } from './sealing.ts'
import { connectionWaitMs, resultOf } from '../machine/press.rules.ts'

type Pressing = {
  readonly block: CalendarBlock
  readonly pressedOn: PressedOn
  /** Fetches the driver again, because the sealed handle of the platform account expires soon. */
  readonly getMe: () => Promise<Me>
  readonly onStage: (stage: PressStage) => void
  /** Stops waiting for the network; doesn't cancel a request that was already sent. */
  readonly signal: AbortSignal
}
type Arrived = Awaited<ReturnType<typeof api.checkIn>>

/**
 * Checks in: reads the position at this moment and sends everything encrypted. Throws NoConnection, NoPosition,
 * AccountNotLoaded, or the API's refusal.
 */
export async function pressImHere({ block, pressedOn, getMe, onStage, signal }: Pressing): Promise<Arrived> {
  onStage('waiting')
  await untilOnline(connectionWaitMs, signal)
  onStage('locating')
  const position = await readPosition()
  onStage('sending')
  const me = await getMe().catch((error: unknown) => {
    throw new AccountNotLoaded('userError', { cause: error })
  })
  const { amazonToken, flexId } = me
  if (!amazonToken || !flexId) throw new AccountNotLoaded('userNotLoaded')
  return sealAndSend(block.assignmentId, {
    ...position,
    amazonToken,
    flexId,
    addressId: block.stagingLocation.address.addressId,
    userId: me.userId,
    name: me.name,
    phoneNumber: me.phoneNumber,
    assignmentId: block.assignmentId,
    pressedOn,
  })
}

/** Retries once if the API no longer has the key: each attempt fetches the keys, and nothing was counted. */
async function sealAndSend(assignmentId: string, payload: UnsealedPress): Promise<Arrived> {
  const { sealCheckIn } = await import('./sealing.ts')
  const attempt = async () => send(assignmentId, await sealCheckIn(payload))
  return attempt().catch((error: unknown) => {
    if (error instanceof ApiProblem && error.problem.code === 'check_in_key_retired') return attempt()
    throw error
  })
}

/** Stores the press before sending it, so that a page closed before the answer can ask about it when reopened. */
async function send(assignmentId: string, payload: string): Promise<Arrived> {
  const last = storedPress.read()
  const before = last?.assignmentId === assignmentId ? last : undefined
  const press = before ?? { assignmentId, pressedAt: serverNow(), isKnown: false }
  storedPress.write(press)
  try {
    const arrived = await api.checkIn({ body: { payload } })
    storedPress.clear()
    storedTask.clear()
    return arrived
  } catch (error) {
    const result = error instanceof ApiProblem ? resultOf(error.problem.code) : 'unanswered'
    if (result === 'refused' || (result === 'unread' && !before)) storedPress.clear()
    else storedPress.write({ ...press, isKnown: press.isKnown || result === 'under_way' })
    throw error
  }
}
