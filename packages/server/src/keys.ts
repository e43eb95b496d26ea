/**
 * Where lies what the API and a function of the cloud both read or write: deployed apart, they agree here. The page of
 * all keys is the API's (`apps/api/src/platform/dynamo/keys.ts`) and takes these from here.
 */
export type Key = { readonly pk: string; readonly sk: string }

export const sharedKeys = {
  driverOfPhone: (phoneNumber: string): Key => ({ pk: `PHONE#${phoneNumber}`, sk: 'DRIVER' }),
  session: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'SESSION' }),
  provedSession: (session: string): Key => ({ pk: `PROVED#${session}`, sk: 'SESSION' }),
  /** What one agent uploaded on one day in New York. */
  agentSelfies: (dayOn: string, sub: string): Key => ({ pk: `AGENT_SELFIES#${dayOn}`, sk: `AGENT#${sub}` }),
  /** That one file of one agent's was stored for a driver, so that it counts once. */
  staffSelfie: (driverSub: string, uploadId: string): Key => ({ pk: `DRIVER#${driverSub}`, sk: `UPLOAD#${uploadId}` }),
  /** Counters are kept in parts, so that those who change them at once seldom write the same one. */
  counter: (name: string, shard: number): Key => ({ pk: `COUNTERS#${shard}`, sk: name }),
  /** That one change of the table was counted. */
  counted: (eventId: string): Key => ({ pk: `COUNTED#${eventId}`, sk: 'CHANGE' }),
  /** Written for the projector to see. */
  pulse: (slot: number): Key => ({ pk: `PULSE#${slot}`, sk: 'PULSE' }),
  /** Which one it has seen. */
  seenPulse: (slot: number): Key => ({ pk: `COUNTERS#${slot}`, sk: 'SEEN_PULSE' }),
  log: (sub: string, at: Date, id: string): Key => ({ pk: `LOGS#${sub}`, sk: `${at.toISOString()}#${id}` }),
} as const

/** Lists that grow without bound are spread over days and this many shards, so that no key becomes hot. */
export const shards = 4

export const shardOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % shards

/** Index partition (gsi2) of what staff did and the chain of their log does not hold yet, by when it was. */
export const unsealedStaffLog = 'UNSEALED#STAFF_LOG'

/** Index partitions of the growing lists: `what` of one day (YYYY-MM-DD, UTC) in one shard. */
export const dayPartition = (what: string, day: string, shard: number): string => `${what}#${day}#${shard}`
