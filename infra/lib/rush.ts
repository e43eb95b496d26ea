/** What one driver's check-in consumes, from the home page to the accepted press. */
export const checkIn = {
  /** DynamoDB units of the driver's requests and of the projector alone: docs/scale.md, which a test compares. */
  readUnits: 18.5 + 11,
  writeUnits: 30 + 27,
  /** The API's CPU. 25 for `me`, calendar and press (`npm run bench -- api`), 34 for reading a 1280 × 960 photo, 6 for the rest. */
  cpuMs: 65,
} as const

/** The limit of a new account in us-east-1, from memory: compare with the Service Quotas console. */
export const usualFaceCallsPerSecond = 50

/** Units per second that an on-demand table handles unless it was warmed. */
const coldTable = { readUnits: 12_000, writeUnits: 4000 } as const

/** The share of its CPU up to which a process answers evenly; the scaling by CPU aims just below it. */
const busy = 0.6
/** Hour and minute in New York: blocks start at half past three, and check-in opens shortly before. */
export const rushHour = { from: ['15', '0'], until: ['16', '0'] } as const

export function planRush(perMinute: number) {
  const perSecond = perMinute / 60
  const processes = Math.ceil((perSecond * checkIn.cpuMs) / 1000 / busy)
  return {
    /** API processes of one vCPU. */
    processes,
    /** Units per second that the table must handle at once. */
    readUnits: Math.ceil(perSecond * checkIn.readUnits),
    writeUnits: Math.ceil(perSecond * checkIn.writeUnits),
    /** Calls of Rekognition's DetectFaces per second: every selfie is analysed. */
    faceCalls: Math.ceil(perSecond),
    /** How long the last selfie waits in line with the usual quota. */
    lastSelfieSeconds: Math.max(60, Math.ceil(perMinute / usualFaceCallsPerSecond)) - 60,
  }
}

/** The throughput to which the table is warmed for this rush; undefined if a cold table is enough. */
export function warmedFor(perMinute: number) {
  const { readUnits, writeUnits } = planRush(perMinute)
  if (readUnits <= coldTable.readUnits && writeUnits <= coldTable.writeUnits) return undefined
  const upTo = (units: number) => Math.ceil(units / 1000) * 1000
  return {
    readUnitsPerSecond: Math.max(coldTable.readUnits, upTo(readUnits)),
    writeUnitsPerSecond: Math.max(coldTable.writeUnits, upTo(writeUnits)),
  }
}
