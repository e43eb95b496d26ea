export type Stats = {
  /** Requests by operation, those that failed included. */
  requests: Record<string, number>
  /** Failed requests by the error's name. */
  failures: Record<string, number>
  /** Reads by how fresh they had to be, `consistent` or `eventual`: one a request, in a batch one an item. */
  reads: Record<string, number>
  /** Capacity units by table; those of index writes are counted, as DynamoDB bills them. */
  readUnits: Record<string, number>
  writeUnits: Record<string, number>
}

/** What has been asked and consumed since the start or the last reset. */
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
  return { requests: {}, failures: {}, reads: {}, readUnits: {}, writeUnits: {} }
}
