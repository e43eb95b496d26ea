import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { openState } from '../../state.ts'
import { serve } from '../../testing/serve.ts'
import { createPush, type PushStandIn, type Subscription } from './push.ts'

const key = webPush.generateVAPIDKeys()
const minute = 60_000
let phone: Subscription
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)

const state = await openState()
const push: PushStandIn = createPush({ state, address: () => server.origin, now })
const server = await serve(push)
beforeEach(async () => {
  aheadMs = 0
  push.setMode('normal')
  phone = await push.subscribe(key.publicKey)
})
afterAll(() => server.close())

type Signing = { publicKey?: string; privateKey?: string; audience?: string }

/** Only builds the library's request. The library itself sends over TLS only, which a local stand-in doesn't have. */
function request(text: string, options: webPush.RequestOptions = {}, to = phone) {
  const vapidDetails = { subject: 'mailto:push@arribo.example', ...key }
  return webPush.generateRequestDetails(to, text, { vapidDetails, TTL: 60, topic: 'block-2', ...options })
}
async function post(
  { endpoint, headers, body }: Pick<webPush.RequestDetails, 'endpoint' | 'headers' | 'body'>,
  changed: Record<string, string | undefined> = {},
) {
  // fetch counts the bytes itself, and undici's client refuses the header when both say it.
  const sent = Object.entries({ ...headers, 'Content-Length': undefined, ...changed }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return fetch(endpoint, { method: 'POST', headers: sent, ...(body && { body: new Uint8Array(body) }) })
}
const send = async (text: string, options?: webPush.RequestOptions) => post(request(text, options))
const texts = () => push.list(phone.endpoint).map(({ text, deliveredAt }) => [text, deliveredAt !== null])

const signed = ({ publicKey = key.publicKey, privateKey = key.privateKey, audience = server.origin }: Signing) => ({
  Authorization: webPush.getVapidHeaders(audience, 'mailto:push@arribo.example', publicKey, privateKey, 'aes128gcm')
    .Authorization,
})

describe('POST /push/{id}', () => {
  it('keeps messages for an offline phone until their TTL, and only the newest of one topic', async () => {
    await push.changePhone(phone.endpoint, 'offline')
    await send('short', { TTL: 60, topic: 'block-0' })
    await send('old', { TTL: 600, topic: 'block-1' })
    await send('new', { TTL: 600, topic: 'block-1' })
    expect(texts()).toEqual([
      ['new', false],
      ['short', false],
    ])
    aheadMs = 2 * minute
    await push.changePhone(phone.endpoint, 'online')
    expect(texts()).toEqual([['new', true]])
  })

  it.each([
    ['no TTL', { TTL: undefined }],
    ['a TTL that is not a number', { TTL: 'soon' }],
    ['the encoding of before the RFC', { 'Content-Encoding': 'aesgcm' }],
    ['a topic of more than 32 letters', { Topic: 'a'.repeat(33) }],
  ])('400: %s', async (_what, changed) => {
    expect((await post(request('x'), changed)).status).toBe(400)
    expect(texts()).toEqual([])
  })

  it('401: not signed', async () => {
    const answer = await post(request('x'), { Authorization: undefined })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'vapid'])
  })

  it.each<[string, () => Record<string, string>]>([
    ['a signature by another key', () => signed({ privateKey: webPush.generateVAPIDKeys().privateKey })],
    ['meant for another push service', () => signed({ audience: 'https://push.example' })],
    ['a token that is none', () => ({ Authorization: `vapid t=a.b.c, k=${key.publicKey}` })],
  ])('403: %s', async (_what, authorization) => {
    expect((await post(request('x'), authorization())).status).toBe(403)
    expect(texts()).toEqual([])
  })

  it.each([
    ['has expired', 13 * 60 * minute],
    ['is good for more than a day', -13 * 60 * minute],
  ])('403: a signature that %s', async (_what, ahead) => {
    const made = request('x')
    aheadMs = ahead
    expect((await post(made)).status).toBe(403)
  })
})
