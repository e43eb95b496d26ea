/** Which requests a fault hits, and how often. */
export type FaultAim<Request> = {
  /** Default: every request. */
  match?: (request: Request) => boolean
  /** The first matching request that is hit, counted from 1. */
  nth?: number
  /** How many matching requests are hit from there on; default once. */
  times?: number
}

type Waiting<Fault> = { fault: Fault; skip: number; left: number }

/** Faults waiting for their requests, tried in the order of injection. */
export function createFaultPlan<Request, Fault extends FaultAim<Request>>() {
  let waiting: Waiting<Fault>[] = []
  return {
    /** Adds a fault for one request, or for `times`; the returned function removes it. */
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
    /** Those that still wait, with how many requests each will hit. */
    waiting: () => waiting.map(({ fault, left }) => ({ fault, left })),
    /** The fault for this request, if any. Each call counts as one request. */
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
