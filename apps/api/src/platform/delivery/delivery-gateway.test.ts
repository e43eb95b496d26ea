import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type DeliveryWorld, openDelivery } from '@arribo/sandbox/testing/delivery-world'
import { afterAll, describe, expect, it } from 'vitest'
import { createDeliveryGateway } from './delivery-gateway.ts'

const world = await openDelivery()
const gateway = createDeliveryGateway({
  DELIVERY_GATEWAY_ADDRESS: world.address,
  DELIVERY_GATEWAY_CLIENT_ID: world.clientId,
})
const password = 'Correct-Horse-1'
const device = { id: 'device-1', name: 'test' }
afterAll(() => world.close())

const refused = (reason: string) => ({ kind: 'refused', reason })

let counter = 0
type AccountOptions = Omit<Parameters<DeliveryWorld['controls']['createAccount']>[0], 'email' | 'password'>
async function newAccount(options: AccountOptions = {}) {
  const email = `worker${++counter}@mail.example`
  await world.controls.createAccount({ email, password, ...options })
  return email
}

async function newSession(options: AccountOptions = {}) {
  const email = await newAccount(options)
  const result = await gateway.signIn('flex', { email, password, device })
  if (result.kind !== 'signed_in') throw new Error(`Expected to be signed in, not ${result.kind}`)
  return { email, ...result.tokens }
}

async function openChallenge(challenge: 'otp' | 'mfa' | 'confirmation') {
  const email = await newAccount({ challenge, phoneNumber: '+13055550142' })
  const result = await gateway.signIn('flex', { email, password, device, language: 'en' })
  if (result.kind !== 'challenge') throw new Error(`Expected a challenge, not ${result.kind}`)
  return result.challenge
}

describe('signing in', () => {
  it.each(['unknown@mail.example', 'not an address'])('refuses %s as unknown', async (email) => {
    expect(await gateway.signIn('flex', { email, password, device })).toEqual(refused('invalid_credentials'))
  })
  it('keeps the accounts of the two platforms apart', async () => {
    const email = await newAccount({ platform: 'spark' })
    expect((await gateway.signIn('flex', { email, password, device })).kind).toBe('refused')
    expect((await gateway.signIn('spark', { email, password, device })).kind).toBe('signed_in')
  })
})

describe('challenges', () => {
  it.each([
    ['otp', '+13055550142'],
    ['mfa', '@mail.example'],
  ] as const)('%s: sends a code to %s and accepts it', async (kind, to) => {
    const { challengeId, challengeType } = await openChallenge(kind)
    expect(challengeType).toBe(kind)
    const sent = world.codes.at(-1)
    expect(sent?.to).toContain(to)
    expect(await gateway.answerChallenge('flex', challengeId, sent?.code ?? '')).toMatchObject({ kind: 'signed_in' })
    expect(await gateway.answerChallenge('flex', challengeId, sent?.code ?? '')).toEqual(refused('challenge_ended'))
  })
  it('masks the phone number it sent the code to', async () => {
    expect((await openChallenge('otp')).phoneNumber).toBe('••••••••0142')
  })
})

describe('OAuth with PKCE', () => {
  async function allow(platform: 'flex' | 'spark', decision = 'allow') {
    const codeVerifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const url = gateway.authorizationUrl(platform, { codeChallenge, state: 'state-1' })
    const email = await newAccount({ platform })
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
    const body = new URLSearchParams({ email, password, decision })
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    return { codeVerifier, returned: gateway.readReturnAddress(response.headers.get('location') ?? '') }
  }
  async function granted() {
    const { codeVerifier, returned } = await allow('flex')
    if (returned.kind !== 'code') throw new Error(`Expected a code, not ${returned.kind}`)
    const result = await gateway.exchangeCode('flex', { code: returned.code, codeVerifier })
    if (result.kind !== 'granted') throw new Error('Expected a grant')
    return { ...result.tokens, code: returned.code, codeVerifier }
  }

  it('returns a code that can be exchanged once; a second use ends the session', async () => {
    const { accessToken, code, codeVerifier } = await granted()
    expect(await gateway.getAccount('flex', accessToken)).toMatchObject({ kind: 'account' })
    expect(await gateway.exchangeCode('flex', { code, codeVerifier })).toEqual(refused('invalid_grant'))
    expect(await gateway.getAccount('flex', accessToken)).toEqual({ kind: 'session_ended' })
  })
  it('refreshes, and ends everything when revoked', async () => {
    const { refreshToken, accessToken } = await granted()
    const fresh = await gateway.refresh('flex', refreshToken)
    if (fresh.kind !== 'granted') throw new Error('Expected a grant')
    expect(fresh.tokens.refreshToken).toBe(refreshToken)
    expect(await gateway.getAccount('flex', fresh.tokens.accessToken)).toMatchObject({ kind: 'account' })
    await gateway.revoke('flex', refreshToken)
    expect(await gateway.refresh('flex', refreshToken)).toEqual(refused('invalid_grant'))
    expect(await gateway.getAccount('flex', accessToken)).toEqual({ kind: 'session_ended' })
  })
})

