import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import type { Me } from '@arribo/api-contracts/driver/me'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../../../app/api.ts'
import { untilOnline } from '../phone/connection.ts'
import { readPosition } from '../phone/position.ts'
import { storedTask } from '../phone/stored-selfie.ts'
import { createStoredValue } from '../../../app/kept/stored-value.ts'
import type { Press, PressStage } from '../machine/check-in-state.rules.ts'
import { AccountNotLoaded } from './failures.ts'
import { connectionWaitMs, resultOf } from '../machine/press.rules.ts'

export const storedPress = createStoredValue<Press>('arribo.press')

type Pressing = {
  readonly block: CalendarBlock
  readonly pressedOn: PressedOn
  /** The sealed handle of the platform account expires soon: a fresh one is asked for. */
  readonly getMe: () => Promise<Me>
  readonly onStage: (stage: PressStage) => void
  /** Ends the waiting for the network; a request that has been sent is not called back. */
  readonly signal: AbortSignal
}
type Arrived = Awaited<ReturnType<typeof api.checkIn>>

/**
 * "I'm here": the position is read when the button is pressed, and everything travels encrypted. Throws NoConnection,
 * NoPosition, AccountNotLoaded, or what the API refused with.
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
  const { sealCheckIn } = await import('./sealing.ts')
  const payload = await sealCheckIn({
    ...position,
    amazonToken,
    flexId,
    userAgent: navigator.userAgent.slice(0, 512),
    addressId: block.stagingLocation.address.addressId,
    userId: me.userId,
    name: me.name,
    phoneNumber: me.phoneNumber,
    assignmentId: block.assignmentId,
    pressedOn,
  })
  return send(block.assignmentId, payload)
}

/** The press is stored before it is sent, so that a page that ends before the answer knows of it when it is opened again. */
async function send(assignmentId: string, payload: string): Promise<Arrived> {
  const before = storedPress.read()
  const press =
    before?.assignmentId === assignmentId ? before : { assignmentId, pressedAt: serverNow(), isKnown: false }
  storedPress.write(press)
  try {
    const arrived = await api.checkIn({ body: { payload } })
    storedPress.clear()
    storedTask.clear()
    return arrived
  } catch (error) {
    const result = error instanceof ApiProblem ? resultOf(error.problem.code) : 'unheard'
    if (result === 'refused') storedPress.clear()
    else storedPress.write({ ...press, isKnown: press.isKnown || result === 'under_way' })
    throw error
  }
}
