import { setTimeout as sleep } from 'node:timers/promises'
import type { EventRecord } from './records.ts'
import type { Store } from './store.ts'
import { sendEvent } from './webhook.ts'

export type Deliveries = {
  /** Looks for deliveries that wait, and sends them. */
  wake(): void
  /** Sends an event once more, whatever became of it; true when the webhook took it. */
  redeliver(eventId: string): Promise<boolean>
  pause(isPaused: boolean): void
  /** The next deliveries are lost for good: no try, no retry. */
  drop(count: number): void
  close(): Promise<void>
}

type Options = { store: Store; webhookAddress: () => string | undefined }

/** Quick at first, so that a webhook that restarts misses nothing for long; then every minute for a day. */
const retryMs = [300, 700, 1_500, 3_000, 6_000, 12_000, 30_000, 60_000]
const maxAttempts = 1_440
const maxSendsAtOnce = 8

/** Signed, at least once, in no certain order; what waits is on disk and is taken up again at the next start. */
export function createDeliveries({ store, webhookAddress }: Options): Deliveries {
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const takeSlot = createSlots(maxSendsAtOnce)
  let isPaused = false
  let drops = 0
  let scan: Promise<void> = Promise.resolve()

  const send = (event: EventRecord) => takeSlot(() => sendEvent(event, webhookAddress(), stopping.signal))
  const rest = (attempt: number) =>
    sleep(retryMs[Math.min(attempt, retryMs.length - 1)], undefined, { signal: stopping.signal }).catch(() => undefined)

  /** Tries one event until it is taken, lost, paused or given up. */
  async function deliver(id: string): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (isPaused || stopping.signal.aborted) return
      const event = await store.transact((tx) => (tx.get('delivery', id) ? tx.get('event', id) : undefined))
      if (!event) return
      if (drops > 0) {
        drops -= 1
        return forget(store, id)
      }
      if (await send(event)) return settle(store, id)
      if (stopping.signal.aborted) return
      await store.transact((tx) => tx.put('delivery', id, { id, attempts: attempt + 1 }))
      await rest(attempt)
    }
    await forget(store, id)
  }

  async function startWaiting(): Promise<void> {
    if (isPaused || stopping.signal.aborted) return
    const oldestFirst = (await store.transact((tx) => tx.list('delivery').map(({ id }) => id))).reverse()
    for (const id of oldestFirst) {
      if (!running.has(id))
        running.set(
          id,
          deliver(id).finally(() => running.delete(id)),
        )
    }
  }

  function wake(): void {
    scan = scan.then(startWaiting)
  }

  return {
    wake,
    async redeliver(eventId) {
      const event = await store.transact((tx) => tx.get('event', eventId))
      const isTaken = event !== undefined && (await send(event))
      if (isTaken) await settle(store, eventId)
      return isTaken
    },
    pause(paused) {
      isPaused = paused
      if (!paused) wake()
    },
    drop(count) {
      drops = count
    },
    async close() {
      stopping.abort()
      await scan
      await Promise.all(running.values())
    },
  }
}

function settle(store: Store, id: string): Promise<void> {
  return store.transact((tx) => {
    const event = tx.get('event', id)
    if (event) tx.put('event', id, { ...event, pending_webhooks: 0 })
    tx.delete('delivery', id)
  })
}

/** The event stays undelivered, which its `pending_webhooks` says. */
function forget(store: Store, id: string): Promise<void> {
  return store.transact((tx) => tx.delete('delivery', id))
}

/** Lets so many run at once; the others wait in line. */
function createSlots(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let free = size
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
