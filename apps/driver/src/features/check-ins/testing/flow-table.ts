import { expect, it } from 'vitest'
import type { EventName, Events } from '../machine/check-in-events.rules.ts'
import { after, type states } from './flow-states.ts'

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
