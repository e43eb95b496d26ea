import { type Call, vendors } from '@arribo/sandbox/testing/fault-proxy'
import type { ApiProcess } from '../stack/api-process.ts'

/** When a process dies over a call: before the vendor has seen it, or after the vendor has done it and before the answer. */
export type Death = { readonly call: number; readonly when: 'before' | 'after' }

/** Every call that a process makes while something runs, in the order in which they arrive. */
export async function callsOf(api: ApiProcess, work: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = []
  const stop = api.proxy.watch((call) => calls.push(call))
  await work()
  stop()
  return calls
}

/** Lets a process die over its nth call from now on, whichever vendor it goes to. Answers whether it has. */
export function dieAt(api: ApiProcess, { call, when }: Death): () => boolean {
  let calls = 0
  let isDead = false
  for (const vendor of vendors)
    api.proxy.faults[vendor].inject({
      match: () => (calls += 1) === call,
      action: when === 'before' ? 'drop-before' : 'forward-then-drop',
      async onStrike() {
        isDead = true
        await api.kill()
      },
    })
  return () => isDead
}

/** Both deaths at each of this many calls. */
export const everyDeath = (calls: number): Death[] =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  )
