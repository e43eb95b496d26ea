export type FaultAim<Request> = {
  /** By default every request. */
  match?: (request: Request) => boolean
  /** The first matching request to hit, counted from 1. */
  nth?: number
  /** How many matching requests to hit from there on; one by default. */
  times?: number
}

type Waiting<Fault> = { fault: Fault; skip: number; left: number }

export function createFaultPlan<Request, Fault extends FaultAim<Request>>() {
  let waiting: Waiting<Fault>[] = []
  return {
    inject(fault: Fault): () => void {
      const entry = { fault, skip: (fault.nth ?? 1) - 1, left: fault.times ?? 1 }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    clear(): void {
      waiting = []
    },
    waiting: () => waiting.map(({ fault, left }) => ({ fault, left })),
    /** Each call counts as one request. */
    next(request: Request): Fault | undefined {
      let met: Waiting<Fault> | undefined
      for (const entry of waiting) {
        if (entry.fault.match && !entry.fault.match(request)) continue
        if (entry.skip > 0) entry.skip -= 1
        else met ??= entry
      }
      if (!met) return undefined
      met.left -= 1
      if (met.left <= 0) waiting = waiting.filter((each) => each !== met)
      return met.fault
    },
  }
}
