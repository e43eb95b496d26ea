import { table } from '@arribo/runtime-contracts/table'
import * as z from 'zod'
import type { ChangeRecord } from '../dynamo/streams/change-record.ts'

/** A function of the cloud that a stream is handed to. */
export type StreamFunction = (event: { readonly Records: readonly object[] }) => Promise<unknown>

export type MappingSettings = {
  /** Only changes of items whose partition key begins so are handed over; left out, all are. */
  readonly partitions?: readonly string[]
  readonly batchSize: number
  /** How often a batch that failed is tried again; -1 for as long as the stream has it. */
  readonly retryAttempts: number
  /** A batch that failed is split in two, so that one bad record is found. */
  readonly bisectsOnError: boolean
  /** The function answers the first record that failed, and is handed those before it no more. */
  readonly reportsItemFailures: boolean
}

/** What the on-failure destination is told: where the records lie, not what they say. */
export type SetAside = {
  readonly requestContext: { readonly condition: 'RetryAttemptsExhausted'; readonly approximateInvokeCount: number }
  readonly DDBStreamBatchInfo: {
    readonly shardId: string
    readonly startSequenceNumber: string
    readonly endSequenceNumber: string
    readonly batchSize: number
    readonly streamArn: string
  }
}

const isWanted = ({ dynamodb }: ChangeRecord, { partitions }: MappingSettings): boolean =>
  partitions === undefined || partitions.some((begin) => dynamodb.Keys[table.partitionKey]?.S?.startsWith(begin))

type Delivery = {
  readonly arn: string
  readonly shard: string
  readonly records: readonly ChangeRecord[]
  readonly run: StreamFunction
  readonly settings: MappingSettings
  readonly pause: () => Promise<unknown>
  readonly isOver: () => boolean
}

/** Hands a batch over until it is done, or set aside. */
export async function deliver(delivery: Delivery, setAside: (aside: SetAside) => void): Promise<void> {
  const { settings, pause, isOver } = delivery
  let left = delivery.records.filter((record) => isWanted(record, settings))
  for (let tries = 1; left.length > 0 && !isOver(); tries += 1) {
    const done = await invoke(delivery, left)
    if (done === left.length) return
    if (done > 0) tries = 1
    left = left.slice(done)
    if (settings.bisectsOnError && left.length > 1) {
      const middle = Math.ceil(left.length / 2)
      await pause()
      await deliver({ ...delivery, records: left.slice(0, middle) }, setAside)
      return deliver({ ...delivery, records: left.slice(middle) }, setAside)
    }
    if (settings.retryAttempts >= 0 && tries > settings.retryAttempts) return setAside(asideOf(delivery, left, tries))
    await pause()
  }
}

/** A record as functions are told of it: who deleted what expired is spelled otherwise than in the stream. */
function eventOf({ userIdentity, ...record }: ChangeRecord, eventSourceARN: string): object {
  const who = userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }
  return { ...record, eventSourceARN, ...who }
}

const answered = z.looseObject({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })

/** How many records from the first on are done with. */
async function invoke({ arn, run, settings }: Delivery, records: readonly ChangeRecord[]): Promise<number> {
  try {
    const output = await run({ Records: records.map((record) => eventOf(record, arn)) })
    if (!settings.reportsItemFailures || output === undefined || output === null) return records.length
    const { batchItemFailures } = answered.parse(output)
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size === 0) return records.length
    // An identifier that names no record of the batch fails all of it.
    return Math.max(
      0,
      records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber)),
    )
  } catch {
    return 0
  }
}

function asideOf({ arn, shard }: Delivery, records: readonly ChangeRecord[], tries: number): SetAside {
  return {
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: tries },
    DDBStreamBatchInfo: {
      shardId: shard,
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber ?? '',
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber ?? '',
      batchSize: records.length,
      streamArn: arn,
    },
  }
}
