import { ask } from '@arribo/laboratory/ask'
import { type BadToken, createBadTokens, leftSub } from '@arribo/laboratory/bad-tokens'
import type { Claims } from '@arribo/laboratory/token-mint'
import { registry } from '@arribo/api-contracts/registry'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { errors, type Problem } from '@arribo/api-contracts/shared/errors'
import * as fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { askOf, harmlessFields, prepareAttempts } from '../authorisation/others-records.ts'
import { openWatchedWorld } from '../authorisation/watched-world.ts'
import { promise } from '../promise.ts'
import { namesIn, shapeOf, valueOf } from '../fuzz/shapes.ts'

const watched = await openWatchedWorld()
afterAll(() => watched.close())
const tokens = createBadTokens(watched.mint, watched.world.config)
// An hour from now: a token that is minted late in the run began before it too.
await watched.world.deps.sessions.revoke(leftSub, new Date(Date.now() + 3_600_000), 'another-session')

const guarded = [...registry].filter(([, { audience }]) => audience === 'driver' || audience === 'admin')
const keyTo = ({ audience }: Endpoint): Claims =>
  audience === 'admin' ? { aud: watched.world.config.COGNITO_ADMIN_CLIENT_ID, 'cognito:groups': ['admin'] } : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : 'x')

type Sample = { readonly path: string; readonly query: Record<string, string>; readonly body: unknown }

/** A valid request, so that only its token can be the reason for a refusal. */
function sampleOf({ path, params, query, body }: Endpoint, phone: string): Sample {
  const draw = (schema: typeof body) => {
    const shape = shapeOf(schema)
    const [value] = shape ? fc.sample(valueOf(shape), { numRuns: 1, seed: 7 }) : []
    const filled = JSON.stringify(value ?? {}).replace(/\{\{known:(\w*):\d+\}\}/g, phone)
    return JSON.parse(filled) as Record<string, unknown>
  }
  const named = draw(params)
  const texts = Object.entries(draw(query)).map(([name, value]) => [name, String(value)])
  return {
    path: path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(textOf(named[name]))),
    query: Object.fromEntries(texts) as Record<string, string>,
    body: body && draw(body),
  }
}

/** Problems of a refusal: its status, or side effects for the refused caller. */
async function refusedCell(contract: Endpoint, [what, make]: BadToken, status: number, sample: Sample) {
  const token = await make(keyTo(contract))
  const { path, query, body } = sample
  const request = { method: contract.method, path, query, ...(body !== undefined && { body }), ...(token && { token }) }
  const { result, calls } = await watched.watch(() => ask<Problem>(watched.app, request))
  return [
    ...(result.status === status ? [] : [`${what}: ${result.status} for ${status}`]),
    ...calls.map((call) => `${what}: asked ${call}`),
  ].map((flaw) => `${contract.method} ${contract.path}, ${flaw}`)
}

async function everyEndpoint(phone: string): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = []
  let cells = 0
  for (const [name, contract] of guarded) {
    const sample = sampleOf(contract, phone)
    const ofNonStaff = contract.audience === 'admin' ? [...tokens.lesser, tokens.ofDriverApp] : []
    const forbidden = [...tokens.intruders, ...ofNonStaff]
    const rows = [...tokens.strangers.map((bad) => [bad, 401] as const), ...forbidden.map((bad) => [bad, 403] as const)]
    const before = await watched.everything()
    for (const [bad, status] of rows) wrong.push(...(await refusedCell(contract, bad, status, sample)))
    if ((await watched.everything()) !== before)
      wrong.push(`${name}: something has changed for somebody who was refused`)
    const key = { ...keyTo(contract), sub: `visitor-${name}` }
    const token = await watched.mint.sign(watched.mint.claims(key))
    const opened = await ask(watched.app, { method: contract.method, path: sample.path, token })
    if (opened.status === 401 || opened.status === 403) wrong.push(`${name}: refused who may use it`)
    cells += rows.length + 1
  }
  return { wrong, cells }
}

/** The upload function has its own guard: only staff signed in to the admin app may use it. */
async function uploadFunction(): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = []
  const { COGNITO_ADMIN_CLIENT_ID: aud } = watched.world.config
  const key = { aud, 'cognito:groups': ['admin'] }
  const rows = [
    ...[...tokens.strangers, tokens.ofDriverApp].map((bad) => [bad, 401] as const),
    ...[...tokens.intruders, ...tokens.lesser].map((bad) => [bad, 403] as const),
  ]
  const put = (authorization: string | undefined) =>
    watched.upload({
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...(authorization && { authorization }) },
      requestContext: { requestId: 'r', http: { method: 'PUT' } },
      body: 'x',
    })
  for (const [[what, make], status] of rows) {
    const token = await make(key)
    const { result, calls } = await watched.watch(() => put(token))
    if (result.statusCode !== status || calls.length > 0)
      wrong.push(`the upload function, ${what}: ${result.statusCode}, ${calls.join(', ')}`)
  }
  const opened = await put(await watched.mint.sign(watched.mint.claims(key)))
  if (opened.statusCode !== 400) wrong.push(`the upload function refused staff: ${opened.statusCode}`)
  return { wrong, cells: rows.length + 1 }
}

/** Every driver endpoint that takes an ID, called with another driver's. */
async function othersRecords(): Promise<{ wrong: string[]; cells: number }> {
  const { attempts, thief } = await prepareAttempts(watched)
  // The first request fetches the pool's keys, which would count as a vendor call.
  await ask(watched.poolApp, { method: 'GET', path: '/api/users/me', token: thief.idToken })
  const tried = new Set(attempts.map(({ name }) => name))
  const wrong = guarded.flatMap(([name, { audience, params, query, body }]) => {
    const fields = [params, query, body].flatMap((schema) => namesIn(shapeOf(schema)))
    const naming = fields.filter((field) => !harmlessFields.has(field))
    return audience === 'driver' && naming.length > 0 && !tried.has(name)
      ? [`${name} is not tried: ${naming.join()}`]
      : []
  })
  for (const attempt of attempts) {
    const before = await watched.everything()
    const method = registry.get(attempt.name)?.method ?? 'GET'
    const { result, calls } = await watched.watch(() =>
      ask<Problem>(watched.poolApp, askOf(attempt, method, thief.idToken)),
    )
    const { status, body } = result
    const isExpected = attempt.codes.some((each) => each === body.code && errors[each] === status)
    const outside = calls.filter((call) => !call.startsWith('dynamo '))
    const name = `${attempt.name} with another driver's ${attempt.what}`
    if (!isExpected) wrong.push(`${name}: ${status} ${body.code}`)
    if (outside.length > 0) wrong.push(`${name}: asked ${outside.join(', ')}`)
    if ((await watched.everything()) !== before) wrong.push(`${name}: something has changed`)
  }
  return { wrong, cells: attempts.length }
}

promise('authorisation matrix: every endpoint × every token, and every record × another driver', async () => {
  const driver = await watched.world.signUpDriver()
  const endpoints = await everyEndpoint(driver.phone)
  const upload = await uploadFunction()
  const records = await othersRecords()
  expect([...endpoints.wrong, ...upload.wrong, ...records.wrong]).toEqual([])
  return `${endpoints.cells} cells of ${guarded.length} endpoints, ${upload.cells} of the upload function, ${records.cells} of another driver's records: no side effect in a refused one`
})
