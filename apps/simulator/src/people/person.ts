import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, answerOf, type Call, type Fetch, NotDone } from '@arribo/laboratory/ask'
import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'

export type Person = ReturnType<typeof createPerson>

const tokenMs = 12 * 60_000
const mostTries = 6

type Options = {
  readonly city: City
  readonly index: number
  readonly name: string
  readonly insists: boolean
  readonly token: () => Promise<string | undefined> | string | undefined
  readonly onAnswer: (what: string, answer: Answer) => void
}

export function createPerson({ city, index, name, insists, token, onAnswer }: Options) {
  const random = city.random.fork(name)
  const phone = `+1786555${String(index).padStart(4, '0')}`
  const from = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
  const tokenNow = cachedFor(tokenMs, token)
  /** Sends one request. The status is 0 if no answer came. */
  const call: Call = async <Body>(...[method, path, { body, query } = {}]: Parameters<Call>): Promise<Answer<Body>> => {
    const authorization = await tokenNow()
    const reply = await city.askApi(
      {
        method,
        path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
        headers: {
          ...(authorization && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      },
      from,
    )
    if (typeof reply === 'string') return answerOf<Body>(0, {}, '')
    const answer = answerOf<Body>(reply.status, reply.headers, reply.body.toString('utf8'))
    onAnswer(`${method} ${path}`, answer as Answer)
    return answer
  }
  const rest = (fromMs: number, toMs: number): Promise<unknown> => sleep(random.between(fromMs, toMs))
  const insist: Call = async <Body>(...given: Parameters<Call>): Promise<Answer<Body>> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call<Body>(...given)
      const isFinal = answer.status > 0 && answer.status < 500 && answer.status !== 429
      if (isFinal || !insists || attempt === mostTries) return answer
      await rest(500, 4000)
    }
  }
  return {
    phone,
    name,
    insists,
    random,
    call,
    /** Retries a few times, until it gets an answer that a retry wouldn't change. */
    insist,
    fetchVendor: fetchFrom(city),
    rest,
  }
}

function cachedFor(ms: number, ask: Options['token']) {
  let known: { readonly token: string; readonly until: number } | undefined
  return async (): Promise<string | undefined> => {
    if (known && known.until > Date.now()) return known.token
    const next = await ask()
    known = next === undefined ? undefined : { token: next, until: Date.now() + ms }
    return next
  }
}

const fetchFrom =
  (city: City): Fetch =>
  async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address)
    const sent = Buffer.from(body)
    const reply = await city.askVendor({
      method,
      path: pathname + search,
      headers: { host, ...headers, 'content-length': String(sent.length) },
      body: sent,
    })
    if (typeof reply === 'string') throw new NotDone(`No answer from ${address}`)
    return new Response(new Uint8Array(reply.body), { status: reply.status })
  }

/** Speaks the user pool's own protocol, for the operations that need no signature. */
export async function askPool(
  city: City,
  operation: string,
  body: object,
): Promise<Record<string, unknown> | undefined> {
  const reply = await city.askVendor({
    method: 'POST',
    path: '/cognito/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: Buffer.from(JSON.stringify({ ClientId: world.driverClientId, ...body })),
  })
  if (typeof reply === 'string' || reply.status !== 200) return undefined
  return JSON.parse(reply.body.toString('utf8')) as Record<string, unknown>
}
