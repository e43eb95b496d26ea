import type { ApiProcess } from './api-process.ts'

/** Processes to be killed in turn: while one dies, the earlier ones restart. */
export type Victims = {
  next(): Promise<ApiProcess>
  /** Kills a used one, unless it is dead, and restarts it in the background. */
  startAgain(victim: ApiProcess): void
  untilAllUp(): Promise<unknown>
}

export function createVictims(apis: readonly ApiProcess[]): Victims {
  const starts = new Map(apis.map((api) => [api, Promise.resolve()]))
  let turn = 0
  return {
    async next() {
      const victim = apis[turn % apis.length]
      if (!victim) throw new Error('Nobody is there to die')
      turn += 1
      await starts.get(victim)
      return victim
    },
    startAgain: (victim) =>
      void starts.set(
        victim,
        victim.kill().then(() => victim.start()),
      ),
    untilAllUp: () => Promise.all(starts.values()),
  }
}
