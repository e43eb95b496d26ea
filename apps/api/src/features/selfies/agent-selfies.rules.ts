import type { Agent } from '@arribo/server/agent-selfies'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'

export type Interval = 'today' | 'yesterday' | '7days' | '14days'

export type AgentSelfies = Agent & { readonly count: number }

const days: Record<Interval, number> = { today: 1, yesterday: 2, '7days': 7, '14days': 14 }

export const daysOf = (interval: Interval, now: Date): string[] =>
  Array.from({ length: days[interval] }, (_, ago) => addDays(newYorkDay(now), -ago))

/** One row per agent under the latest name, highest count first. `perDay` begins with the newest day. */
export function sumOfDays(perDay: readonly (readonly AgentSelfies[])[]): AgentSelfies[] {
  const sums = new Map<string, AgentSelfies>()
  for (const { sub, name, phoneNumber, count } of perDay.flat()) {
    const sum = sums.get(sub) ?? { sub, name, phoneNumber, count: 0 }
    sums.set(sub, { ...sum, count: sum.count + count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
