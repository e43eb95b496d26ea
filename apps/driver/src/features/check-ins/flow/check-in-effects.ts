import type { Effect } from '../machine/check-in-events.rules.ts'
import { storedPress, storedTask } from '../phone/stored-check-in.ts'
import { dropPhoto, storePhoto } from '../phone/stored-selfie.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { askMatch, restorePhoto, submitSelfie } from './selfie-effects.ts'
import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { PressStage, Account } from '../machine/check-in-state.rules.ts'
import { needsSelfie } from '../machine/press.rules.ts'
import { pressError } from './check-in-error.ts'
import { pressImHere } from './press.ts'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { api } from '../../../app/api.ts'

/** Runs the effects that a transition requests, and reports their results to the machine through `send`. */
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

/** Sends the press of "I'm here", and can stop waiting for a network. */
function createPressEffect({ getMe, pressedOn }: CheckInPorts, send: Send) {
  let waiting = new AbortController()
  const onStage = (stage: PressStage) => send('press-progressed', { stage })
  return {
    stopWaiting: () => waiting.abort(),
    press: async (block: CalendarBlock): Promise<void> => {
      waiting = new AbortController()
      const { signal } = waiting
      try {
        const { arrivedAt } = await pressImHere({ block, pressedOn, getMe, signal, onStage })
        send('arrived', { at: new Date(arrivedAt) })
      } catch (error) {
        const answer = error instanceof ApiProblem ? error : undefined
        const isSelfieNeeded = answer !== undefined && needsSelfie(answer.problem.code)
        send('press-failed', { error: pressError(error), answer, isSelfieNeeded })
      }
    },
  }
}

/** Changes the account type of the plan and reports the result. */
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

/** Vibrates if the phone can, unless the user prefers reduced motion. */
function vibrate(as: keyof typeof patterns): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.([...patterns[as]])
}
