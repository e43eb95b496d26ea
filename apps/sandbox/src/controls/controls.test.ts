import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { clientConfig } from '../testing/serve.ts'
import { world } from '../world.ts'

const email = 'control@flex.example'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox()
  await post('/accounts', { email, password: 'Flex-2026' })
})
afterAll(() => sandbox.close())

type Json = { [name: string]: unknown }

async function call(method: string, path: string, body?: object): Promise<{ status: number; json: Json }> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const init = { method, headers, body: body && JSON.stringify(body) }
  const response = await fetch(`${sandbox.address}/controls${path}`, init)
  return { status: response.status, json: (await response.json()) as Json }
}
const get = (path: string) => call('GET', path)
const post = (path: string, body: object = {}) => call('POST', path, body)

describe('requests', () => {
  it('200: lists every control with its fields', async () => {
    const { json } = await get('')
    expect(json['controls']).toContainEqual({
      method: 'GET',
      path: '/controls/sms',
      summary: 'Messages sent to phones, newest first',
      fields: ['to', 'limit'],
    })
  })

  it.each([
    { why: 'a field of the wrong type', body: { email, startsInMinutes: 'soon' }, field: 'startsInMinutes' },
    { why: 'a field that nobody knows', body: { email, startInMinutes: 2 }, field: '' },
    { why: 'no email at all', body: { email: 'nobody' }, field: 'email' },
  ])('400: $why, named', async ({ body, field }) => {
    const { status, json } = await post('/blocks', body)
    expect(status).toBe(400)
    expect(json['errors']).toContainEqual({ path: field, message: expect.any(String) })
  })

  it('404: an unknown control or object', async () => {
    expect((await get('/nothing')).status).toBe(404)
    expect((await post('/blocks', { email: 'nobody@flex.example' })).json).toEqual({
      message: 'There is no flex account nobody@flex.example',
    })
  })

  it('405: another method', async () => {
    expect(await call('DELETE', '/sms')).toMatchObject({ status: 405, json: { message: 'This address takes GET' } })
  })

  it('415: a body without the JSON content type, as a foreign page would send it', async () => {
    const response = await fetch(`${sandbox.address}/controls/blocks`, {
      method: 'POST',
      body: JSON.stringify({ email }),
    })
    expect(response.status).toBe(415)
  })
})

describe('messages', () => {
  it('are those of one phone, with the code', async () => {
    const phone = '+13055550177'
    await sandbox.sms.send({ to: phone, kind: 'signup', code: '123456', text: 'hola' })
    for (const to of [phone, encodeURIComponent(phone)]) {
      const { json } = await get(`/sms?to=${to}`)
      expect(json['messages']).toEqual([sandbox.sms.last(phone)])
    }
    expect((await get('/sms?to=%2B13055550178')).json).toEqual({ messages: [] })
  })
})

describe('payments', () => {
  const pay = async () => {
    const { hostname: host, port } = new URL(sandbox.address)
    const stripe = new Stripe(world.stripeSecretKey, { host, port, protocol: 'http' })
    const { id } = await stripe.paymentIntents.create({
      amount: 2499,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
    })
    return id
  }
  const shown = async (id: string) => (await sandbox.stripe.payments()).find((payment) => payment.id === id)

  it('are refunded partly, then wholly, then not again', async () => {
    const id = await pay()
    await post(`/payments/${id}/refund`, { amountCents: 500 })
    expect(await shown(id)).toMatchObject({ amountRefunded: 500 })
    expect((await post(`/payments/${id}/refund`)).json).toMatchObject({ amount: 1999 })
    expect((await post(`/payments/${id}/refund`)).status).toBe(400)
  })

  it.each(['won', 'lost'] as const)('are disputed, and the dispute is %s', async (outcome) => {
    const id = await pay()
    expect((await post(`/payments/${id}/dispute`, { outcome })).status).toBe(404)
    await post(`/payments/${id}/dispute`)
    await post(`/payments/${id}/dispute`, { outcome })
    expect(await shown(id)).toMatchObject({ dispute: { status: outcome } })
  })
})

describe('objects', () => {
  it('are listed and shown without running scripts', async () => {
    const client = new S3Client({ ...clientConfig(`${sandbox.address}/s3`), forcePathStyle: true })
    const object = { Bucket: world.selfieBucket, Key: 'selfies/page ä.html', ContentType: 'text/html' }
    await client.send(new PutObjectCommand({ ...object, Body: '<script>alert(1)</script>' }))
    const { json } = await get('/objects?prefix=selfies/')
    expect(json['objects']).toEqual([expect.objectContaining({ bucket: object.Bucket, key: object.Key, size: 25 })])
    const query = new URLSearchParams({ bucket: object.Bucket, key: object.Key })
    const response = await fetch(`${sandbox.address}/controls/objects/content?${query}`)
    expect(await response.text()).toBe('<script>alert(1)</script>')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await get(`/objects/content?bucket=${object.Bucket}&key=none`)).status).toBe(404)
    const picture = { ...object, Key: 'selfies/1.png', ContentType: 'image/png', Body: 'x' }
    await client.send(new PutObjectCommand(picture))
    const shown = new URLSearchParams({ bucket: picture.Bucket, key: picture.Key })
    const { headers } = await fetch(`${sandbox.address}/controls/objects/content?${shown}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })
})
