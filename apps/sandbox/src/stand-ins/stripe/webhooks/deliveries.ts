import { setTimeout as sleep } from 'node:timers/promises'
import { bulkhead } from 'cockatiel'
import { type EventRecord, type Store, unixNow } from '../store.ts'
import { createHmac } from 'node:crypto'
import { world } from '../../../world.ts'

/** Fast at first, for a webhook that is restarting; then every minute for a day. */
const retryMs = [300, 700, 1_500, 3_000, 6_000, 12_000, 30_000, 60_000]
const maxAttempts = 1_440
const maxSendsAtOnce = 8

/** Delivers signed events at least once, in no particular order. Pending ones survive a restart on disk. */
export function createDeliveries(store: Store, webhookAddress: () => string | undefined) {
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const slots = bulkhead(maxSendsAtOnce, Infinity)
  const round: Round = {
    store,
    stopping: stopping.signal,
    isPaused: false,
    drops: 0,
    send: (event) => slots.execute(() => sendEvent(event, webhookAddress(), stopping.signal)),
  }
  let scan: Promise<void> = Promise.resolve()

  async function startWaiting(): Promise<void> {
    if (isOver(round)) return
    const oldestFirst = (await store.transact((tx) => tx.list('delivery').map(({ id }) => id))).reverse()
    for (const id of oldestFirst) if (!running.has(id)) running.set(id, start(id))
  }
  const start = (id: string) => deliver(round, id).finally(() => running.delete(id))
  const wake = () => void (scan = scan.then(startWaiting))

  return {
    wake,
    pause(isPaused: boolean): void {
      round.isPaused = isPaused
      if (!isPaused) wake()
    },
    /** Drops the next deliveries for good, without a retry. */
    drop(count: number): void {
      round.drops = count
    },
    troubles: () => ({ isPaused: round.isPaused, drops: round.drops }),
    async close(): Promise<void> {
      stopping.abort()
      await scan
      await Promise.all(running.values())
    },
  }
}

type Round = {
  readonly store: Store
  readonly stopping: AbortSignal
  send(event: EventRecord): Promise<boolean>
  isPaused: boolean
  drops: number
}

const isOver = ({ isPaused, stopping }: Round) => isPaused || stopping.aborted

async function deliver(round: Round, id: string): Promise<void> {
  const { store, stopping } = round
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (isOver(round)) return
    const event = await store.transact((tx) => (tx.get('delivery', id) ? tx.get('event', id) : undefined))
    if (!event) return
    if (round.drops > 0) {
      round.drops -= 1
      return forget(store, id)
    }
    if (await round.send(event)) return settle(store, id)
    if (stopping.aborted) return
    await rest(attempt, stopping)
  }
  await forget(store, id)
}

async function rest(attempt: number, signal: AbortSignal): Promise<void> {
  const waitMs = retryMs[Math.min(attempt, retryMs.length - 1)]
  await sleep(waitMs, undefined, { signal }).catch(() => undefined)
}

const settle = (store: Store, id: string): Promise<void> =>
  store.transact((tx) => {
    const event = tx.get('event', id)
    if (event) tx.put('event', id, { ...event, pending_webhooks: 0 })
    tx.delete('delivery', id)
  })

/** The event stays undelivered, as its `pending_webhooks` shows. */
const forget = (store: Store, id: string): Promise<void> => store.transact((tx) => tx.delete('delivery', id))

const sendTimeoutMs = 10_000

async function sendEvent(event: EventRecord, address: string | undefined, stopping: AbortSignal): Promise<boolean> {
  if (!address) return false
  const payload = JSON.stringify(event, null, 2)
  const timeout = AbortSignal.timeout(sendTimeoutMs)
  // Node may garbage-collect a timeout signal that only `AbortSignal.any` refers to; a listener keeps it alive.
  timeout.addEventListener('abort', () => undefined, { once: true })
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, timeout]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

function sign(payload: string): string {
  const at = unixNow()
  const signature = createHmac('sha256', world.stripeWebhookSecret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}