describe('data of a session', () => {
  it('lists planned blocks, soonest first, with their station', async () => {
    const { email, accessToken } = await newSession()
    await world.controls.planBlock(email, { inMinutes: 90, addressId: 'UMI2' })
    await world.controls.planBlock(email, { isInstant: true })
    const result = await gateway.getCalendar('flex', accessToken)
    if (result.kind !== 'calendar') throw new Error('Expected a calendar')
    expect(result.assignments.map((block) => block.schedulingType)).toEqual(['INSTANT', 'BLOCK'])
    expect(result.assignments[1]?.stagingLocation).toEqual({
      geocode: { latitude: 25.9023, longitude: -80.2503 },
      address: { addressId: 'UMI2', name: 'UMI2 Opa-locka' },
    })
  })
})

const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }

async function atBlock(block: Parameters<DeliveryWorld['controls']['planBlock']>[1]) {
  const { email, accessToken } = await newSession()
  const { assignmentId } = await world.controls.planBlock(email, block)
  const request = { ...station, accuracy: 12, blockId: assignmentId, idempotencyKey: randomUUID() }
  return { accessToken, request, send: (over = {}) => gateway.checkIn('flex', accessToken, { ...request, ...over }) }
}

describe('a check-in', () => {
  it.each([
    ['in the window before a block', { inMinutes: 14 }],
    ['four minutes after its start', { inMinutes: -4 }],
    ['during an instant block', { isInstant: true, inMinutes: -40 }],
  ])('is accepted %s', async (_when, block) => {
    const { send, request } = await atBlock(block)
    expect(await send()).toMatchObject({ kind: 'accepted', arrival: { blockId: request.blockId, distanceMeters: 0 } })
  })
  it.each([
    ['too_early', { inMinutes: 17 }],
    ['too_late', { inMinutes: -6 }],
    ['too_late', { isInstant: true, inMinutes: -61 }],
  ])('is refused as %s for %j', async (reason, block) => {
    const { send } = await atBlock(block)
    expect(await send()).toMatchObject({ kind: 'refused', reason })
  })
  it.each([{ blockId: 'no-such-block' }, { addressId: 'UMI2' }])(
    'is refused for another block or station: %j',
    async (over) => {
      const { send } = await atBlock({})
      expect(await send(over)).toEqual({ kind: 'refused', reason: 'no_such_block' })
    },
  )
  it("is refused at another driver's block", async () => {
    const [mine, theirs] = [await atBlock({}), await atBlock({})]
    expect(await mine.send({ blockId: theirs.request.blockId })).toEqual({ kind: 'refused', reason: 'no_such_block' })
  })
  it('returns the first arrival when the same block is sent again, with the same key or another', async () => {
    const { send } = await atBlock({})
    const [first, ...others] = await Promise.all([send(), send(), send({ idempotencyKey: randomUUID() })])
    expect(first).toMatchObject({ kind: 'accepted', isReplay: false })
    for (const other of others) expect(other).toEqual({ ...first, isReplay: true })
    expect(
      world.controls
        .listArrivals()
        .filter((arrival) => arrival.checkInId === (first?.kind === 'accepted' && first.arrival.checkInId)),
    ).toHaveLength(1)
  })
})

describe('querying a check-in', () => {
  it('returns accepted, refused, and not received', async () => {
    const { accessToken, send, request } = await atBlock({})
    const ask = () => gateway.findCheckIn('flex', accessToken, request)
    expect(await ask()).toEqual({ kind: 'not_received' })
    await send({ latitude: 26 })
    expect(await ask()).toMatchObject({ kind: 'refused', reason: 'too_far' })
    const accepted = await send()
    expect(await ask()).toEqual({ ...accepted, isReplay: true })
  })
  it('believes no arrival at another block', async () => {
    const { accessToken, send, request } = await atBlock({})
    await send()
    await expect(gateway.findCheckIn('flex', accessToken, { ...request, blockId: 'another' })).rejects.toThrow(
      'rubbish',
    )
  })
})
