import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../../config.ts'
import { timeCall } from '../telemetry/metrics.ts'
import { errorNameOf, failSpan, inSpan } from '../telemetry/traces.ts'

export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly text: string
  readonly ttlSeconds: number
  /** An offline phone gets only the newest message of a topic. Up to 32 base64url characters. */
  readonly topic: string
}

/** `gone`: the subscription no longer exists. `later`: a retry may help. `refused`: it won't; the error is ours. */
export type PushResult =
  | { readonly kind: 'taken' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number | undefined }

const timeoutMs = 5000

/** Web Push (RFC 8291, 8292). Throws if a message can't be signed with the configuration. */
export function createPush({ VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: subject }: Config) {
  const publicKey = publicKeyOf(privateKey)
  const vapidDetails = { subject, publicKey, privateKey }
  webPush.getVapidHeaders('https://push.example', subject, publicKey, privateKey, 'aes128gcm')
  return {
    /** The uncompressed P-256 point, base64url, that browsers need for a subscription. */
    publicKey,
    /** Never throws. The endpoint must have been validated before it was stored, because this calls any URL. */
    async send(to: PushAddress, message: PushMessage): Promise<PushResult> {
      const request = requestOf(to, message, vapidDetails)
      return request
        ? observe(() => fetch(to.endpoint, { ...request, signal: AbortSignal.timeout(timeoutMs) }))
        : refused
    },
  }
}

const refused: PushResult = { kind: 'refused' }

/** Only builds the request: the library's sending handles neither redirects nor http. Undefined for unusable keys. */
function requestOf(
  { endpoint, p256dh, auth }: PushAddress,
  { text, ttlSeconds, topic }: PushMessage,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
): RequestInit | undefined {
  const to = { endpoint, keys: { p256dh, auth } }
  try {
    const options = { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic } as const
    const { headers, body } = webPush.generateRequestDetails(to, text, options)
    // Node 20's fetch would send the header twice, which undici 7 rejects.
    delete headers['Content-Length']
    return {
      method: 'POST',
      redirect: 'manual',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
    }
  } catch {
    return undefined
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

const operation = 'POST /:id'

async function observe(step: () => Promise<Response>): Promise<PushResult> {
  const end = timeCall('push', operation)
  return inSpan(`push ${operation}`, {}, async (span) => {
    try {
      const answer = await step()
      await answer.body?.cancel()
      span.setAttribute('http.response.status_code', answer.status)
      const result = resultOf(answer)
      if (result.kind === 'later' || result.kind === 'refused') failSpan(span, String(answer.status))
      end(outcomeOf(answer.status))
      return result
    } catch (error) {
      failSpan(span, errorNameOf(error))
      end('unreachable')
      return { kind: 'later', retryAfterSeconds: undefined }
    }
  })
}

function resultOf({ status, headers }: Response): PushResult {
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = headers.get('retry-after')
    return { kind: 'later', retryAfterSeconds: /^\d{1,6}$/.test(seconds ?? '') ? Number(seconds) : undefined }
  }
  return { kind: status >= 200 && status < 300 ? 'taken' : 'refused' }
}

function outcomeOf(status: number) {
  if (status === 429) return 'throttled'
  if (status >= 500) return 'failed'
  return status < 300 || status === 404 || status === 410 ? 'done' : 'refused'
}
