// oxlint-disable-next-line typescript/triple-slash-reference -- Packages that compile this source do not know this package's declarations; only a reference brings them along.
/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { decrypt } from 'http_ece'
import type { Collection, State } from '../../state.ts'

/** `offline` phones get unexpired messages later. For `gone` ones the push service says so. */
export const phoneStates = ['online', 'offline', 'gone'] as const
export type PhoneState = (typeof phoneStates)[number]

type Phone = {
  readonly id: string
  readonly applicationServerKey: string
  readonly keys: BrowserKeys
  readonly state: PhoneState
}

type PushMessage = {
  readonly id: string
  readonly phoneId: string
  /** Null if decryption failed, which a browser ignores silently. */
  readonly text: string | null
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string
  readonly sentAt: string
  readonly deliveredAt: string | null
}

export type PushInput = Pick<PushMessage, 'ttlSeconds' | 'urgency' | 'topic'> & { readonly body: Buffer }

const kept = 1000

export function openPhones(state: State, now: () => Date) {
  const phones = state.collection<Phone>('push.phones')
  const messages = state.collection<PushMessage>('push.messages')
  let sequence = Math.max(0, ...[...messages.values()].map(orderOf))
  const list = (phoneId?: string) => newestFirst(messages).filter((each) => !phoneId || each.phoneId === phoneId)
  const waiting = (phoneId: string) => list(phoneId).filter(({ deliveredAt }) => deliveredAt === null)

  async function deliverWaiting(phoneId: string): Promise<void> {
    for (const message of waiting(phoneId).toReversed()) {
      if (endsAt(message) <= now().getTime()) await messages.delete(message.id)
      else await messages.put(message.id, { ...message, deliveredAt: now().toISOString() })
    }
  }

  function need(id: string): Phone {
    const phone = phones.get(id)
    if (!phone) throw new RangeError(`No browser has the subscription ${id}`)
    return phone
  }

  return {
    list,
    get: (id: string) => phones.get(id),
    async subscribe(applicationServerKey: string): Promise<Phone> {
      const phone = { id: randomUUID(), applicationServerKey, keys: newKeys(), state: 'online' as const }
      await phones.put(phone.id, phone)
      return phone
    },
    async change(id: string, to: PhoneState): Promise<void> {
      await phones.put(id, { ...need(id), state: to })
      if (to === 'online') await deliverWaiting(id)
    },
    /** If two messages with one topic wait for a phone, only the newer one is kept (RFC 8030, section 5.4). */
    async take(id: string, { body, ...sent }: PushInput): Promise<void> {
      const phone = need(id)
      const replaced = waiting(id).filter(({ topic }) => topic === sent.topic)
      for (const old of replaced) await messages.delete(old.id)
      const message = {
        ...sent,
        id: String((sequence += 1)).padStart(9, '0'),
        phoneId: id,
        text: openMessage(body, phone.keys) ?? null,
        sentAt: now().toISOString(),
        deliveredAt: phone.state === 'online' ? now().toISOString() : null,
      }
      await messages.put(message.id, message)
      for (const old of newestFirst(messages).slice(kept)) await messages.delete(old.id)
    },
  }
}

const orderOf = ({ id }: PushMessage) => Number(id)
const endsAt = ({ sentAt, ttlSeconds }: PushMessage) => Date.parse(sentAt) + ttlSeconds * 1000
const newestFirst = (messages: Collection<PushMessage>) =>
  [...messages.values()].sort((a, b) => orderOf(b) - orderOf(a))

function newKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

type BrowserKeys = { readonly publicKey: string; readonly privateKey: string; readonly auth: string }

/** Decrypts a message as a browser does (RFC 8291). Undefined if it was made for other keys. */
function openMessage(body: Buffer, { privateKey, auth }: BrowserKeys): string | undefined {
  const agreement = createECDH('prime256v1')
  agreement.setPrivateKey(privateKey, 'base64url')
  try {
    return decrypt(body, { version: 'aes128gcm', privateKey: agreement, authSecret: auth }).toString('utf8')
  } catch {
    return undefined
  }
}
