import { type Call, vendors } from '@arribo/sandbox/testing/fault-proxy'
import type { ApiProcess } from './api-process.ts'

/** When a process dies during a vendor call: before the vendor sees it, or before the vendor's answer. */
export type Death = { readonly call: number; readonly when: 'before' | 'after' }

/** Every vendor call that a process makes while something runs, in order of arrival. */
export async function callsOf(api: ApiProcess, work: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = []
  const stop = api.proxy.watch((call) => calls.push(call))
  await work()
  stop()
  return calls
}

/** Kills the process at its nth vendor call from now on. The returned function says whether it has died. */
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

/** Both deaths at each call. */
export const everyDeath = (calls: number): Death[] =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  )
