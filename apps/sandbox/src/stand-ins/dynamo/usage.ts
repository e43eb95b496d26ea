export type Usage = ReturnType<typeof createUsage>
export type Stats = ReturnType<typeof empty>

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
  /** By operation, including failed requests. */
  requests: {},
  /** By requested consistency, `consistent` or `eventual`. One per request; in a batch, one per item. */
  reads: {},
  /** Capacity units by table, as DynamoDB bills them, including index writes. */
  readUnits: {},
  writeUnits: {},
  /** Requests above a limit, by partition or by table. */
  throttles: {},
})
