import { setTimeout as delay } from 'node:timers/promises'
import { table } from '@arribo/runtime-contracts/table'
import * as z from 'zod'
import type { TableStream } from '../dynamo/dynamo.ts'
import type { ChangeRecord } from '../dynamo/streams.ts'

export type EventSourceMapping = ReturnType<typeof createEventSourceMapping>

type Options = {
  readonly source: TableStream
  readonly run: StreamFunction
  readonly settings: MappingSettings
  readonly retryEveryMs?: number
}

/**
 * Lambda's event source mapping for a DynamoDB stream: each shard's records in order, one batch per shard at a time.
 * AWS polls four times a second; here each record that reaches the disk triggers it.
 */
export function createEventSourceMapping(options: Options) {
  const { source } = options
  const gate = createGate()
  const reader = createReader(options, gate)
  const draining = new Map<string, Promise<void>>()

  /** A shard that is being drained is looked at again afterwards, because new records may have arrived. */
  const wake = (): Promise<void>[] =>
    source.shards.map((shard) => {
      const next = (draining.get(shard) ?? Promise.resolve()).catch(reportBug).then(() => reader.drain(shard))
      draining.set(shard, next)
      return next
    })
  const wakeSoon = coalesced(() => void Promise.all(wake()).catch(reportBug))
  const stopListening = source.onRecords(wakeSoon)
  wakeSoon()

  return {
    async level(): Promise<void> {
      await source.caughtUp()
      await Promise.all(wake())
    },
    setAside: (): readonly SetAside[] => reader.asides,
    hold: () => gate.hold(),
    /** Delivers each shard's last batch again, as AWS may after a crash. */
    repeat: () => reader.repeat(),
    async close(): Promise<void> {
      stopListening()
      gate.close()
      await Promise.all(draining.values()).catch(reportBug)
    },
  }
}

function createReader({ source, run, settings, retryEveryMs = 100 }: Options, gate: Gate) {
  const asides: SetAside[] = []
  const lastBatches = new Map<string, readonly ChangeRecord[]>()

  async function deliver(records: readonly ChangeRecord[]): Promise<void> {
    let left = records
    for (let tries = 1; left.length > 0 && !gate.isClosed(); tries += 1) {
      const done = await invoke(run, left)
      if (done === left.length) return
      if (done > 0) tries = 1
      left = left.slice(done)
      if (left.length > 1) {
        const middle = Math.ceil(left.length / 2)
        await delay(retryEveryMs)
        await deliver(left.slice(0, middle))
        return deliver(left.slice(middle))
      }
      if (tries > settings.retryAttempts) return void asides.push({ records: left, tries })
      await delay(retryEveryMs)
    }
  }
  const hand = (records: readonly ChangeRecord[]) => deliver(records.filter((record) => isWanted(record, settings)))

  async function drain(shard: string): Promise<void> {
    const checkpoint = `${source.arn} ${shard}`
    for (;;) {
      await gate.passed()
      if (gate.isClosed()) return
      const behind = source.checkpoints.get(checkpoint) ?? '0'
      const records = await source.read(shard, behind, settings.batchSize)
      const last = records.at(-1)
      if (!last) return
      await hand(records)
      if (gate.isClosed()) return
      lastBatches.set(shard, records)
      await source.checkpoints.put(checkpoint, last.dynamodb.SequenceNumber)
    }
  }
  return {
    asides,
    drain,
    async repeat(): Promise<void> {
      for (const records of lastBatches.values()) await hand(records)
    },
  }
}

type Gate = ReturnType<typeof createGate>

function createGate() {
  let held: { readonly until: Promise<void>; readonly release: () => void } | undefined
  let isOver = false
  return {
    isClosed: () => isOver,
    passed: async () => held?.until,
    hold(): () => void {
      let release: () => void = () => undefined
      const until = new Promise<void>((resolve) => (release = resolve))
      held = { until, release }
      return () => {
        held = undefined
        release()
      }
    },
    close() {
      isOver = true
      held?.release()
    },
  }
}

function coalesced(run: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setImmediate(() => {
      isWaiting = false
      run()
    })
  }
}

const reportBug = (error: unknown) => console.error('The event source mapping failed', error)

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

type SetAside = { readonly records: readonly ChangeRecord[]; readonly tries: number }

const isWanted = ({ dynamodb }: ChangeRecord, { partitions }: MappingSettings): boolean =>
  partitions.some((begin) => dynamodb.Keys[table.partitionKey]?.S?.startsWith(begin))

const answered = z.looseObject({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })

/** How many records are done: those before the first that failed. */
async function invoke(run: StreamFunction, records: readonly ChangeRecord[]): Promise<number> {
  try {
    const output = await run({ Records: records })
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
