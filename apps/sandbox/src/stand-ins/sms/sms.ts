import { randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'

/** `platform` is a delivery platform's own code; the others are the user pool's. */
export type SmsKind = 'signup' | 'reset' | 'verify' | 'platform'

/** A message as it lies in somebody's phone; a platform may write to a mailbox instead. */
export type Sms = {
  readonly id: string
  readonly to: string
  readonly kind: SmsKind
  readonly code: string
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

export type SmsStandIn = {
  send(message: Pick<Sms, 'to' | 'kind' | 'code' | 'text'>): Promise<Sms>
  /** Newest first. */
  list(to?: string): Sms[]
  last(to: string, kind?: SmsKind): Sms | undefined
}

const kept = 2000

/** Every phone of the sandbox's world in one inbox. */
export function createSms({ state }: { state: State }): SmsStandIn {
  const inbox = state.collection<Sms>('sms.inbox')
  const order = (message: Sms) => Number(message.id.slice(0, 12))
  let sequence = [...inbox.values()].reduce((highest, message) => Math.max(highest, order(message)), 0)
  const newestFirst = () => [...inbox.values()].sort((a, b) => order(b) - order(a))
  return {
    async send(content) {
      const id = `${String(++sequence).padStart(12, '0')}-${randomUUID().slice(0, 8)}`
      const message = { id, ...content, at: new Date().toISOString() }
      await inbox.put(id, message)
      if (inbox.size > kept) for (const old of newestFirst().slice(kept)) await inbox.delete(old.id)
      return message
    },
    list: (to) => newestFirst().filter((message) => to === undefined || message.to === to),
    last: (to, kind) =>
      newestFirst().find((message) => message.to === to && (kind === undefined || message.kind === kind)),
  }
}
