import type { FastifyInstance } from 'fastify'

export type Ask = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** The caller's IP address. */
  readonly from?: string
}

export type Answer<Body = Record<string, unknown>> = {
  /** 0 if the connection broke or was refused. */
  readonly status: number
  /** `{}` if the response isn't JSON. */
  readonly body: Body
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export type Call = <Body = Record<string, unknown>>(
  method: NonNullable<Ask['method']>,
  path: string,
  rest?: Omit<Ask, 'method' | 'path' | 'token' | 'from'>,
) => Promise<Answer<Body>>

/** Calls the app through Fastify's `inject`, without a socket. */
export async function ask<Body>(app: FastifyInstance, request: Ask): Promise<Answer<Body>> {
  const { method = 'GET', path, query, from } = request
  const payload = payloadOf(request)
  const answer = await app.inject({
    method,
    url: path,
    ...(query && { query }),
    ...(from && { remoteAddress: from }),
    headers: headersOf(request),
    ...(payload !== undefined && { payload }),
  })
  return answerOf(answer.statusCode, answer.headers as Answer['headers'], answer.payload)
}

export async function askApi<Body = Record<string, unknown>>(
  { address }: { readonly address: string },
  request: Ask,
): Promise<Answer<Body>> {
  const { method = 'GET', path, query, from } = request
  const payload = payloadOf(request)
  try {
    const answer = await fetch(`${address}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
      method,
      headers: { ...(from && { 'x-forwarded-for': from }), ...headersOf(request) },
      ...(payload !== undefined && { body: payload }),
    })
    return answerOf(answer.status, Object.fromEntries(answer.headers), await answer.text())
  } catch {
    return answerOf(0, {}, '')
  }
}

export const callOver =
  (api: { readonly address: string }, token: () => string | undefined): Call =>
  (method, path, rest) => {
    const now = token()
    return askApi(api, { method, path, ...rest, ...(now && { token: now }) })
  }

/** Asks for a token again once the last one is so old. */
export function cachedFor<Token extends string | undefined>(ms: number, ask: () => Promise<Token> | Token) {
  let known: { readonly token: Token; readonly until: number } | undefined
  return async (): Promise<Token> => {
    if (known && known.until > Date.now()) return known.token
    const token = await ask()
    known = token === undefined ? undefined : { token, until: Date.now() + ms }
    return token
  }
}

const payloadOf = ({ body }: Ask): string | undefined =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body)

const headersOf = ({ body, token, headers }: Ask): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(token && { authorization: token }),
  ...headers,
})

export function answerOf<Body>(status: number, headers: Answer['headers'], text: string): Answer<Body> {
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status, headers, text, body: (isJson ? JSON.parse(text) : {}) as Body }
}

/** A step of a flow was refused or got no answer. */
export class NotDone extends Error {}

/** Throws `NotDone` unless it is answered 200. */
export async function must<A extends Answer<unknown>>(what: string, asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.status !== 200) throw new NotDone(`${what} answered ${answer.status}: ${answer.text}`)
  return answer
}

export const ifDone = <T>(flow: Promise<T>): Promise<T | undefined> =>
  flow.catch((error: unknown) => {
    if (error instanceof NotDone) return undefined
    throw error
  })

export type Fetch = (
  address: string,
  init: { method: string; headers: object; body: string | Buffer },
) => Promise<Response>

export const fetchVendor: Fetch = (address, { body, headers, method }) =>
  fetch(address, { method, headers: { ...headers }, body: typeof body === 'string' ? body : new Uint8Array(body) })
