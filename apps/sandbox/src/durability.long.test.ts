import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { ClassicLevel } from 'classic-level'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { people, platformPassword } from './people.ts'
import { createSandbox } from './sandbox.ts'
import type { Sandbox } from './stand-ins.ts'
import { clientConfig } from './testing/serve.ts'
import { openServer } from './open-server.ts'
import { createPool } from './testing/pool.ts'
import { world } from './world.ts'

const password = 'Unique-Secret-4711'
const { phoneNumber, name, flexEmail } = people.active
const origins = { driverOrigin: 'http://localhost:1', adminOrigin: 'http://localhost:2' }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (more: object = {}) =>
  createSandbox({ folder, selfieUpload: () => async () => ({ statusCode: 200 }), ...more })
const poolOf = (sandbox: Sandbox) => createPool(sandbox, sandbox.address)
const kmsOf = ({ address }: Sandbox) => new KMSClient(clientConfig(`${address}/kms`))
const signIn = (sandbox: Sandbox) => poolOf(sandbox).signIn(phoneNumber, password)

async function callFlex({ address }: Sandbox, path: string, json: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/delivery/v1/flex${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
  return { status: answer.status, body: (await answer.json()) as { tokens?: { accessToken: string } } }
}

async function leaveTraces(sandbox: Sandbox) {
  await sandbox.cognito.hire({ phoneNumber, name, password, group: 'support' })
  const { refreshToken } = await signIn(sandbox)

  const device = { id: 'd' }
  const given = { clientId: world.gatewayClientId, email: flexEmail, password: platformPassword, device }
  const { body } = await callFlex(sandbox, '/sign-in', given)
  const platformToken = body.tokens?.accessToken ?? ''
  const { assignmentId: blockId, addressId } = await sandbox.delivery.controls.planBlock(flexEmail)
  const place = sandbox.delivery.controls.listStations().find((each) => each.addressId === addressId)
  const checkIn = { blockId, addressId, latitude: place?.latitude, longitude: place?.longitude }
  const headers = { authorization: `Bearer ${platformToken}`, 'idempotency-key': 'key-12345' }
  const arrive = (at: Sandbox) => callFlex(at, '/check-ins', checkIn, headers)
  const arrival = await arrive(sandbox)

  sandbox.stripe.pauseDeliveries(true)
  const stripe = new Stripe(world.stripeSecretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' })
  const paid = { amount: 2499, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
  const { id: payment } = await stripe.paymentIntents.create(paid)

  const sealing = new GenerateDataKeyCommand({ KeyId: world.codeKeyArn, NumberOfBytes: 16 })
  const sealed = await kmsOf(sandbox).send(sealing)
  return { refreshToken, platformToken, arrive, arrival, payment, sealed }
}

it('keeps everything over a restart, and no secret in plain text', async () => {
  const before = await open({ webhookAddress: 'http://127.0.0.1:1' })
  const environment = before.apiEnvironment(origins)
  const traces = await leaveTraces(before)
  const sub = before.cognito.subOf(phoneNumber)
  await before.close()

  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  expect(texts.join('')).toContain(flexEmail)
  for (const secret of [password, platformPassword, traces.platformToken, traces.refreshToken])
    expect(texts.join('')).not.toContain(secret)

  const webhook = await openServer((_request, response) => void response.end())
  const told = once(webhook.server, 'request')
  const after = await open({ port: before.port, webhookAddress: webhook.address })
  try {
    expect(after.cognito.subOf(phoneNumber)).toBe(sub)
    expect((await signIn(after)).idToken).toBeTruthy()
    expect((await poolOf(after).refresh(traces.refreshToken)).idToken).toBeTruthy()
    expect(await traces.arrive(after)).toEqual({ status: 200, body: traces.arrival.body })
    expect(await after.stripe.payments()).toMatchObject([{ id: traces.payment, status: 'succeeded' }])
    await told
    const { CiphertextBlob, Plaintext } = traces.sealed
    expect(await kmsOf(after).send(new DecryptCommand({ CiphertextBlob }))).toMatchObject({ Plaintext })
    // The upload's address knows the admin app before anybody has requested an environment.
    const headers = { origin: origins.adminOrigin, 'access-control-request-method': 'PUT' }
    const preflight = await fetch(`${after.address}/selfie-upload`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origins.adminOrigin)
    expect(after.apiEnvironment(origins)).toEqual(environment)
  } finally {
    await after.close()
    await webhook.close()
  }
})

it("says in one sentence that a second sandbox can't share the folder", async () => {
  const sandbox = await open()
  try {
    await expect(open()).rejects.toThrow(`Another sandbox is using the folder ${folder}`)
  } finally {
    await sandbox.close()
  }
})

it('refuses a folder of another version in one sentence, which names the way out', async () => {
  const level = new ClassicLevel<string, unknown>(join(folder, 'state'), { valueEncoding: 'json' })
  await level.put('sandbox.keys~api', {})
  await level.close()
  await expect(open()).rejects.toThrow('another version of the sandbox. Start over with --fresh.')
})
