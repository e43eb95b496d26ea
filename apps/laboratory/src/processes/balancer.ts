import type { ApiProcess } from './api-process.ts'

export const lookEveryMs = 100
/** One that isn't ready is removed immediately. One that is silent may only be busy, so it gets this many tries. */
const maxSilences = 3

/** Stands in for the load balancer's choice: names, in turn, the processes that say they are ready. */
export async function openBalancer(apis: readonly ApiProcess[]) {
  const ready = new Set<ApiProcess>()
  let turn = 0
  const silences = new Map<ApiProcess, number>()
  const look = async (api: ApiProcess) => {
    const isReady = await fetch(`${api.address}/api/status/ready`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => undefined,
    )
    silences.set(api, isReady === undefined ? (silences.get(api) ?? 0) + 1 : 0)
    if (isReady) ready.add(api)
    else if (isReady === false || silences.get(api) === maxSilences) ready.delete(api)
  }
  const looks = apis.map((api) => setInterval(() => void look(api), lookEveryMs))
  await Promise.all(apis.map(look))
  return {
    next(): ApiProcess {
      const api = [...ready][(turn += 1) % ready.size]
      if (!api) throw new Error('No process is ready')
      return api
    },
    async untilReady(count: number): Promise<void> {
      while (ready.size !== count) await new Promise((resolve) => setTimeout(resolve, lookEveryMs / 4))
    },
    async close(): Promise<void> {
      for (const timer of looks) clearInterval(timer)
    },
  }
}
