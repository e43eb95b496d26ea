import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { errors, importJWK, jwtVerify } from 'jose'
import { readBody, type StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { openPhones, type PhoneState, type PushInput } from './phones.ts'

export const operations = ['POST /push/{id}']

/** `throttled` answers 429, `broken` 503. */
export const pushModes = ['normal', 'throttled', 'broken'] as const
type PushMode = (typeof pushModes)[number]

export type Subscription = {
  readonly endpoint: string
  readonly expirationTime: null
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type PushStandIn = ReturnType<typeof createPush>

const mostBytes = 4096
const retryAfterSeconds = 1

type Options = { readonly state: State; readonly address: () => string; readonly now?: () => Date }

/** A push service (RFC 8030, 8291, 8292) and its browsers. README.md lists what it supports. */
export function createPush({ state, address, now = () => new Date() }: Options) {
  const phones = openPhones(state, now)
  let mode: PushMode = 'normal'

  async function refusalOf({ headers, method }: IncomingMessage, id: string): Promise<Refusal | undefined> {
    if (method !== 'POST') return { status: 405, reason: 'Messages are posted' }
    const phone = phones.get(id)
    if (!phone) return { status: 404, reason: 'There is no such subscription' }
    if (phone.state === 'gone') return { status: 410, reason: 'The subscription has ended' }
    const sender = { audience: new URL(address()).origin, key: phone.applicationServerKey, now: now() }
    const refused = await refuseSender(headers.authorization, sender)
    if (refused) return refused
    if (mode === 'throttled')
      return { status: 429, reason: 'Too many messages', headers: { 'retry-after': String(retryAfterSeconds) } }
    return mode === 'broken' ? { status: 503, reason: 'Out of order' } : undefined
  }

  const standIn: StandIn = {
    prefix: '/push',
    async respond(request, response, path) {
      const id = path.slice(1)
      const body = await readBody(request)
      const sent = (await refusalOf(request, id)) ?? sentOf(request.headers, body)
      if ('status' in sent) return refuse(response, sent)
      await phones.take(id, sent)
      response.writeHead(201, { ttl: String(sent.ttlSeconds) }).end()
    },
  }
  return {
    ...standIn,
    async subscribe(applicationServerKey: string): Promise<Subscription> {
      const { id, keys } = await phones.subscribe(applicationServerKey)
      return {
        endpoint: `${address()}/push/${id}`,
        expirationTime: null,
        keys: { p256dh: keys.publicKey, auth: keys.auth },
      }
    },
    changePhone: (endpoint: string, to: PhoneState) => phones.change(idOf(endpoint), to),
    list: (endpoint?: string) => phones.list(endpoint && idOf(endpoint)),
    mode: () => mode,
    setMode(to: PushMode) {
      mode = to
    },
  }
}

const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1)

type Refusal = {
  readonly status: number
  readonly reason: string
  readonly headers?: Readonly<Record<string, string>>
}

function sentOf(headers: IncomingHttpHeaders, body: Buffer): PushInput | Refusal {
  const refuse = (reason: string): Refusal => ({ status: 400, reason })
  const { ttl, urgency, topic } = headers
  if (body.length > mostBytes) return { status: 413, reason: `More than ${mostBytes} bytes` }
  if (!/^\d{1,9}$/.test(String(ttl ?? ''))) return refuse('No TTL')
  if (headers['content-encoding'] !== 'aes128gcm') return refuse('Not encrypted with aes128gcm')
  if (!/^[\w-]{1,32}$/.test(String(topic))) return refuse('A topic has up to 32 letters of base64url')
  return { ttlSeconds: Number(ttl), urgency: String(urgency), topic: String(topic), body }
}

function refuse(response: ServerResponse, { status, reason, headers = {} }: Refusal): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify({ reason }))
}

const mostSecondsAhead = 24 * 3600

type Expected = {
  readonly audience: string
  /** The subscription's public key: the uncompressed point, base64url. */
  readonly key: string
  readonly now: Date
}

/**
 * Verifies the sender as RFC 8292 says: signature, key, audience, expiry and contact. Undefined if all is valid. A missing
 * signature is refused with 401, an invalid one with 403.
 */
async function refuseSender(
  authorization: string | undefined,
  { audience, key, now }: Expected,
): Promise<Refusal | undefined> {
  const [, token, senderKey] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token) return { status: 401, reason: 'no vapid authorization', headers: { 'www-authenticate': 'vapid' } }
  const refuse = (reason: string): Refusal => ({ status: 403, reason })
  if (senderKey !== key) return refuse('another key than the subscription was made for')
  try {
    const requiredClaims = ['sub', 'exp']
    const options = { audience, algorithms: ['ES256'], typ: 'JWT', currentDate: now, requiredClaims }
    const { payload } = await jwtVerify(token, await keyOf(key), options)
    const secondsLeft = Number(payload.exp) - now.getTime() / 1000
    return secondsLeft > mostSecondsAhead ? refuse('expires in more than 24 hours') : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse(error.message)
    throw error
  }
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33, 65)].map((half) => half.toString('base64url'))
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
}
