import { errors, type Problem } from '@arribo/api-contracts/shared/errors'
import { expect } from 'vitest'
import { codesOf, hanging, type Route, routes, type Trouble, troubles } from '../faults/routes.ts'
import { promise, size, untilEnd } from '../promise.ts'
import { type Ask, askApi } from '@arribo/laboratory/ask'
import { openStack } from '@arribo/laboratory/processes/stack'
import { deliver, pay, paymentEvent } from '@arribo/laboratory/paying'

const stack = untilEnd(await openStack({ apis: 1, hasSmsSender: true }))
const admin = await stack.world.signUpAdmin()

const isLong = size({ short: 0, long: 1 }) === 1
/** The short form tries one trouble on each route, and each trouble on some of the routes. */
const troublesOn = (route: number): readonly Trouble[] =>
  troubles.filter((_trouble, index) => isLong || index === route % troubles.length)

const [api] = stack.apis

const longestMs = 30_000

type Answer = { readonly status: number; readonly body: Partial<Problem>; readonly tookMs: number }

async function ask(request: Ask): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await askApi<Partial<Problem>>(api, request)
  return { ...answer, tookMs: performance.now() - startedAt }
}

function flawsIn({ status, body, tookMs }: Answer, route: Route, trouble: Trouble, failing = [route.vendor]): string[] {
  const copes = route.canDoWithout || route.copesWith === trouble.name || trouble.isUncertain
  const isServed = status === 200 && copes
  const isNamed = body.code && codesOf(route, trouble, failing).includes(body.code) && errors[body.code] === status
  const { en, es } = body.message ?? {}
  return [
    ...(tookMs > longestMs ? [`answered after ${Math.round(tookMs)} ms`] : []),
    ...(isServed || isNamed ? [] : [`answered ${status} ${String(body.code)}`]),
    ...(isServed || (en && es && en !== es) ? [] : ['no message in both languages']),
  ].map((what) => `${route.vendor} ${trouble.name}, ${route.name}: ${what}`)
}

async function meet(route: Route, trouble: Trouble): Promise<string[]> {
  const request = await route.prepare(stack, admin)
  trouble.lay(api.proxy, route.vendor)
  const wrong = flawsIn(await ask(request), route, trouble)
  api.proxy.clear()
  if (route.vendor === 'delivery') await startAnew()
  const { status, body } = await ask(request)
  const mayBeDone = trouble.isUncertain && status < 500
  if (status !== 200 && !mayBeDone) wrong.push(`${route.name}, afterwards: ${status} ${String(body.code)}`)
  return wrong
}

/** A process stops calling a failed platform for a while; a fresh one knows nothing of the failure. */
async function startAnew(): Promise<void> {
  await api.kill()
  await api.start()
}

/** The 95th percentile in milliseconds of requests that don't depend on the failing vendor. */
async function p95(path: string, token: string | undefined): Promise<number> {
  const times: number[] = []
  const walk = async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const startedAt = performance.now()
      const { status } = await askApi(api, { path, ...(token && { token }) })
      times.push(status === 200 ? performance.now() - startedAt : Infinity)
    }
  }
  await Promise.all([walk(), walk(), walk(), walk()])
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity
}

/** Vendors that other requests don't depend on. The short form uses the ones that time out soonest. */
const outsiders: Route['vendor'][] = isLong
  ? ['cognito', 's3', 'rekognition', 'stripe', 'delivery', 'kms']
  : ['rekognition', 'kms', 'delivery']

/** Sends every request that depends on these vendors while all of them hang. `beside` runs meanwhile. */
async function whileHanging(vendors: Route['vendor'][], beside: () => Promise<number>) {
  const { proxy } = api
  const those = routes.filter(({ vendor }) => vendors.includes(vendor))
  const waiting = await Promise.all(those.map(async (route) => ({ route, request: await route.prepare(stack, admin) })))
  const well = await beside()
  for (const vendor of vendors) hanging.lay(proxy, vendor)
  const asked = waiting.map(async ({ route, request }) => flawsIn(await ask(request), route, hanging, vendors))
  const took = await beside()
  const wrong = (await Promise.all(asked)).flat()
  proxy.clear()
  await startAnew()
  return { wrong, well, beside: took, cells: waiting.length }
}

/** The database is down when Stripe sends a payment event, so Stripe must get an error and send it again. */
async function webhookWithoutDatabase(): Promise<string[]> {
  const driver = await stack.world.signUpDriver()
  const event = await paymentEvent(stack.world, 'payment_intent.succeeded', await pay(stack.world, driver))
  const wrong: string[] = []
  for (const trouble of isLong ? troubles : troubles.slice(0, 2)) {
    trouble.lay(api.proxy, 'dynamo')
    const status = await deliver(stack.world, api, event)
    api.proxy.clear()
    if (status < 500) wrong.push(`the webhook answered ${status} while the database was ${trouble.name}`)
  }
  if ((await deliver(stack.world, api, event)) !== 200) wrong.push('the event was not taken afterwards')
  const { credits } = (await driver.call<{ credits: number }>('GET', '/api/users/me')).body
  return credits === 3 ? wrong : [...wrong, `the payment granted ${credits} credits`]
}

/** Short errors are retried unnoticed, lasting ones are returned, and nothing is half written. */
async function databaseTroubles(): Promise<string[]> {
  const { faults } = stack.world.sandbox.dynamo
  const { idToken: token, call } = await stack.world.signUpDriver()
  const wrong: string[] = []
  for (const action of ['conflict', 'throttle', 'drop-after'] as const)
    for (const times of [2, 1000]) {
      const name = `Ana ${action} ${times}`
      faults.inject({ action, operation: 'TransactWriteItems', times })
      const body = { name, preferredPhoneNumber: null }
      const { status } = await askApi(api, { method: 'POST', path: '/api/users/me', token, body })
      faults.clear()
      const kept = (await call<{ name: string }>('GET', '/api/users/me')).body.name === name
      const isRight = status === 200 ? kept : status === 503 && times > 2 && (action === 'drop-after' || !kept)
      if (!isRight) wrong.push(`${action} ${times} times: answered ${status}, ${kept ? 'kept' : 'not kept'}`)
    }
  return wrong
}

promise('faults: every vendor down, broken, throttled, sending garbage, cut off, slow; the database too', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const [index, route] of routes.entries())
    for (const trouble of troublesOn(index)) {
      wrong.push(...(await meet(route, trouble)))
      cells += 1
    }
  wrong.push(...(await databaseTroubles()), ...(await webhookWithoutDatabase()))
  const { idToken } = await stack.world.signUpDriver()
  const hung = await whileHanging(outsiders, () => p95('/api/users/me', idToken))
  wrong.push(...hung.wrong)
  // `beside` measures nothing here, because without the database nothing works.
  if (isLong) wrong.push(...(await whileHanging(['dynamo'], async () => 0)).wrong)
  expect(wrong).toEqual([])
  expect(hung.beside).toBeLessThan(Math.max(1000, 4 * hung.well))
  const speed = `p95 of another route ${Math.round(hung.beside)} ms beside ${outsiders.length} vendors that hang`
  return `${cells + hung.cells} cells of vendor × fault × route as specified; ${speed}, ${Math.round(hung.well)} ms without`
})
