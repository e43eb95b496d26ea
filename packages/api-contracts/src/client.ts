import type { Answer, Endpoint, Request } from './shared/endpoint.ts'
import type { Problem } from './shared/errors.ts'

export type Contracts<C> = { [Name in keyof C as C[Name] extends Endpoint ? Name : never]: C[Name] }

/** The parts of a contract that a browser needs: method and path by name. The schemas remain as types only. */
export type Routes<C> = {
  readonly [Name in keyof Contracts<C>]: Contracts<C>[Name] extends Endpoint
    ? readonly [method: Contracts<C>[Name]['method'], path: Contracts<C>[Name]['path']]
    : never
}

export type Client<C> = {
  readonly [Name in keyof Contracts<C>]: Contracts<C>[Name] extends infer E extends Endpoint
    ? (request?: Request<E>, options?: CallOptions) => Promise<Answer<E>>
    : never
}

type CallOptions = {
  readonly signal?: AbortSignal
  /** Receives each part of a streamed text as it arrives. Such a call has no time limit. */
  readonly onText?: (text: string) => void
}

export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/** There was no answer from the API: no network, a timeout, or garbage from something in between. */
export class ApiUnreachable extends Error {
  override name = 'ApiUnreachable'
}

export type ClientOptions = {
  readonly baseAddress: string
  /**
   * The raw ID token, possibly refreshed first; undefined when signed out. `refused` is the token that the API has just
   * refused: then a newer one, for which one refresh is awaited if there is none yet.
   */
  readonly token?: (refused?: string) => Promise<string | undefined>
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Receives the server's time with each response, so that countdowns are right on a phone with a wrong clock. */
  readonly onServerTime?: (serverTime: Date, receivedAt: number) => void
  readonly onTrace?: (trace: Trace) => void
  /** Receives each refusal before the caller does, also those that a caller hides in an error of its own. */
  readonly onRefusal?: (problem: Problem) => void
}

export type Trace = { readonly versionId: string | null; readonly requestId: string | null }

type AnyRequest = { params?: object; query?: object; headers?: object; body?: unknown }

/** Throws ApiProblem for a refusal and ApiUnreachable without a readable response. */
export function createClient<C>(routes: Routes<C>, options: ClientOptions): Client<C> {
  const names = Object.keys(routes) as (keyof Routes<C> & string)[]
  const calls = names.map((name) => {
    const [method, path] = routes[name] as readonly [string, string]
    return [
      name,
      (request: AnyRequest = {}, call: CallOptions = {}) => send(method, path, request, call, options),
    ] as const
  })
  return Object.fromEntries(calls) as Client<C>
}

async function send(method: string, path: string, request: AnyRequest, call: CallOptions, options: ClientOptions) {
  const response = await withToken(options.token, (token) => ask(method, path, request, call, options, token))
  return read(response, options, call.onText)
}

/** A refused token may only be old (slow answer, changed clock). Nothing was done yet, so the call is repeated. */
async function withToken(
  tokenOf: ClientOptions['token'],
  step: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const token = await tokenOf?.()
  const response = await step(token)
  if (response.status !== 401 || !token) return response
  const newer = await tokenOf?.(token)
  return newer && newer !== token ? step(newer) : response
}

/** Sends a form to a Lambda outside the API. Throws like a client's calls. */
export async function putForm<Answered>(
  to: string,
  form: FormData,
  {
    token,
    timeoutMs = 30_000,
    signal,
    ...heard
  }: Pick<ClientOptions, 'token' | 'timeoutMs' | 'onRefusal'> & { signal: AbortSignal },
): Promise<Answered> {
  const response = await withToken(token, (authorization) =>
    reach(() =>
      fetch(to, {
        method: 'PUT',
        headers: authorization ? { authorization } : {},
        body: form,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }),
    ),
  )
  return (await read(response, heard)) as Answered
}

async function ask(
  method: string,
  path: string,
  request: AnyRequest,
  { signal, onText }: CallOptions,
  options: ClientOptions,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers(definedOnly(request.headers))
  if (token) headers.set('authorization', token)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  const signals = [...(signal ? [signal] : []), ...(onText ? [] : [AbortSignal.timeout(options.timeoutMs ?? 30_000)])]
  const response = await reach(() =>
    (options.fetch ?? fetch)(address(options.baseAddress, path, request), {
      method,
      headers,
      signal: AbortSignal.any(signals),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }),
  )
  const serverTime = response.headers.get('x-server-time')
  if (serverTime) options.onServerTime?.(new Date(serverTime), Date.now())
  options.onTrace?.({
    versionId: response.headers.get('x-version-id'),
    requestId: response.headers.get('x-request-id'),
  })
  return response
}

async function read(
  response: Response,
  { onRefusal }: Pick<ClientOptions, 'onRefusal'>,
  onText?: CallOptions['onText'],
): Promise<unknown> {
  const isStreamed = response.headers.get('content-type')?.startsWith('text/csv')
  const text = await reach(() => (isStreamed && onText ? follow(response, onText) : response.text()))
  if (isStreamed || response.headers.get('content-type')?.startsWith('application/jose')) return text
  const body = await reach(async () => JSON.parse(text) as unknown)
  if (response.ok) return body
  if (!isProblem(body)) throw new ApiUnreachable(`HTTP ${response.status}`)
  onRefusal?.(body)
  throw new ApiProblem(body)
}

async function follow({ body }: Response, onText: (text: string) => void): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const reader = body?.getReader()
  const texts: string[] = []
  for (;;) {
    const part = await reader?.read()
    const text = decoder.decode(part?.value, { stream: part?.done === false })
    texts.push(text)
    if (text) onText(text)
    if (part?.done !== false) return texts.join('')
  }
}

async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw new ApiUnreachable('No answer', { cause: error })
  }
}

function address(base: string, path: string, { params, query }: AnyRequest): string {
  const values = definedOnly(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(definedOnly(query)).toString()
  return `${base}${filled}${search && `?${search}`}`
}

const definedOnly = (record: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
