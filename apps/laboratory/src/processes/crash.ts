import { type Call, type FaultProxy, vendors } from '@arribo/sandbox/testing/fault-proxy'
import type { ApiProcess } from './api-process.ts'

/** When a process dies during a vendor call: before the vendor sees it, or before the vendor's answer. */
export type Death = { readonly call: number; readonly when: 'before' | 'after' }

/** A process behind its own fault proxy. */
export type Mortal = { readonly proxy: FaultProxy; readonly kill: () => Promise<void> }

/** Every vendor call through a proxy while something runs, in order of arrival, and what came of it. */
export async function callsDuring<Result>(
  { proxy }: Pick<Mortal, 'proxy'>,
  work: () => Promise<Result>,
): Promise<{ readonly calls: readonly Call[]; readonly result: Result }> {
  const calls: Call[] = []
  const stop = proxy.watch((call) => calls.push(call))
  const result = await work()
  stop()
  return { calls, result }
}

/** Kills the process at its nth vendor call from now on. The returned function says whether it has died. */
export function dieAt({ proxy, kill }: Mortal, { call, when }: Death): () => boolean {
  let calls = 0
  let isDead = false
  for (const vendor of vendors)
    proxy.faults[vendor].inject({
      match: () => (calls += 1) === call,
      action: when === 'before' ? 'drop-before' : 'forward-then-drop',
      async onStrike() {
        isDead = true
        await kill()
      },
    })
  return () => isDead
}

/** Both deaths at each call. */
export const everyDeath = (calls: number): Death[] =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  )

/** Processes to be killed in turn: while one dies, the earlier ones restart. */
export function createVictims(apis: readonly ApiProcess[]) {
  const starts = new Map(apis.map((api) => [api, Promise.resolve()]))
  let turn = 0
  return {
    async next(): Promise<ApiProcess> {
      const victim = apis[turn % apis.length]
      if (!victim) throw new Error('Nobody is there to die')
      turn += 1
      await starts.get(victim)
      return victim
    },
    /** Kills a used one, unless it is dead, and restarts it in the background. */
    startAgain: (victim: ApiProcess) =>
      void starts.set(
        victim,
        victim.kill().then(() => victim.start()),
      ),
    untilAllUp: () => Promise.all(starts.values()),
  }
}
