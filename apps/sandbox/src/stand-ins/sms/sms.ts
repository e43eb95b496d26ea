import { randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { type SmsKind, smsText } from './sms-text.ts'

/** A text message as it lies in somebody's phone. */
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
  send(message: { to: string; kind: SmsKind; code: string; locale?: string }): Promise<Sms>
  /** Newest first. */
  list(to?: string): Sms[]
  last(to: string, kind?: SmsKind): Sms | undefined
}

const kept = 2000

/** Every phone of the sandbox's world in one inbox. */
export function createSms({ state }: { state: State }): SmsStandIn {
  const inbox = state.collection<Sms>('sms.inbox')
  let sequence = Math.max(0, ...[...inbox.values()].map((message) => Number(message.id.slice(0, 12))))
  const newestFirst = () => [...inbox.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
  return {
    async send({ to, kind, code, locale }) {
      const id = `${String(++sequence).padStart(12, '0')}-${randomUUID().slice(0, 8)}`
      const message = { id, to, kind, code, text: smsText(kind, code, locale), at: new Date().toISOString() }
      await inbox.put(id, message)
      if (inbox.size > kept) for (const old of newestFirst().slice(kept)) await inbox.delete(old.id)
      return message
    },
    list: (to) => newestFirst().filter((message) => to === undefined || message.to === to),
    last: (to, kind) =>
      newestFirst().find((message) => message.to === to && (kind === undefined || message.kind === kind)),
  }
}
