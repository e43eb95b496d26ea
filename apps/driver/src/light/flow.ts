import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isShared } from '@arribo/api-contracts/shared/plans'
import { pageOwner } from '../app/page-owner.ts'
import { keptTask } from '../features/check-ins/kept-selfie.ts'
import { hearOfPress, keptPress } from '../features/check-ins/press.ts'
import { calendarFault } from './fault.ts'
import { createPressing } from './pressing.ts'
import { createSelfie } from './selfie.ts'
import { findStanding, type Standing } from './standing.ts'
import { beginning, type State } from './state.ts'
import { type Step, stepOf } from './step.rules.ts'

export type Flow = ReturnType<typeof createFlow>

/** From the calendar to the registered arrival. `onChange` draws; `tick` is called every second and when the page wakes. */
export function createFlow(onChange: () => void) {
  let state = beginning
  let lastStep: Step<CalendarBlock>['name'] | undefined
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change }
    onChange()
  }
  const store = { get: () => state, set }
  const selfie = createSelfie(store)
  const pressing = createPressing(store, look)

  async function look(): Promise<void> {
    if (state.isLooking) return
    set({ isLooking: true })
    try {
      await arriveAt(await findStanding())
    } catch (error) {
      if (error instanceof ApiProblem && error.problem.code === 'signed_out') pageOwner.forget()
      const fault = calendarFault(error)
      set(state.standing.name === 'open' ? { fault: state.fault ?? fault } : { standing: { name: 'failed', fault } })
    } finally {
      set({ isLooking: false, lookAgainAt: serverNow() + limits.manualRetrySeconds * 1000 })
    }
  }

  async function arriveAt(standing: Standing): Promise<void> {
    const isFirst = state.standing.name !== 'open'
    if (standing.name !== 'open') return set({ standing })
    const { me, calendar } = standing
    if (hearOfPress(calendar)) set({ arrived: { at: undefined } })
    set({ standing, lostId: keptPress.read()?.assignmentId })
    if (!isFirst) return
    set({ account: isShared(me.planType) ? 'shared' : 'own' })
    await selfie.resume()
  }

  /** What is to be done now; undefined before the calendar is known and after the arrival. */
  function step(): Step<CalendarBlock> | undefined {
    const { standing, matchedId, lostId, arrived } = state
    if (standing.name !== 'open' || arrived) return undefined
    return stepOf(standing.calendar, { task: keptTask.read(), matchedId, lostId }, new Date(serverNow()))
  }

  /** What a step does by itself while time passes. */
  function attend(now: Step<CalendarBlock>): void {
    if ('task' in now && now.task.endsAt <= serverNow()) selfie.expire()
    else if (now.name === 'match') void selfie.match(now.task)
    else if (now.name === 'unknown') void pressing.follow(now.block)
  }

  function tick(): void {
    const now = step()
    const hasOpened = lastStep === 'wait' && now?.name !== 'wait'
    lastStep = now?.name
    if (hasOpened) void look()
    if (now && !state.pressing) attend(now)
    onChange()
  }

  /** Somebody else's page from now on. */
  function restart(): void {
    state = beginning
    void look()
  }

  return { ...selfie, ...pressing, state: store.get, set, step, look, tick, restart }
}
