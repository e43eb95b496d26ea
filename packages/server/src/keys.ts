/**
 * Keys that both the API and the Lambdas use: they are deployed separately and must agree.
 * Those of the API alone are in `apps/api/src/platform/dynamo/keys.ts`.
 */
export type Key = { readonly pk: string; readonly sk: string }

export const keyOf = ({ pk, sk }: Readonly<Record<string, unknown>>): Key => ({ pk: String(pk), sk: String(sk) })

export const sharedKeys = {
  driver: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PROFILE' }),
  driverOfPhone: (phoneNumber: string): Key => ({ pk: `PHONE#${phoneNumber}`, sk: 'DRIVER' }),
  session: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'SESSION' }),
  provedSession: (session: string): Key => ({ pk: `PROVED#${session}`, sk: 'SESSION' }),
  agentSelfies: (dayOn: string, sub: string): Key => ({ pk: `AGENT_SELFIES#${dayOn}`, sk: `AGENT#${sub}` }),
  staffSelfie: (driverSub: string, uploadId: string): Key => ({ pk: `DRIVER#${driverSub}`, sk: `UPLOAD#${uploadId}` }),
  /** Counters are sharded, so that concurrent writes seldom hit the same item. */
  counter: (name: string, shard: number): Key => ({ pk: `COUNTERS#${shard}`, sk: name }),
  billedDay: (shard: number, day: string): Key => ({ pk: `BILLING#${shard}`, sk: day }),
  counted: (eventId: string): Key => ({ pk: `COUNTED#${eventId}`, sk: 'CHANGE' }),
  pulse: (slot: number): Key => ({ pk: `PULSE#${slot}`, sk: 'PULSE' }),
  seenPulse: (slot: number): Key => ({ pk: `COUNTERS#${slot}`, sk: 'SEEN_PULSE' }),
  listing: (sub: string, what: 'LISTING' | 'SERVICE'): Key => ({ pk: `LISTED#${sub}`, sk: what }),
  log: (sub: string, at: Date, id: string): Key => ({ pk: `LOGS#${sub}`, sk: `${at.toISOString()}#${id}` }),
  listedLog: (platform: string, day: string, shard: number, place: string): Key => ({
    pk: `LOG_LIST#${platform}#${day}#${shard}`,
    sk: place,
  }),
  listedCharge: (state: string, shard: number, place: string): Key => ({
    pk: `CHARGE_LIST#${state}#${shard}`,
    sk: place,
  }),
  pendingTask: (platform: string, shard: number, place: string): Key => ({
    pk: `TASK_LIST#${platform}#pending#${shard}`,
    sk: place,
  }),
  endedTask: (platform: string, status: string, day: string, shard: number, place: string): Key => ({
    pk: `TASK_LIST#${platform}#${status}#${day}#${shard}`,
    sk: place,
  }),
  taskOfDriver: (sub: string, place: string): Key => ({ pk: `TASKS_OF#${sub}`, sk: place }),
  checkIn: (sub: string, assignmentId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `CHECKIN#${assignmentId}` }),
  checkInPlace: (checkInId: string): Key => ({ pk: `CHECKIN#${checkInId}`, sk: 'PLACE' }),
  taskOfAddress: (ip: string, place: string): Key => ({ pk: `TASKIP#${ip}`, sk: place }),
} as const

/**
 * Growing lists are partitioned by day and spread over this many shards, to avoid hot keys. After a deployment with
 * more, `projections:verify`, `counters:verify` and `billing:verify` with `--write` move what is there.
 */
export const shards = 4

export const shardOf = (id: string, among: number = shards): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % among

/** Index partition (gsi2) of drivers' reports of a failure with this code, ordered by time. */
export const failurePartition = (code: string): string => `FAILURE#${code}`

/** Index partition (gsi2) of staff log entries that are not in the hash chain yet, ordered by time. */
export const unsealedStaffLog = 'UNSEALED#STAFF_LOG'
/** Index partition (gsi2) of heads of the staff log that are not yet written outside the table. */
export const unanchoredStaffLog = 'UNANCHORED#STAFF_LOG'

export const dayPartition = (what: string, day: string, shard: number): string => `${what}#${day}#${shard}`
