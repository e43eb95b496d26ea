import type { Effect } from '../machine/check-in-events.rules.ts'
import { storedPress, storedTask } from '../phone/stored-check-in.ts'
import { dropPhoto, storePhoto } from '../phone/stored-selfie.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { askMatch, restorePhoto, submitSelfie } from './selfie-effects.ts'
import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { PressStage, Account } from '../machine/check-in-state.rules.ts'
import { needsSelfie, connectionWaitMs, resultOf } from '../machine/press.rules.ts'
import { pressError, AccountNotLoaded } from './check-in-error.ts'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { api } from '../../../app/api.ts'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { untilOnline } from '../phone/connection.ts'
import { readPosition } from '../phone/asked-position.ts'
import type { UnsealedPress } from './sealing.ts'

export function createEffects(ports: CheckInPorts, send: Send): (effect: Effect) => void {
  const { press, stopWaiting } = createPressEffect(ports, send)
  return (effect) => {
    switch (effect.do) {
      case 'load-calendar':
        return ports.calendar.load()
      case 'restore-photo':
        return void restorePhoto(send)
      case 'switch-account':
        return void switchAccount(effect.account, ports, send)
      case 'store-photo':
        return void storePhoto(effect.photo)
      case 'drop-photo':
        return void dropPhoto()
      case 'send-selfie':
      case 'judge-upload':
        return void submitSelfie(effect, send)
      case 'ask-match':
        return void askMatch(effect.taskId, send)
      case 'drop-task':
        return storedTask.clear()
      case 'press':
        return void press(effect.block)
      case 'drop-press':
        return storedPress.clear()
      case 'stop-waiting':
        return stopWaiting()
      case 'vibrate':
        return vibrate(effect.as)
      case 'announce-arrival':
        return ports.announceArrival()
    }
  }
}

function createPressEffect({ getMe, pressedOn }: CheckInPorts, send: Send) {
  let waiting = new AbortController()
  const onStage = (stage: PressStage) => send('press-progressed', { stage })

  /** Throws NoConnection, NoPosition, AccountNotLoaded, or the API's refusal. */
  async function pressImHere(block: CalendarBlock): Promise<Arrived> {
    onStage('waiting')
    await untilOnline(connectionWaitMs, waiting.signal)
    onStage('locating')
    const position = await readPosition()
    onStage('sending')
    // Fetched again, because the sealed handle of the platform account expires soon.
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

  return {
    /** Stops the wait for the network, but doesn't cancel a request that was already sent. */
    stopWaiting: () => waiting.abort(),
    press: async (block: CalendarBlock): Promise<void> => {
      waiting = new AbortController()
      try {
        const { arrivedAt } = await pressImHere(block)
        send('arrived', { at: new Date(arrivedAt) })
      } catch (error) {
        const answer = error instanceof ApiProblem ? error : undefined
        const isSelfieNeeded = answer !== undefined && needsSelfie(answer.problem.code)
        send('press-failed', { error: pressError(error), answer, isSelfieNeeded })
      }
    },
  }
}

async function switchAccount(account: Account, { knowMe }: CheckInPorts, send: Send): Promise<void> {
  const planType = account === 'shared' ? 'borrowed-account' : 'own-account'
  try {
    const me = await api.switchPlanType({ body: { planType } })
    knowMe(me)
    send('account-switched', { hasSharedPlan: isShared(me.planType) })
  } catch (error) {
    send('account-not-switched', {
      error: { title: { checkIn: 'account.notSwitched' }, text: { failure: error }, cause: error },
    })
  }
}

/** Vibration and pause times in milliseconds. */
const patterns = { good: [60], refused: [40, 80, 40], arrived: [80, 60, 160] } as const

function vibrate(as: keyof typeof patterns): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.([...patterns[as]])
}

type Arrived = Awaited<ReturnType<typeof api.checkIn>>

/** Retries once if the API no longer has the key: each attempt fetches the keys, and the refused one wasn't counted. */
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
