import { ask } from '@arribo/laboratory/ask'
import { createBadTokens, leftSub } from '@arribo/laboratory/token-mint'
import { registry } from '@arribo/api-contracts/registry'
import { errors, type Problem } from '@arribo/api-contracts/shared/errors'
import { expect } from 'vitest'
import { harmlessFields, prepareAttempts } from '../authorisation/others-records.ts'
import { openWatchedWorld } from '../authorisation/watched-world.ts'
import { promise, untilEnd } from '../promise.ts'
import { namesIn, shapeOf } from '../fuzz/shapes.ts'

const watched = untilEnd(await openWatchedWorld())
const tokens = createBadTokens(watched.mint, watched.world.config)
// In an hour, because sessions of tokens that are minted late in the run must have begun before it too.
watched.world.clock.advance(3_600_000)
await watched.world.deps.sessions.revoke(leftSub, 'another-session')
watched.world.clock.reset()

/** The upload function has a guard of its own: only staff signed in to the admin app may use it. */
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

async function othersRecords(): Promise<{ wrong: string[]; cells: number }> {
  const { attempts, thief } = await prepareAttempts(watched)
  // The first request fetches the pool's keys, which would count as a vendor call.
  await ask(watched.app, { method: 'GET', path: '/api/users/me', token: thief.idToken })
  const tried = new Set(attempts.map(({ name }) => name))
  const wrong = [...registry].flatMap(([name, { audience, params, query, body }]) => {
    const fields = [params, query, body].flatMap((schema) => namesIn(shapeOf(schema)))
    const naming = fields.filter((field) => !harmlessFields.has(field))
    return audience === 'driver' && naming.length > 0 && !tried.has(name)
      ? [`${name} is not tried: ${naming.join()}`]
      : []
  })
  for (const attempt of attempts) {
    const before = await watched.everything()
    const method = registry.get(attempt.name)?.method ?? 'GET'
    const request = { ...attempt, method, token: thief.idToken }
    const { result, calls } = await watched.watch(() => ask<Problem>(watched.app, request))
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

promise('authorisation: the upload function × every token, and every record × another driver', async () => {
  const upload = await uploadFunction()
  const records = await othersRecords()
  expect([...upload.wrong, ...records.wrong]).toEqual([])
  return `${upload.cells} cells of the upload function, ${records.cells} of another driver's records: no side effect in a refused one`
})
