import { ApiProblem } from '@arribo/api-contracts/client'
import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../../app/api.ts'
import { untilOnline } from './connection.ts'
import { createKept } from './kept.ts'
import { keptTask } from './kept-selfie.ts'
import { readPosition } from './position.ts'
import { resultOf } from './press.rules.ts'

/** A press whose end nobody has told this phone. `isKnown` says that the server has it and is finding out. */
export type KeptPress = { readonly assignmentId: string; readonly pressedAt: number; readonly isKnown: boolean }
export const keptPress = createKept<KeptPress>('arribo.press')
export const isUnheard = ({ assignmentId }: Pick<CalendarBlock, 'assignmentId'>): boolean =>
  keptPress.read()?.assignmentId === assignmentId

/** What the calendar tells of a press whose answer was lost: true once the arrival is in it. */
export function hearOfPress({ checkedIn, scheduledAssignments }: Calendar): boolean {
  const press = keptPress.read()
  if (!press) return false
  const hasArrived = checkedIn.includes(press.assignmentId)
  const isListed = scheduledAssignments.some(({ assignmentId }) => assignmentId === press.assignmentId)
  if (hasArrived || !isListed) keptPress.drop()
  if (hasArrived) keptTask.drop()
  return hasArrived
}

/** The account is not there, or not with what a check-in takes. */
export class UserNotLoaded extends Error {
  override name = 'UserNotLoaded'
  readonly fault: 'userError' | 'userNotLoaded'
  constructor(fault: UserNotLoaded['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

export type PressStage = 'waiting' | 'locating' | 'sending'
export type Press = {
  readonly block: CalendarBlock
  /** The sealed handle of the platform account lives shortly: a fresh one is asked for. */
  readonly getMe: () => Promise<Me>
  readonly onStage: (stage: PressStage) => void
  /** Ends the waiting for the network; what is under way is not called back. */
  readonly signal: AbortSignal
}
export type Arrived = Awaited<ReturnType<typeof api.checkIn>>

export const connectionWaitMs = 30_000

/** "I'm here": the position is read when the button is pressed, and everything travels encrypted. */
export async function pressImHere({ block, getMe, onStage, signal }: Press): Promise<Arrived> {
  onStage('waiting')
  await untilOnline(connectionWaitMs, signal)
  onStage('locating')
  const position = await readPosition()
  onStage('sending')
  const me = await getMe().catch((error: unknown) => {
    throw new UserNotLoaded('userError', { cause: error })
  })
  const { amazonToken, flexId } = me
  if (!amazonToken || !flexId) throw new UserNotLoaded('userNotLoaded')
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
  })
  return send(block.assignmentId, payload)
}

/** What is sent is noted first, so that a page that ends before the answer says so when it is opened again. */
async function send(assignmentId: string, payload: string): Promise<Arrived> {
  const before = keptPress.read()
  const press =
    before?.assignmentId === assignmentId ? before : { assignmentId, pressedAt: serverNow(), isKnown: false }
  keptPress.keep(press)
  try {
    const arrived = await api.checkIn({ body: { payload } })
    keptPress.drop()
    keptTask.drop()
    return arrived
  } catch (error) {
    const result = error instanceof ApiProblem ? resultOf(error.problem.code) : 'unheard'
    if (result === 'refused') keptPress.drop()
    else keptPress.keep({ ...press, isKnown: press.isKnown || result === 'under_way' })
    throw error
  }
}
