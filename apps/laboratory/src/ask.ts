import type { FastifyInstance } from 'fastify'

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** The caller's IP address. */
  readonly from?: string
}

export type Answer<Body = Record<string, unknown>> = {
  readonly status: number
  /** The parsed JSON, of the type that the test expects; empty if the response is no JSON. */
  readonly body: Body
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** One request, without a network. */
export async function ask<Body>(app: FastifyInstance, request: Ask): Promise<Answer<Body>> {
  const { method, path, body, query, headers, token, from } = request
  const answer = await app.inject({
    method,
    url: path,
    ...(query && { query }),
    ...(from && { remoteAddress: from }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isJson = /json/.test(String(answer.headers['content-type']))
  return {
    status: answer.statusCode,
    body: (isJson ? JSON.parse(answer.payload) : {}) as Body,
    text: answer.payload,
    headers: answer.headers as Record<string, string | undefined>,
  }
}
