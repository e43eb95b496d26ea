export type Usage = ReturnType<typeof createUsage>
export type Stats = ReturnType<typeof empty>

/** Requests and consumption since the start or the last reset. */
export function createUsage() {
  let stats = empty()
  return {
    count(kind: keyof Stats, name: string, amount = 1) {
      stats[kind][name] = (stats[kind][name] ?? 0) + amount
    },
    stats: () => structuredClone(stats),
    reset() {
      stats = empty()
    },
  }
}

const empty = (): Record<'requests' | 'reads' | 'readUnits' | 'writeUnits' | 'throttles', Record<string, number>> => ({
  /** By operation, including failed ones. */
  requests: {},
  /** By requested consistency, `consistent` or `eventual`: one per request, in a batch one per item. */
  reads: {},
  /** Capacity units by table, including index writes, as DynamoDB bills them. */
  readUnits: {},
  writeUnits: {},
  /** Requests above a limit, by the partition, or by the table. */
  throttles: {},
})
