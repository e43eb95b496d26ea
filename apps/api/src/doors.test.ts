import { registry } from '@arribo/api-contracts/registry'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { createVerifyToken } from '@arribo/server/verify-token'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { endpoints } from './features/endpoints.ts'
import { ask } from './testing/ask.ts'
import { type BadToken, createBadTokens, leftSub } from './testing/bad-tokens.ts'
import { type Claims, startTokenMint, type TokenMint } from './testing/token-mint.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
let mint: TokenMint
let app: FastifyInstance
let bad: ReturnType<typeof createBadTokens>

beforeAll(async () => {
  world = await startWorld()
  mint = await startTokenMint(world.config)
  const config = { ...world.config, COGNITO_ENDPOINT: mint.address }
  const clientIds = [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID]
  app = await buildApp({ ...world.deps, verifyToken: createVerifyToken(config, clientIds, world.clock.now) })
  await world.deps.sessions.revoke(leftSub, new Date(), 'another-session')
  bad = createBadTokens(mint, world.config)
})
afterAll(async () => {
  await app.close()
  await mint.close()
  await world.close()
})

const contracts = [...registry]
const guarded = contracts.filter(([, { audience }]) => audience === 'driver' || audience === 'admin')
const staffs = guarded.filter(([, { audience }]) => audience === 'admin')
const admins = { 'cognito:groups': ['admin'] }
/** What opens a contract's door. */
const keyTo = ({ audience }: Endpoint): Claims => (audience === 'admin' ? admins : {})
const addressOf = ({ path }: Endpoint) => path.replace(':phoneNumber', '%2B13055550178').replace(/:\w+/g, 'x')
const knock = (contract: Endpoint, token?: string) =>
  ask<Problem>(app, { method: contract.method, path: addressOf(contract), ...(token && { token }) })

it('has exactly one endpoint for every contract, and no other', () => {
  const doors = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(doors(endpoints.map(({ contract }) => contract))).toEqual(doors(contracts.map(([, contract]) => contract)))
})

const tableText = async () => JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))

/** Asks a door with each bad token; it must say no in the one shape, repeat nothing, and leave everything as it was. */
async function refuses(contract: Endpoint, tokens: readonly BadToken[], status: 401 | 403): Promise<void> {
  for (const [what, make] of tokens) {
    const token = await make(keyTo(contract))
    const answer = await knock(contract, token)
    expect([what, answer.status]).toEqual([what, status])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.body).toEqual({
      type: expect.stringMatching(/^https:\/\//),
      title: expect.any(String),
      status,
      detail: answer.body.message.en,
      code: expect.any(String),
      message: { en: expect.any(String), es: expect.any(String) },
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.text).not.toContain(token ?? 'Bearer')
  }
}

describe('every guarded door', () => {
  it.each(guarded)('401: %s', async (_name, contract) => {
    const before = await tableText()
    await refuses(contract, bad.strangers, 401)
    expect(await tableText()).toBe(before)
  })

  it.each(guarded)('403: %s', async (_name, contract) => {
    const before = await tableText()
    await refuses(contract, [...bad.intruders, ...(contract.audience === 'admin' ? bad.lesser : [])], 403)
    expect(await tableText()).toBe(before)
  })

  it.each(guarded)('opens %s to whom it should, with Bearer and without', async (name, contract) => {
    for (const prefix of ['', 'Bearer ', 'bearer ']) {
      // One of the doors ends its visitor's sessions: each comes once.
      const token = await mint.sign(mint.claims({ ...keyTo(contract), sub: `visitor-${name}-${prefix.trim()}` }))
      expect([401, 403]).not.toContain((await knock(contract, `${prefix}${token}`)).status)
    }
  })
})

it('401: a former admin, within a minute of being removed', async () => {
  const token = await mint.sign(mint.claims({ ...admins, sub: 'former-admin' }))
  const [, contract] = staffs[0] ?? []
  if (!contract) throw new Error('There is no contract for staff')
  expect((await knock(contract, token)).status).not.toBe(401)
  await world.deps.sessions.revoke('former-admin', new Date())
  expect((await knock(contract, token)).status).toBe(401)
})

it('503: while the keys of the pool cannot be fetched, nobody is told that they are signed out', async () => {
  const nowhere = { ...world.config, COGNITO_ENDPOINT: 'http://127.0.0.1:9' }
  const verifyToken = createVerifyToken(nowhere, [world.config.COGNITO_DRIVER_CLIENT_ID], world.clock.now)
  const other = await buildApp({ ...world.deps, verifyToken })
  const token = await mint.sign(mint.claims())
  const answer = await ask<Problem>(other, { method: 'GET', path: '/api/users/me', token })
  expect([answer.status, answer.body.code]).toEqual([503, 'temporarily_unavailable'])
  await other.close()
})

describe('every door with a body', () => {
  const strict = contracts.filter(([, { body, audience }]) => body instanceof z.ZodObject && audience !== 'webhooks')

  /** Everybody sends once, so that no limit answers in the body's place. */
  let senders = 0
  const send = async (contract: Endpoint, body: string, contentType = 'application/json') => {
    const token =
      contract.audience === 'public'
        ? undefined
        : await mint.sign(mint.claims({ ...keyTo(contract), sub: `sender-${(senders += 1)}` }))
    const headers = { 'content-type': contentType }
    return ask<Problem>(app, {
      method: contract.method,
      path: addressOf(contract),
      body,
      headers,
      ...(token && { token }),
    })
  }

  it.each(strict)('400: %s takes no field that it does not name, and repeats none', async (_name, contract) => {
    for (const body of ['{"canary_field":"canary-value"}', '[]', '"canary-value"', 'null', '{"canary-value']) {
      const answer = await send(contract, body)
      expect([body, answer.status]).toEqual([body, 400])
      expect(answer.text).not.toContain('canary-value')
    }
  })

  it.each(strict)('400: %s takes no key that reaches for prototypes', async (_name, contract) => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
      expect((await send(contract, body)).status).toBe(400)
  })

  it.each(strict)('415: %s takes JSON only', async (_name, contract) => {
    for (const contentType of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
      expect(await send(contract, 'a=1', contentType)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      })
  })

  it.each(strict)('413: %s takes no body of more than 256 kB', async (_name, contract) => {
    expect(await send(contract, JSON.stringify({ name: 'x'.repeat(300_000) }))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })
})
