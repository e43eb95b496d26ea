export type Stats = {
  /** Requests by operation, including failed ones. */
  requests: Record<string, number>
  /** Reads by requested consistency, `consistent` or `eventual`: one per request, in a batch one per item. */
  reads: Record<string, number>
  /** Capacity units by table, including index writes, as DynamoDB bills them. */
  readUnits: Record<string, number>
  writeUnits: Record<string, number>
  /** Requests above a limit, by the partition, or by the table. */
  throttles: Record<string, number>
}

/** Requests and consumption since the start or the last reset. */
export type Usage = {
  count(kind: keyof Stats, name: string, amount?: number): void
  stats(): Stats
  reset(): void
}

export function createUsage(): Usage {
  let stats = empty()
  return {
    count(kind, name, amount = 1) {
      stats[kind][name] = (stats[kind][name] ?? 0) + amount
    },
    stats: () => structuredClone(stats),
    reset() {
      stats = empty()
    },
  }
}

function empty(): Stats {
  return { requests: {}, reads: {}, readUnits: {}, writeUnits: {}, throttles: {} }
}
