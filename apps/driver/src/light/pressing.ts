import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../app/api.ts'
import { feel } from '../features/check-ins/haptics.ts'
import { keptTask } from '../features/check-ins/kept-selfie.ts'
import { askEveryMs, isWorthAsking, needsSelfie } from '../features/check-ins/press.rules.ts'
import { connectionWaitMs, isUnheard, keptPress, pressImHere } from '../features/check-ins/press.ts'
import { pressFault } from './fault.ts'
import type { Store } from './state.ts'

/** "I'm here", and what becomes of it when nobody can say so at once. */
export function createPressing({ set }: Store, look: () => Promise<void>) {
  let running: AbortController | undefined
  let askedAt = Date.now()

  async function press(block: CalendarBlock): Promise<void> {
    if (running) return
    running = new AbortController()
    set({ fault: undefined, pressing: 'locating', waitsUntil: serverNow() + connectionWaitMs })
    const { signal } = running
    try {
      const getMe = () => api.getMe({})
      const arrived = await pressImHere({ block, getMe, signal, onStage: (pressing) => set({ pressing }) })
      feel('arrived')
      set({ arrived: { at: new Date(arrived.arrivedAt) } })
    } catch (error) {
      feel('refused')
      refuse(block, error)
    } finally {
      running = undefined
      set({ pressing: undefined })
    }
  }

  function refuse(block: CalendarBlock, error: unknown): void {
    const code = error instanceof ApiProblem ? error.problem.code : undefined
    if (isUnheard(block)) {
      // That it is still not known is what the whole step says.
      set({ lostId: block.assignmentId, fault: code ? undefined : pressFault(error) })
      return
    }
    if (code && needsSelfie(code)) keptTask.drop()
    set({ lostId: undefined, fault: pressFault(error) })
    // A refusal often means that the calendar on this phone is an old one.
    if (code) void look()
  }

  return {
    press,
    giveUp: (): void => running?.abort(),
    /** Asks after a check-in that the server has; one that may never have left is only looked for in the calendar. */
    async follow(block: CalendarBlock): Promise<void> {
      if (running || document.hidden || !navigator.onLine) return
      const isAsking = isLostWorthAsking()
      if (Date.now() - askedAt < (isAsking ? askEveryMs : 2 * askEveryMs)) return
      askedAt = Date.now()
      await (isAsking ? press(block) : look())
      askedAt = Date.now()
    },
  }
}

/** True while the server is still finding out what became of the press that this phone has not heard of. */
export const isLostWorthAsking = (): boolean =>
  isWorthAsking(keptPress.read() ?? { pressedAt: 0, isKnown: false }, serverNow())
