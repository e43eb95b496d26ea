import { setTimeout as delay } from 'node:timers/promises'
import type { TableStream } from '../dynamo/dynamo.ts'
import type { ChangeRecord } from '../dynamo/streams/change-record.ts'
import { deliver, type MappingSettings, type SetAside, type StreamFunction } from './delivery.ts'

export type EventSourceMapping = ReturnType<typeof createEventSourceMapping>

type Options = {
  readonly name: string
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

function createReader({ name, source, run, settings, retryEveryMs = 100 }: Options, gate: Gate) {
  const asides: SetAside[] = []
  const lastBatches = new Map<string, readonly ChangeRecord[]>()
  const pause = () => delay(retryEveryMs)

  const hand = (records: readonly ChangeRecord[]) =>
    deliver({ arn: source.arn, records, run, settings, pause, isOver: gate.isClosed }, (aside) => {
      asides.push(aside)
    })

  async function drain(shard: string): Promise<void> {
    const checkpoint = `${name} ${source.arn} ${shard}`
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
