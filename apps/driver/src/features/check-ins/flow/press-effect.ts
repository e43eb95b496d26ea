import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { PressStage } from '../machine/check-in-state.rules.ts'
import { needsSelfie } from '../machine/press.rules.ts'
import { pressError } from './check-in-error.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { pressImHere } from './press.ts'

/** Sends the press of "I'm here", and can stop waiting for a network. */
export function createPressEffect({ getMe, pressedOn }: CheckInPorts, send: Send) {
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
