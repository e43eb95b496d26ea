import { aligned } from '@arribo/sandbox/testing/aligned'

export type Reads = { readonly requests: number; readonly units: number }
export type Asked = { readonly question: string; readonly bound: Reads; readonly cost: Reads }
export type Measured = { readonly users: number; readonly asked: readonly Asked[] }

/** Questions that cost more than their bound. In a small table a list isn't full yet and may cost less. */
export const overBounds = (sizes: readonly Measured[]): string[] =>
  sizes.flatMap(({ users, asked }) =>
    asked.flatMap(({ question, bound, cost }) =>
      (['requests', 'units'] as const)
        .filter((what) => cost[what] > bound[what])
        .map((what) => `${question}: ${cost[what]} ${what} with ${users} users (bound ${bound[what]})`),
    ),
  )

export function reportOf(sizes: readonly Measured[]): string {
  const head = sizes.flatMap(({ users }) => [`${users.toLocaleString('en-US')} users`, 'units'])
  const rows = (sizes[0]?.asked ?? []).map(({ question, bound }, at) => {
    const costs = [...sizes.flatMap(({ asked }) => asked[at]?.cost ?? []), bound]
    return [question, ...costs.flatMap(({ requests, units }) => [String(requests), units.toFixed(1)])]
  })
  return aligned([['Requests and units', ...head, 'At most', 'units'], ...rows])
}
