import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { limits } from '@arribo/api-contracts/shared/limits'
import { expect, it } from 'vitest'
import { beginning, type CheckInState } from '../machine/check-in-state.rules.ts'
import type { Effect, EventName, Events } from '../machine/check-in-events.rules.ts'
import { transition } from '../machine/check-in-flow.rules.ts'
import { stepOf } from '../machine/step.rules.ts'

export const start = Date.UTC(2026, 10, 21, 15, 0)
export const minutes = (count: number): number => start + count * 60_000
export const beforeOpening = (count: number): number => minutes(-limits.checkInOpensMinutesBefore - count)

export const blockAt = (assignmentId: string, startsAt = start): CalendarBlock => ({
  assignmentId,
  startTime: startsAt / 1000,
  durationInMinutes: 120,
  schedulingType: 'SCHEDULED',
  bookedPrice: { amount: 50, currency: 'USD' },
  serviceAreaId: 'miami',
  stagingLocation: { geocode: { latitude: 0, longitude: 0 }, address: { addressId: 'UMI1', name: null } },
})
export const calendar = { scheduledAssignments: [blockAt('a')], checkedIn: [] as string[] }
export const task = { taskId: 't1', endsAt: minutes(3), isShared: false, accountVersion: 1 }
export const upload = { ...task, uploadURL: 'https://photos.test', checksumSha256: 'x', isUploaded: true }
export const press = { assignmentId: 'a', pressedAt: start, isKnown: false }
export const photo = new Blob(['photo'])
export const error = { title: { checkIn: 'calendarError' } } as const

const at = (facts: Partial<CheckInState>, now: number): CheckInState => {
  const state = { ...beginning, ...facts }
  return { ...state, step: stepOf(state, now) }
}
const pressing = { assignmentId: 'a', stage: 'sending', waitsUntil: minutes(1) } as const
const isLost = { calendar, press, lostAssignmentId: 'a', nextAskAt: start } as const

/** Each at the start of the block, except the one that waits for it. */
export const states = {
  loading: beginning,
  failed: at({ calendarError: error }, start),
  obstacle: at({ obstacle: { name: 'off' } }, start),
  empty: at({ calendar: { scheduledAssignments: [], checkedIn: [] } }, start),
  waiting: at({ calendar, retryAt: beforeOpening(4.5) }, beforeOpening(5)),
  selfie: at({ calendar }, start),
  photo: at({ calendar, photo }, start),
  sending: at({ calendar, photo, sending: { name: 'checking' } }, start),
  queued: at(
    {
      calendar,
      photo,
      sending: { name: 'in-line', place: 9, turnAt: minutes(1), receivedAt: start },
      queued: { upload, askAt: minutes(1) },
    },
    start,
  ),
  match: at({ calendar, task: { ...task, isShared: true }, nextAskAt: start }, start),
  asking: at({ calendar, task: { ...task, isShared: true }, isAskingMatch: true }, start),
  ready: at({ calendar, task }, start),
  pressing: at({ calendar, task, pressing }, start),
  sent: at({ calendar, task, press, pressing }, start),
  unanswered: at(isLost, start),
  known: at({ ...isLost, press: { ...press, isKnown: true } }, start),
  asked: at({ ...isLost, press: { ...press, isKnown: true }, pressing }, start),
  done: at({ arrived: { at: undefined, block: undefined } }, start),
} satisfies Record<string, CheckInState>

export function after<N extends EventName>(from: keyof typeof states, name: N, event: Events[N], now = start) {
  const { state, effects } = transition(states[from], name, event, now)
  return { step: state.step.name, effects: effects.map(nameOf), state }
}

const nameOf = (effect: Effect): string => (effect.do === 'vibrate' ? `vibrate ${effect.as}` : effect.do)

type Row = {
  [N in EventName]: readonly [
    from: keyof typeof states,
    event: N,
    detail: Events[N],
    step: string,
    effects: string[],
    now?: number,
  ]
}[EventName]

export function table(rows: readonly Row[]): void {
  for (const [from, name, detail, step, effects, now] of rows)
    it(`${from} + ${name}: ${[step, ...effects].join(', ')}`, () => {
      const result = after(from, name, detail as Events[typeof name], now)
      expect([result.step, result.effects]).toEqual([step, effects])
    })
}
