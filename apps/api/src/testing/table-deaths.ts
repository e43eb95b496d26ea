import type { World } from '@arribo/laboratory/world'

/** `drop-before`: the call is not carried out. `drop-after`: it is, but the process doesn't learn that. */
export type Death = { readonly call: number; readonly action: 'drop-before' | 'drop-after' }
type Faults = World['sandbox']['dynamo']['faults']
type Match = NonNullable<Parameters<Faults['inject']>[0]['match']>

const naming =
  (ids: readonly string[]): Match =>
  ({ body }) => {
    const text = JSON.stringify(body)
    return ids.some((id) => text.includes(id))
  }

/** Whoever works for these IDs can't reach the table from this call on, as if their process were dead. */
export function dieAt(faults: Faults, { call, action }: Death, ...ids: readonly string[]): void {
  const match = naming(ids)
  faults.inject({ match, nth: call, action })
  faults.inject({ match, nth: call + 1, times: 1e6, action: 'drop-before' })
}

/** Both deaths at each call that `work` makes to the table. With IDs, counts only calls that name one of them. */
export async function deathsOf(
  faults: Faults,
  work: () => Promise<unknown>,
  ...ids: readonly string[]
): Promise<Death[]> {
  let calls = 0
  const isOurs: Match = (request) => ids.length === 0 || naming(ids)(request)
  const match: Match = (request) => isOurs(request) && (calls += 1) > 0
  const stop = faults.inject({ action: 'delay', ms: 0, times: 1e6, match })
  await work()
  stop()
  return Array.from({ length: calls }, (_, index) =>
    (['drop-before', 'drop-after'] as const).map((action) => ({ call: index + 1, action })),
  ).flat()
}
