import { ask } from '@arribo/api/testing/ask'
import { type BadToken, createBadTokens, leftSub } from '@arribo/api/testing/bad-tokens'
import type { Claims } from '@arribo/api/testing/token-mint'
import { registry } from '@arribo/api-contracts/registry'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { errors, type Problem } from '@arribo/api-contracts/shared/errors'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { askOf, harmlessFields, prepareThefts } from '../doors/others-records.ts'
import { openWatchedWorld, type WatchedWorld } from '../doors/watched-world.ts'
import { promise } from '../figures.ts'
import { namesIn, shapeOf, valueOf } from '../fuzz/shapes.ts'

let watched: WatchedWorld
let tokens: ReturnType<typeof createBadTokens>
beforeAll(async () => {
  watched = await openWatchedWorld()
  tokens = createBadTokens(watched.mint, watched.world.config)
  await watched.world.deps.sessions.revoke(leftSub, new Date(), 'another-session')
})
afterAll(() => watched.close())

const guarded = [...registry].filter(([, { audience }]) => audience === 'driver' || audience === 'admin')
const keyTo = ({ audience }: Endpoint): Claims => (audience === 'admin' ? { 'cognito:groups': ['admin'] } : {})

const textOf = (value: unknown) => (typeof value === 'string' ? value : 'x')

type Sample = { readonly path: string; readonly query: Record<string, string>; readonly body: unknown }

/** A request that would be let in: refused it is for its token alone. */
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

/** All that a door may look up before it says no. */
const lookups = new Set(['dynamo GetItem'])

/** What is wrong with a refusal: its status, or what was done for somebody who was refused. */
async function refusedCell(contract: Endpoint, [what, make]: BadToken, status: number, sample: Sample) {
  const token = await make(keyTo(contract))
  let told = 0
  const calls = await watched.callsOf(async () => {
    const { path, query, body } = sample
    const request = {
      method: contract.method,
      path,
      query,
      ...(body !== undefined && { body }),
      ...(token && { token }),
    }
    told = (await ask<Problem>(watched.app, request)).status
  })
  const done = calls.map((call) => `${call.vendor} ${call.what}`).filter((call) => !lookups.has(call))
  return [
    ...(told === status ? [] : [`${what}: ${told} for ${status}`]),
    ...done.map((call) => `${what}: asked ${call}`),
  ].map((fault) => `${contract.method} ${contract.path}, ${fault}`)
}

async function everyDoor(phone: string): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = []
  let cells = 0
  for (const [name, contract] of guarded) {
    const sample = sampleOf(contract, phone)
    const forbidden = [...tokens.intruders, ...(contract.audience === 'admin' ? tokens.lesser : [])]
    const rows = [...tokens.strangers.map((bad) => [bad, 401] as const), ...forbidden.map((bad) => [bad, 403] as const)]
    const before = await watched.everything()
    for (const [bad, status] of rows) wrong.push(...(await refusedCell(contract, bad, status, sample)))
    if ((await watched.everything()) !== before)
      wrong.push(`${name}: something has changed for somebody who was refused`)
    const key = { ...keyTo(contract), sub: `visitor-${name}` }
    const token = await watched.mint.sign(watched.mint.claims(key))
    const opened = await ask(watched.app, { method: contract.method, path: sample.path, token })
    if (opened.status === 401 || opened.status === 403) wrong.push(`${name}: shut to whom it should open`)
    cells += rows.length + 1
  }
  return { wrong, cells }
}

/** The upload function has a door of its own, which only staff of the back office's app pass. */
async function uploadDoor(): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = []
  const { COGNITO_ADMIN_CLIENT_ID: aud, COGNITO_DRIVER_CLIENT_ID: driverApp } = watched.world.config
  const key = { aud, 'cognito:groups': ['admin'] }
  const ofDriverApp: BadToken = [
    'a token of the driver app',
    (claims) => watched.mint.sign(watched.mint.claims({ ...claims, aud: driverApp })),
  ]
  const rows = [
    ...[...tokens.strangers, ofDriverApp].map((bad) => [bad, 401] as const),
    ...[...tokens.intruders, ...tokens.lesser].map((bad) => [bad, 403] as const),
  ]
  const knock = (authorization: string | undefined) =>
    watched.upload({
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...(authorization && { authorization }) },
      requestContext: { requestId: 'r', http: { method: 'PUT' } },
      body: 'x',
    })
  for (const [[what, make], status] of rows) {
    const token = await make(key)
    let told = 0
    const calls = await watched.callsOf(async () => void (told = (await knock(token)).statusCode))
    const done = calls.map((call) => `${call.vendor} ${call.what}`).filter((call) => !lookups.has(call))
    if (told !== status || done.length > 0) wrong.push(`the upload function, ${what}: ${told}, ${done.join(', ')}`)
  }
  const opened = await knock(await watched.mint.sign(watched.mint.claims(key)))
  if (opened.statusCode !== 400) wrong.push(`the upload function is shut to staff: ${opened.statusCode}`)
  return { wrong, cells: rows.length + 1 }
}

/** Every driver's endpoint that takes a name of something, asked with another driver's. */
async function othersRecords(): Promise<{ wrong: string[]; cells: number }> {
  const { attempts, thief } = await prepareThefts(watched)
  // The keys of the pool are fetched once, by whoever is the first.
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
    let status = 0
    let code = ''
    const calls = await watched.callsOf(async () => {
      const answer = await ask<Problem>(watched.poolApp, askOf(attempt, method, thief.idToken))
      ;({ status } = answer)
      code = answer.body.code
    })
    const told = attempt.told.find((each) => each === code && errors[each] === status)
    const outside = calls.filter(({ vendor }) => vendor !== 'dynamo').map(({ vendor, what }) => `${vendor} ${what}`)
    const name = `${attempt.name} with another driver's ${attempt.what}`
    if (!told) wrong.push(`${name}: ${status} ${code}`)
    if (outside.length > 0) wrong.push(`${name}: asked ${outside.join(', ')}`)
    if ((await watched.everything()) !== before) wrong.push(`${name}: something has changed`)
  }
  return { wrong, cells: attempts.length }
}

promise('authorisation matrix: every endpoint × every token, and every record × another driver', async () => {
  const driver = await watched.world.signUpDriver()
  const doors = await everyDoor(driver.phone)
  const upload = await uploadDoor()
  const records = await othersRecords()
  expect([...doors.wrong, ...upload.wrong, ...records.wrong]).toEqual([])
  return `${doors.cells} cells of ${guarded.length} endpoints, ${upload.cells} of the upload function, ${records.cells} of another driver's records: no side effect in a refused one`
})
