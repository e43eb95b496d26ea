import type { ApiProcess } from '../stack/api-process.ts'

/** Processes that are there to die, in turn: while one dies, those before it start again. */
export type Victims = {
  /** The next one, which has just started and done nothing. */
  next(): Promise<ApiProcess>
  /** Kills one that has done something, unless it is dead, and starts it again; nobody waits for it. */
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
