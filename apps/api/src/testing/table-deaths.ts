import type { World } from '@arribo/laboratory/world'

/** A process dies at a call to the table, which is or isn't carried out. */
export type Death = { readonly call: number; readonly action: 'drop-before' | 'drop-after' }
type Faults = World['sandbox']['dynamo']['faults']
type Match = NonNullable<Parameters<Faults['inject']>[0]['match']>

/** Calls that name one of these. */
const naming =
  (ids: readonly string[]): Match =>
  ({ body }) => {
    const text = JSON.stringify(body)
    return ids.some((id) => text.includes(id))
  }

/** From this call on, whoever does work for these IDs is dead as far as the table can tell. */
export function dieAt(faults: Faults, { call, action }: Death, ...ids: readonly string[]): void {
  const match = naming(ids)
  faults.inject({ match, nth: call, action })
  faults.inject({ match, nth: call + 1, times: 1e6, action: 'drop-before' })
}

/** Both deaths at each of the calls to the table that undisturbed work makes; only those that name an ID, if it's given. */
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
