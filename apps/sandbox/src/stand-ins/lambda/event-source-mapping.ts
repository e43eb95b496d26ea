import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeRecord } from '../dynamo/streams/change-record.ts'
import type { Shard } from '../dynamo/streams/stream.ts'
import type { StreamSource } from '../dynamo/streams/stream-source.ts'
import { deliver, type MappingSettings, type SetAside, type StreamFunction } from './delivery.ts'

export type EventSourceMapping = {
  /** Resolves when everything written before has been delivered or set aside. */
  level(): Promise<void>
  /** Records set aside since the start. */
  setAside(): readonly SetAside[]
  /** Pauses delivery, so that the function falls behind; the returned function resumes it. */
  hold(): () => void
  /** Delivers the last batch of each shard again, as the vendor may after a crash. */
  repeat(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** Key of its checkpoints. */
  readonly name: string
  readonly source: StreamSource
  readonly run: StreamFunction
  readonly settings: MappingSettings
  /** Pause between the attempts of a failed batch. */
  readonly retryEveryMs?: number
}

/**
 * AWS Lambda's event source mapping for a DynamoDB stream: each shard's records in order, one batch per shard at a
 * time, a parent before its children. The vendor polls four times a second; here records that reach the disk trigger
 * it.
 */
export function createEventSourceMapping(options: Options): EventSourceMapping {
  const { source } = options
  const gate = createGate()
  const reader = createReader(options, gate)
  const draining = new Map<string, Promise<void>>()

  /** A shard that is being drained is checked again afterwards, because new records may have arrived. */
  const wake = (): Promise<void>[] =>
    source.shards().map((shard) => {
      const parent = draining.get(shard.parent ?? '')
      const before = Promise.all([draining.get(shard.id), parent]).catch(reportBug)
      const next = before.then(() => reader.drain(shard))
      draining.set(shard.id, next)
      return next
    })
  const wakeSoon = once(() => void Promise.all(wake()).catch(reportBug))
  const stopListening = source.onRecords(wakeSoon)
  wakeSoon()

  return {
    async level() {
      await source.caughtUp()
      await Promise.all(wake())
    },
    setAside: () => reader.asides,
    hold: () => gate.hold(),
    repeat: () => reader.repeat(),
    async close() {
      stopListening()
      gate.close()
      await Promise.all(draining.values()).catch(reportBug)
    },
  }
}

function createReader({ name, source, run, settings, retryEveryMs = 100 }: Options, gate: Gate) {
  const asides: SetAside[] = []
  const lastBatches = new Map<string, readonly ChangeRecord[]>()
  /** One map for all shards, loaded by the first. */
  let known: Promise<Map<string, string>> | undefined
  const pause = () => delay(retryEveryMs)

  const hand = (shard: Shard, records: readonly ChangeRecord[]) =>
    deliver({ arn: source.arn(), shard: shard.id, records, run, settings, pause, isOver: gate.isClosed }, (aside) => {
      asides.push(aside)
    })

  async function drain(shard: Shard): Promise<void> {
    const checkpoints = await (known ??= source.checkpoints(name).then((kept) => new Map(kept)))
    for (;;) {
      await gate.passed()
      if (gate.isClosed()) return
      const behind = checkpoints.get(shard.id) ?? source.trimmedTo()
      const records = await source.read(shard.id, behind, settings.batchSize)
      const last = records.at(-1)
      if (!last) return
      await hand(shard, records)
      if (gate.isClosed()) return
      lastBatches.set(shard.id, records)
      checkpoints.set(shard.id, last.dynamodb.SequenceNumber)
      await source.saveCheckpoint(name, shard.id, last.dynamodb.SequenceNumber)
    }
  }
  return {
    asides,
    drain,
    async repeat() {
      for (const shard of source.shards()) await hand(shard, lastBatches.get(shard.id) ?? [])
    },
  }
}

type Gate = ReturnType<typeof createGate>

/** A gate that is open unless held, and for good once closed. */
function createGate() {
  let held: { readonly until: Promise<void>; readonly release: () => void } | undefined
  let isOver = false
  return {
    isClosed: () => isOver,
    passed: async () => held?.until,
    hold() {
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

/** Coalesces commits of the same moment. */
function once(run: () => void): () => void {
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
