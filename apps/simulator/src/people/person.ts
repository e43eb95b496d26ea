import { setTimeout as sleep } from 'node:timers/promises'
import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'
import type { Random } from '@arribo/laboratory/random'

export type Answer<Body = Record<string, unknown>> = { readonly status: number; readonly body: Body }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Rest = { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }

/** A person with a phone or a staff browser. */
export type Person = {
  readonly phone: string
  readonly name: string
  readonly random: Random
  /** Sends one request; undefined if no answer came. */
  call<Body>(method: Method, path: string, rest?: Rest): Promise<Answer<Body> | undefined>
  /** Retries a few times until there is an answer that a retry wouldn't change. */
  insist<Body>(method: Method, path: string, rest?: Rest): Promise<Answer<Body> | undefined>
  rest(fromMs: number, toMs: number): Promise<void>
}

const tokenMs = 12 * 60_000
const tries = 6

type Options = {
  readonly city: City
  readonly index: number
  readonly name: string
  readonly token: () => Promise<string | undefined> | string | undefined
  readonly onAnswer: (what: string, answer: Answer) => void
}

export function createPerson({ city, index, name, token, onAnswer }: Options): Person {
  const random = city.random.fork(name)
  const phone = `+1786555${String(index).padStart(4, '0')}`
  const from = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
  let known: { readonly token: string; readonly until: number } | undefined

  async function tokenNow(): Promise<string | undefined> {
    if (known && known.until > Date.now()) return known.token
    const next = await token()
    known = next === undefined ? undefined : { token: next, until: Date.now() + tokenMs }
    return next
  }
  const person: Person = {
    phone,
    name,
    random,
    async call<Body>(method: Method, path: string, { body, query }: Rest = {}) {
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
      if (typeof reply === 'string') return undefined
      const answer = { status: reply.status, body: bodyOf(reply) as Body }
      onAnswer(`${method} ${path}`, answer as Answer)
      return answer
    },
    async insist<Body>(method: Method, path: string, rest?: Rest) {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await person.call<Body>(method, path, rest)
        const isFinal = answer && answer.status < 500 && answer.status !== 429
        if (isFinal || attempt === tries) return answer
        await person.rest(500, 4000)
      }
    },
    async rest(fromMs, toMs) {
      await sleep(random.between(fromMs, toMs))
    },
  }
  return person
}

function bodyOf({ headers, body }: { readonly headers: object; readonly body: Buffer }): unknown {
  const type = String((headers as Record<string, unknown>)['content-type'])
  return /json/.test(type) ? JSON.parse(body.toString('utf8')) : {}
}

/** Calls the user pool with its own protocol, for the operations that need no signature. */
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
