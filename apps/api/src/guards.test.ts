import { registry } from '@arribo/api-contracts/registry'
import { type Endpoint, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { isGranted, permissions } from '@arribo/api-contracts/shared/permissions'
import { groups } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { createVerifyToken } from '@arribo/server/guard'
import * as z from 'zod'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import * as endpoints from './features/endpoints.ts'
import { ask } from '@arribo/laboratory/ask'
import { type BadToken, type Claims, createBadTokens, leftSub, startTokenMint } from '@arribo/laboratory/token-mint'
import { everythingIn } from '@arribo/laboratory/world'
import { openWorld } from './testing/worlds.ts'

/** The session lacks the second factor. */
const unproved = 'unproved-session'

const world = await openWorld()
const mint = await startTokenMint(world.config)
const bad = createBadTokens(mint, world.config)
const config = { ...world.config, COGNITO_ENDPOINT: mint.address }
const clientIds = [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID]
const verifyToken = createVerifyToken(config, clientIds, world.clock.now)
const factors = { ...world.deps.factors, isProved: async ({ session }: Actor) => session !== unproved }
const app = await buildApp({ ...world.deps, verifyToken, factors })
// Ahead of the minted sessions, however long the walk takes.
world.clock.advance(3_600_000)
await world.deps.sessions.revoke(leftSub, 'another-session')
world.clock.reset()
afterAll(async () => {
  await app.close()
  await mint.close()
})

const contracts = [...registry]
const guarded = contracts.filter(([, contract]) => isGuarded(contract))
const groupsOf = (...names: string[]): Claims => ({
  aud: world.config.COGNITO_ADMIN_CLIENT_ID,
  'cognito:groups': names,
})
const claimsFor = ({ audience }: Endpoint): Claims => (audience === 'admin' ? groupsOf(groups.admin) : {})
const addressOf = ({ path }: Endpoint) => path.replace(':phoneNumber', '%2B13055550178').replace(/:\w+/g, 'x')
const request = (contract: Endpoint, token?: string) =>
  ask<Problem>(app, { method: contract.method, path: addressOf(contract), ...(token && { token }) })

it('has exactly one endpoint for every contract, and no others', () => {
  const routes = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(routes(Object.values(endpoints).map(({ contract }) => contract))).toEqual(
    routes(contracts.map(([, contract]) => contract)),
  )
})

/** Every answer must be a problem that doesn't contain the token. */
async function refuses(contract: Endpoint, tokens: readonly BadToken[], status: 401 | 403): Promise<void> {
  for (const [what, make] of tokens) {
    const token = await make(claimsFor(contract))
    const answer = await request(contract, token)
    expect([what, answer.status]).toEqual([what, status])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.body).toEqual({
      type: expect.stringMatching(/^https:\/\//),
      title: expect.any(String),
      status,
      detail: answer.body.message.en,
      code: expect.any(String),
      message: byLanguage(() => expect.any(String)),
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.text).not.toContain(token ?? 'Bearer')
  }
}

/** Undefined after requests that may change something. Else read once for two refusals in a row. */
let known: string | undefined

async function changesNothing(refuse: () => Promise<unknown>): Promise<void> {
  const before = known ?? (await everythingIn(world))
  await refuse()
  known = await everythingIn(world)
  expect(known).toBe(before)
}

async function isAdmitted(contract: Endpoint, token: string): Promise<void> {
  known = undefined
  expect([401, 403]).not.toContain((await request(contract, token)).status)
}

describe('every guarded endpoint', () => {
  it.each(guarded)('401: %s', (_name, contract) => changesNothing(() => refuses(contract, bad.strangers, 401)))

  it.each(guarded)('403: %s', (_name, contract) => {
    const others = contract.audience === 'admin' ? [...bad.lesser, bad.ofDriverApp] : [bad.ofBackOffice]
    return changesNothing(() => refuses(contract, [...bad.intruders, ...others], 403))
  })

  it.each(guarded)('allows %s, with and without Bearer', async (name, contract) => {
    for (const prefix of ['', 'Bearer ', 'bearer ']) {
      // One of the endpoints ends its caller's sessions, so each caller makes only one call.
      const token = await mint.sign(mint.claims({ ...claimsFor(contract), sub: `caller-${name}-${prefix.trim()}` }))
      await isAdmitted(contract, `${prefix}${token}`)
    }
  })
})

const unknownGroups = ['billing', 'Admin']
const staffGuarded = guarded.filter(([, { audience }]) => audience === 'admin')
const cells = staffGuarded.flatMap(([name, contract]) =>
  [...Object.values(groups), ...unknownGroups].map((group) => {
    const isHeld = contract.permission !== undefined && isGranted(contract.permission, [group])
    const code = unknownGroups.includes(group) ? 'not_allowed' : 'permission_needed'
    return { name, contract, group, answer: isHeld ? 'is admitted' : code }
  }),
)

describe('every staff endpoint × every group', () => {
  it.each(cells)('$name, $group: $answer', async ({ name, contract, group, answer }) => {
    const token = await mint.sign(mint.claims({ ...groupsOf(group), sub: `${group}-${name}` }))
    if (answer === 'is admitted') return isAdmitted(contract, token)
    return changesNothing(async () => expect(await request(contract, token)).toBeRefused(403, answer))
  })

  it.each(staffGuarded)('%s, without the second factor: 403, except for setting it up', async (name, contract) => {
    const claims = { ...groupsOf(groups.admin), sub: `unproved-${name}`, origin_jti: unproved }
    const token = await mint.sign(mint.claims(claims))
    if (contract.isWithoutFactor) return isAdmitted(contract, token)
    return changesNothing(async () => expect(await request(contract, token)).toBeRefused(403, 'second_factor_needed'))
  })

  it('requires each permission somewhere, which only groups of staff hold', () => {
    expect(new Set<string>(Object.values(permissions).flat())).toEqual(new Set(Object.values(groups)))
    const required = staffGuarded.flatMap(([, { permission, furtherPermission }]) => [permission, furtherPermission])
    expect(Object.keys(permissions).filter((each) => !required.some((one) => one === each))).toEqual([])
  })
})

it("503, not 401: while the pool's keys can't be fetched", async () => {
  const nowhere = { ...world.config, COGNITO_ENDPOINT: 'http://127.0.0.1:9' }
  const verifyToken = createVerifyToken(nowhere, [world.config.COGNITO_DRIVER_CLIENT_ID], world.clock.now)
  const other = await buildApp({ ...world.deps, verifyToken })
  const token = await mint.sign(mint.claims())
  const answer = await ask<Problem>(other, { method: 'GET', path: '/api/users/me', token })
  expect([answer.status, answer.body.code]).toEqual([503, 'temporarily_unavailable'])
  expect(answer.headers['retry-after']).toBe('5')
  await other.close()
})

it.each(contracts.filter(([, { body }]) => body === undefined))(
  '400 for a body where there is none to send: %s',
  async (name, contract) => {
    const token = await mint.sign(mint.claims({ ...claimsFor(contract), sub: `bodied-${name}` }))
    const payload = JSON.stringify({ phoneNumber: '+13055550179' })
    const headers = { authorization: token, 'content-type': 'application/json' }
    await changesNothing(async () => {
      const { statusCode } = await app.inject({ method: contract.method, url: addressOf(contract), headers, payload })
      expect(statusCode).toBe(400)
    })
  },
)

it('allows staff their own account in the app of drivers', async () => {
  const token = await mint.sign(mint.claims({ 'cognito:groups': [groups.admin] }))
  expect((await ask<Problem>(app, { method: 'GET', path: '/api/users/me', token })).body.code).toBe('profile_not_found')
})

describe('every endpoint with a body', () => {
  const strict = contracts.filter(([, { body, audience }]) => body instanceof z.ZodObject && audience !== 'webhooks')

  /** One request per sender, so that no rate limit answers first. */
  let senders = 0
  const send = async (contract: Endpoint, body: string, contentType = 'application/json') => {
    const token =
      contract.audience === 'public'
        ? undefined
        : await mint.sign(mint.claims({ ...claimsFor(contract), sub: `sender-${(senders += 1)}` }))
    const asked = { method: contract.method, path: addressOf(contract), body, ...(token && { token }) }
    return ask<Problem>(app, { ...asked, headers: { 'content-type': contentType } })
  }

  it.each(strict)('400: %s accepts no unknown field, and does not echo it', async (_name, contract) => {
    for (const body of ['{"canary_field":"canary-value"}', '[]', '"canary-value"', 'null', '{"canary-value']) {
      const answer = await send(contract, body)
      expect([body, answer.status]).toEqual([body, 400])
      expect(answer.text).not.toContain('canary-value')
    }
  })

  it.each(strict)('400: %s accepts no key that could reach a prototype', async (_name, contract) => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
      expect((await send(contract, body)).status).toBe(400)
  })

  it.each(strict)('415: %s accepts JSON only', async (_name, contract) => {
    for (const contentType of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
      expect(await send(contract, 'a=1', contentType)).toBeRefused(415, 'unsupported_media_type')
  })

  it.each(strict)('413: %s accepts no body above 256 kB', async (_name, contract) => {
    expect(await send(contract, JSON.stringify({ name: 'x'.repeat(300_000) }))).toBeRefused(413, 'payload_too_large')
  })
})

describe('every endpoint with a rate', () => {
  const rated = contracts.flatMap(([name, contract]) =>
    contract.rate ? [{ name, contract, rate: contract.rate }] : [],
  )

  it.each(rated)('429: $name refuses one request more, before it reads it', async ({ name, contract, rate }) => {
    const sub = `hurried-${name}`
    const token = isGuarded(contract) ? await mint.sign(mint.claims({ ...claimsFor(contract), sub })) : undefined
    const oneMore = async () => {
      await Promise.all(
        Array.from({ length: rate.times }, () => world.deps.limiter.take(contract, sub, '127.0.0.1').catch(() => null)),
      )
      const { status, body, headers } = await request(contract, token)
      return [status, body.code, Number(headers['retry-after']) > 0]
    }
    // Once more, in case a new period began in between.
    await expect.poll(oneMore, { timeout: 20_000 }).toEqual([429, 'too_many_requests', true])
  })
})
