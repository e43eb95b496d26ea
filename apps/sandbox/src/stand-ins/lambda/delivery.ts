import { table } from '@arribo/runtime-contracts/table'
import * as z from 'zod'
import type { ChangeRecord } from '../dynamo/streams/change-record.ts'

export type StreamFunction = (event: { readonly Records: readonly object[] }) => Promise<unknown>

/**
 * A failed batch is split in two, to isolate a bad record. The function returns the first record that failed and
 * doesn't get the ones before it again. AWS has a switch for each; the product's mapping turns both on.
 */
export type MappingSettings = {
  readonly partitions: readonly string[]
  readonly batchSize: number
  readonly retryAttempts: number
}

export type SetAside = { readonly records: readonly ChangeRecord[]; readonly tries: number }

const isWanted = ({ dynamodb }: ChangeRecord, { partitions }: MappingSettings): boolean =>
  partitions.some((begin) => dynamodb.Keys[table.partitionKey]?.S?.startsWith(begin))

type Delivery = {
  readonly arn: string
  readonly records: readonly ChangeRecord[]
  readonly run: StreamFunction
  readonly settings: MappingSettings
  readonly pause: () => Promise<unknown>
  readonly isOver: () => boolean
}

export async function deliver(delivery: Delivery, setAside: (aside: SetAside) => void): Promise<void> {
  const { settings, pause, isOver } = delivery
  let left = delivery.records.filter((record) => isWanted(record, settings))
  for (let tries = 1; left.length > 0 && !isOver(); tries += 1) {
    const done = await invoke(delivery, left)
    if (done === left.length) return
    if (done > 0) tries = 1
    left = left.slice(done)
    if (left.length > 1) {
      const middle = Math.ceil(left.length / 2)
      await pause()
      await deliver({ ...delivery, records: left.slice(0, middle) }, setAside)
      return deliver({ ...delivery, records: left.slice(middle) }, setAside)
    }
    if (tries > settings.retryAttempts) return setAside({ records: left, tries })
    await pause()
  }
}

/** Lambda functions get `userIdentity` in another spelling than the stream has. */
function eventOf({ userIdentity, ...record }: ChangeRecord, eventSourceARN: string): object {
  const who = userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }
  return { ...record, eventSourceARN, ...who }
}

const answered = z.looseObject({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })

async function invoke({ arn, run }: Delivery, records: readonly ChangeRecord[]): Promise<number> {
  try {
    const output = await run({ Records: records.map((record) => eventOf(record, arn)) })
    const { batchItemFailures } = answered.parse(output ?? {})
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size === 0) return records.length
    // An identifier that matches no record fails the whole batch.
    return Math.max(
      0,
      records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber)),
    )
  } catch {
    return 0
  }
}
