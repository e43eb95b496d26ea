import { randomInt, randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'

export type NewCode = () => string

export const sixDigits: NewCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** `platform` is a delivery platform's own code and `text` has no code. The others are the user pool's codes. */
export type SmsKind = 'signup' | 'reset' | 'platform' | 'text'

/** A platform may write to a mailbox instead of a phone. */
export type Sms = {
  readonly id: string
  readonly to: string
  readonly kind: SmsKind
  readonly code: string
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

export type SmsStandIn = ReturnType<typeof createSms>

type ExpectedCode = Pick<Sms, 'to' | 'kind' | 'code'>

const kept = 2000

export function createSms({ state, newCode = sixDigits }: { state: State; newCode?: NewCode | undefined }) {
  const inbox = state.collection<Sms>('sms.inbox')
  const order = (message: Sms) => Number(message.id.slice(0, 12))
  let sequence = [...inbox.values()].reduce((highest, message) => Math.max(highest, order(message)), 0)
  const newestFirst = () => [...inbox.values()].sort((a, b) => order(b) - order(a))
  const expected = new Map<string, ExpectedCode>()
  const send = async (content: ExpectedCode & Pick<Sms, 'text'>): Promise<Sms> => {
    const id = `${String(++sequence).padStart(12, '0')}-${randomUUID().slice(0, 8)}`
    const message = { id, ...content, at: new Date().toISOString() }
    await inbox.put(id, message)
    if (inbox.size > kept) for (const old of newestFirst().slice(kept)) await inbox.delete(old.id)
    return message
  }
  return {
    newCode,
    send,
    /** Announces a code that will arrive in a text with our own wording. */
    expect: (code: ExpectedCode) => void expected.set(code.to, code),
    /** A text with any wording. Gets the code that was announced for this phone, if any. */
    arrive(to: string, text: string): Promise<Sms> {
      const code = expected.get(to)
      const isExpected = code !== undefined && text.includes(code.code)
      if (isExpected) expected.delete(to)
      return send(isExpected ? { ...code, text } : { to, kind: 'text', code: '', text })
    },
    list: (to?: string) => newestFirst().filter((message) => to === undefined || message.to === to),
    last: (to: string, kind?: SmsKind) =>
      newestFirst().find((message) => message.to === to && (kind === undefined || message.kind === kind)),
  }
}
